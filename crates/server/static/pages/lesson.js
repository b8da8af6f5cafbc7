/** @type {import("../router.js").Open} */
export async function open() { return { title: "x", nodes: [] }; }
