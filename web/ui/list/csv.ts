import Papa from 'papaparse'
import type { Column } from './record-table.tsx'

/**
 * What a spreadsheet takes for the beginning of a formula, and the apostrophe that says it is none; not a plain negative
 * number.
 */
const formula = /^(?!-\d+(\.\d+)?$)['=+\-@\t\r\n＝＋－＠]/

/**
 * Rows as comma-separated values, with the columns of their list that have a text: RFC 4180, UTF-8 with the mark by which
 * Excel knows it. Before what would be a formula stands an apostrophe.
 */
export const csvOf = <Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string => {
  const written = columns.filter(({ text }) => text)
  const fields = written.map(({ title }) => title)
  const data = rows.map((row) => written.map(({ text }) => text?.(row)))
  return `\u{FEFF}${Papa.unparse({ fields, data }, { escapeFormulae: formula })}\r\n`
}

/** As much of a text as a file's name holds everywhere: 'Quote Requests' is quote-requests. */
const slugOf = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 40)

/** Has the browser save rows as a file named after `parts`; returns its name. */
export const saveCsv = <Row>(
  parts: readonly string[],
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): string => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([csvOf(columns, rows)], { type: 'text/csv;charset=utf-8' }))
  link.download = `${parts.filter(Boolean).map(slugOf).join('-')}.csv`
  link.click()
  // a browser may begin to read it a moment later
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
  return link.download
}
