// Measures the home page on a slow network (400 ms latency, 400 kbit/s): the time until every picture is shown, the
// requests, and the bytes. Prints the first visit and the second; not a test.

import { browser, open, serve, until } from "./iroko.mjs";

const SLOW = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };

const server = await serve();
const chrome = await browser();
const page = await open(chrome);

async function visit(label) {
  let [requests, bytes] = [0, 0];
  const client = await page.createCDPSession();
  await client.send("Network.enable");
  await client.send("Network.emulateNetworkConditions", SLOW);
  const count = (response) => (requests += response.fromCache() ? 0 : 1);
  page.on("response", count);
  client.on("Network.loadingFinished", ({ encodedDataLength }) => (bytes += encodedDataLength));
  const start = performance.now();
  await page.goto(`${server.address}/`, { waitUntil: "domcontentloaded" });
  await until(page, () => document.querySelectorAll(".game .view svg").length === 5);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`${label}: ${seconds} s, ${requests} requests, ${Math.round(bytes / 1000)} kB`);
  page.off("response", count);
  await client.detach();
}

await visit("first visit");
await page.goto("about:blank");
await visit("second visit");
await chrome.close();
await server.stop();
