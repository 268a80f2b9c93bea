import Papa from 'papaparse'
import type { Column } from '#web/ui/list/columns.tsx'

/** Matches the start of text that a spreadsheet changes: formulas and leading apostrophes, but not plain negative numbers. */
const changedStart = /^(?!-\d+(\.\d+)?$)(?=['\t\r\n]|[\s"]*[=+\-@＝＋－＠])/

/**
 * Matches a separator before a formula inside text. A spreadsheet that splits at another character than the comma, such
 * as a German Excel, starts a cell there, even inside quotes.
 */
const separatorBeforeFormula = /(?:\r\n|[;,|\t\r\n])(?=[\s"]*[=+\-@＝＋－＠])/g

/** Adds an apostrophe before each formula, which makes a spreadsheet show it as text. */
const escapeFormulas = (text: string) =>
  text.replace(separatorBeforeFormula, "$&'").replace(changedStart, "'")

/**
 * Formats rows as CSV (RFC 4180) with the columns that have a `text`. Starts with a byte order mark for Excel. Formulas
 * become text.
 */
export const toCsv = <Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string => {
  const exported = columns.filter(({ text }) => text)
  const fields = exported.map(({ title }) => title)
  const data = rows.map((row) =>
    exported.map(({ text }) => escapeFormulas(String(text?.(row) ?? ''))),
  )
  return `\u{FEFF}${Papa.unparse({ fields, data })}\r\n`
}

/** Converts text to a part of a file name: 'Quote Requests' becomes 'quote-requests'. */
const slugify = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 40)

/** Downloads rows as a CSV file, and returns the file name: the `nameParts` as slugs, joined by hyphens. */
export const downloadCsv = <Row>(
  nameParts: readonly string[],
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): string => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(
    new Blob([toCsv(columns, rows)], { type: 'text/csv;charset=utf-8' }),
  )
  link.download = `${nameParts.filter(Boolean).map(slugify).join('-')}.csv`
  link.click()
  // The browser may read the file after this function has returned.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
  return link.download
}
