// What Vitest and Playwright report while they run, one JSON line each: a run that is killed leaves what was known.
import { appendFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
import * as v from 'valibot'

/** The environment variable that names the report's file. */
export const REPORT_FILE = 'TEST_REPORT_FILE'

const ReportLine = v.variant('kind', [
  // The number of tests, where it is known beforehand.
  v.object({ kind: v.literal('begin'), tests: v.number() }),
  v.object({
    kind: v.literal('test'),
    // The same for each attempt at a test: the last line of an id counts. Without one, a test has a single attempt.
    id: v.optional(v.string()),
    // flaky: it failed, was run once more and passed.
    status: v.picklist(['passed', 'flaky', 'failed', 'skipped']),
    name: v.string(),
    why: v.optional(v.string(), ''),
  }),
  // Outside of any test.
  v.object({ kind: v.literal('error'), why: v.string() }),
  v.object({ kind: v.literal('end') }),
])
export type ReportLine = v.InferOutput<typeof ReportLine>

/** Adds lines to this run's report; does nothing if no report was requested. */
export function report(...lines: readonly v.InferInput<typeof ReportLine>[]): void {
  const path = process.env[REPORT_FILE]
  if (path === undefined || path === '') return
  for (const line of lines) appendFileSync(path, `${JSON.stringify(line)}\n`)
}

/** The lines of a report. Invalid ones, such as a half-written last one, are skipped; the `end` line is then missing. */
export function parseReport(text: string): readonly ReportLine[] {
  return text.split('\n').flatMap((line) => {
    const parsed = v.safeParse(ReportLine, parseJson(line))
    return parsed.success ? [parsed.output] : []
  })
}

const MAX_LENGTH = 500
const MAX_LINES = 12

/** An error in one line: its message, then what the assertion saw. */
export function inOneLine(message: string): string {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  return lines.slice(0, MAX_LINES).join(' | ').slice(0, MAX_LENGTH)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
