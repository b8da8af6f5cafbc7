//! The report of a tournament as one HTML page that needs nothing else: conditions, standings, cross table, chart.

use iroko_games::Message;
use iroko_table::Language;

use super::chart;
use super::report::Report;

const STYLE: &str = "body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;background:#f5efe4;color:#2e2822}table{border-collapse:collapse;margin:1.5rem 0;display:block;overflow-x:auto}th,td{padding:.3rem .6rem;text-align:right;border-bottom:1px solid #d9cdb8;font-variant-numeric:tabular-nums;white-space:nowrap}th:nth-child(2),td:nth-child(2){text-align:left}svg{max-width:100%;height:auto}@media (prefers-color-scheme:dark){body{background:#1e1a17;color:#f0e8d8}th,td{border-color:#4a423a}}";

/// Writes the page.
pub(super) fn write(report: &Report<'_>, language: Language) -> Result<String, Message> {
    let head = report.head(language)?;
    let (title, conditions) = head.split_first().expect("a head has a first line");
    let paragraphs = |lines: &[String]| -> String {
        lines.iter().map(|line| format!("<p>{}</p>\n", escaped(line))).collect()
    };
    let cells = |tag: &str, row: Vec<String>| -> String {
        row.iter().map(|text| format!("<{tag}>{}</{tag}>", escaped(text))).collect()
    };
    let rows: String = (0..report.order.len())
        .map(|place| format!("<tr>{}</tr>\n", cells("td", report.row(place, language))))
        .collect();
    Ok(format!(
        "<!doctype html>\n<html lang=\"{}\">\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" content=\"width=device-width\">\n<title>{title}</title>\n<style>{STYLE}</style>\n<h1>{title}</h1>\n{}<table>\n<thead><tr>{}</tr></thead>\n<tbody>\n{rows}</tbody>\n</table>\n{}{}</html>\n",
        language.code(),
        paragraphs(conditions),
        cells("th", report.titles(language)),
        chart::draw(report, language),
        paragraphs(&report.notes(language)),
        title = escaped(title),
    ))
}

/// A text in which nothing is markup.
pub(in crate::commands) fn escaped(text: &str) -> String {
    let signs = [('&', "&amp;"), ('<', "&lt;"), ('>', "&gt;"), ('"', "&quot;")];
    signs.into_iter().fold(text.to_string(), |text, (sign, name)| text.replace(sign, name))
}
