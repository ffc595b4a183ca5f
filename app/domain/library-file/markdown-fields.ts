// Fields as Markdown list items `- **Label:** text`. One table of columns says how each is written and read.
import { formatMoment } from '../kernel/moment.ts'
import { parseInstant, HOUR_MS, MINUTE_MS, SECOND_MS } from '../kernel/time.ts'
import { escapeLines } from './markdown-text.ts'

export interface Column {
  readonly key: string
  readonly label: string
  // 'list': one field line per text. 'flag': yes or no. 'moment': a time in the video.
  readonly as: 'text' | 'number' | 'flag' | 'list' | 'instant' | 'moment'
}

export interface ReadField {
  readonly label: string
  readonly text: string
}

type Fields = Readonly<Record<string, unknown>>

/** The object's fields in the order of the columns; missing and null values are not written. */
export function writeFields(object: Fields, columns: readonly Column[]): readonly string[] {
  return columns.flatMap(({ key, label, as }) => {
    const value = object[key]
    if (as === 'list') return Array.isArray(value) ? value.map((text) => fieldLine(label, String(text))) : []
    // An object under this key belongs to another column.
    if (value === undefined || value === null || typeof value === 'object') return []
    return [fieldLine(label, cellText(value, as))]
  })
}

/** One field as an item of a list. */
export function fieldLine(label: string, text: string): string {
  return text === '' ? `- **${label}:**` : `- **${label}:** ${escapeLines(text, '  ')}`
}

function cellText(value: unknown, as: Column['as']): string {
  if (as === 'flag') return value === true ? 'yes' : 'no'
  if (as === 'moment') return exactMoment(Number(value))
  return as === 'instant' ? new Date(Number(value)).toISOString() : String(value)
}

/**
 * The object with these fields, without columns that have none. A value that does not parse stays text; the schema rejects it.
 */
export function readFields(fields: readonly ReadField[], columns: readonly Column[]): Record<string, unknown> {
  const object: Record<string, unknown> = {}
  const lists = new Map<string, string[]>()
  for (const { label, text } of fields) {
    const column = columns.find((one) => one.label === label)
    if (column === undefined) continue
    const { key, as } = column
    if (as === 'list') {
      // Not copied for each entry: a file may have a hundred thousand.
      const list = lists.get(key) ?? []
      list.push(text)
      lists.set(key, list)
    }
    object[key] = as === 'list' ? lists.get(key) : cellValue(text, as)
  }
  return object
}

/** Several objects one after another: the first column's field starts each. */
export function readRows(fields: readonly ReadField[], columns: readonly Column[]): readonly Record<string, unknown>[] {
  const rows: ReadField[][] = []
  for (const field of fields) {
    if (field.label === columns[0]?.label) rows.push([field])
    else if (columns.some(({ label }) => label === field.label)) rows.at(-1)?.push(field)
  }
  return rows.map((row) => readFields(row, columns))
}

function cellValue(text: string, as: Column['as']): unknown {
  if (as === 'flag') return text === 'yes' ? true : text === 'no' ? false : text
  if (as === 'number') return /^\d+$/.test(text) ? Number(text) : text
  if (as === 'moment') return readExactMoment(text) ?? text
  if (as !== 'instant') return text
  return parseInstant(text) ?? text
}

/** A moment to the millisecond: `12:31`, or `12:31.250` when it is not a whole second. */
export function exactMoment(ms: number): string {
  const rest = ms % SECOND_MS
  return rest === 0 ? formatMoment(ms) : `${formatMoment(ms)}.${String(rest).padStart(3, '0')}`
}

/** The reverse of exactMoment; null for anything else. */
export function readExactMoment(text: string): number | null {
  const parts = /^(?:(\d+):)?(\d{1,2}):([0-5]\d)(?:\.(\d{3}))?$/.exec(text)
  if (parts === null) return null
  const [, hours = '0', minutes, seconds, rest = '0'] = parts
  return Number(hours) * HOUR_MS + Number(minutes) * MINUTE_MS + Number(seconds) * SECOND_MS + Number(rest)
}
