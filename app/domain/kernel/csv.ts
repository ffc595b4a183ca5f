// Tables as CSV (RFC 4180). A spreadsheet runs cells that look like formulas, so text people typed is made harmless.

import type { Instant } from './time.ts'

const BYTE_ORDER_MARK = '\uFEFF'
// Some programs treat the full-width signs like the plain ones.
const FORMULA = /^[ "]*[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/
// A program that splits at semicolons or tabs ignores our quotes: for it, a cell starts after each of these.
const FORMULA_INSIDE = /([;\t\r\n][ "]*)(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g
const NEEDS_QUOTES = /[",;\t\r\n]|^\s|\s$/

/** The file's text: a byte order mark for UTF-8, and CRLF line ends. Null is an empty cell. */
export function toCsv<Column extends string>(
  columns: readonly Column[],
  rows: readonly Readonly<Record<Column, string | null>>[],
): string {
  const lines = rows.map((row) => columns.map((column) => row[column]))
  return BYTE_ORDER_MARK + [columns, ...lines].map((cells) => `${cells.map(toCell).join(',')}\r\n`).join('')
}

/** `email-signups-2026-11-21.csv`: the content, and the day (UTC) it was made. */
export function csvFileName(what: string, now: Instant): string {
  return `${what.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}-${new Date(now).toISOString().slice(0, 10)}.csv`
}

function toCell(value: string | null): string {
  const text = value ?? ''
  const inside = text.replace(FORMULA_INSIDE, "$1'")
  const safe = FORMULA.test(text) ? `'${inside}` : inside
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
