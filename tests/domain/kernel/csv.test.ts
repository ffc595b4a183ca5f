// The exports, read back by an RFC 4180 parser that shares no code with the writer.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { feedbackCsv, signupsCsv } from '#domain/analytics/admin-exports.ts'
import { toCsv } from '#domain/kernel/csv.ts'
import { buildFeedback, buildSignup } from '../../fixtures/build-signup.ts'

const MARK = '\uFEFF'

function readCsv(text: string): readonly (readonly string[])[] {
  const rows: string[][] = []
  let row: string[] = []
  let at = text.startsWith(MARK) ? 1 : 0
  while (at < text.length) {
    const [cell, next] = readCell(text, at)
    row.push(cell)
    if (text[next] === ',') at = next + 1
    else {
      expect(text.slice(next, next + 2)).toBe('\r\n')
      rows.push(row)
      row = []
      at = next + 2
    }
  }
  return rows
}

function readCell(text: string, start: number): readonly [string, number] {
  if (text[start] !== '"') {
    const end = /[,\r\n]|$/.exec(text.slice(start))?.index ?? 0
    expect(text.slice(start, start + end)).not.toContain('"')
    return [text.slice(start, start + end), start + end]
  }
  const quoted = /^"((?:[^"]|"")*)"/.exec(text.slice(start))
  return [(quoted?.[1] ?? '').replaceAll('""', '"'), start + (quoted?.[0] ?? '').length]
}

// The typed text without the apostrophes that keep it text.
const bare = (text: string) =>
  text.replace(/^'(?=[ "]*[=+\-@\t\r\n＝＋－＠])/, '').replace(/([;\t\r\n][ "]*)'(?=[=+\-@＝＋－＠])/g, '$1')

// The most careless reader: quotes mean nothing to it except at the start of a cell.
function splitAt(separator: string, text: string): readonly string[] {
  const afterMark = text.startsWith(MARK) ? text.slice(1) : text
  return afterMark.split(/[\r\n]/).flatMap((line) => line.split(separator))
}

describe('the CSV of /admin', () => {
  it('ADM-04: signups have the columns of the specification, to the letter', () => {
    const signup = buildSignup({ hopes: 'To act, not to watch', youtubeHabits: 'Two hours\na "day"' })
    expect(signupsCsv([signup])).toBe(
      `${MARK}First Name,Last Name,Email,Source,Signup Date,Survey - Hopes,Survey - YouTube Habits\r\n` +
        'Grace,Hopper,grace@example.com,landing_page,2026-11-17T08:00:00.000Z,"To act, not to watch","Two hours\na ""day"""\r\n',
    )
  })

  it('ADM-05: feedback has the columns of the specification, to the letter; anonymous feedback has no id', () => {
    const anonymous = buildFeedback({ userId: null, email: null, message: 'Hello' })
    expect(feedbackCsv([buildFeedback(), anonymous])).toBe(
      `${MARK}User ID,Email,Message,Submitted At\r\n` +
        '0190b1a2-0000-7000-8000-000000000001,ada@example.com,It helps me,2026-11-17T08:00:00.000Z\r\n' +
        ',,Hello,2026-11-17T08:00:00.000Z\r\n',
    )
  })

  it.each(['=1+1', '+49 170', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1+1', '=HYPERLINK("http://evil.example")'])(
    'ADM-04, ADM-05: %j is text for a spreadsheet, never a formula',
    (typed) => {
      const [, row = []] = readCsv(signupsCsv([buildSignup({ firstName: typed, hopes: typed })]))
      const message = readCsv(feedbackCsv([buildFeedback({ message: typed })]))[1]?.[2]
      for (const cell of [row[0], row[5], message]) {
        expect(cell?.startsWith("'")).toBe(true)
        expect(bare(cell ?? '')).toBe(typed)
      }
    },
  )

  it('whatever is typed comes back, at most with an apostrophe in front, and no cell begins like a formula', () => {
    const cell = fc.option(
      fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom('"', ',', ';', '\t', '\r', '\n', '=', ' ', 'a') })),
    )
    fc.assert(
      fc.property(fc.array(fc.record({ one: cell, two: cell })), (rows) => {
        const read = readCsv(toCsv(['one', 'two'], rows))
        expect(read[0]).toEqual(['one', 'two'])
        expect(read.slice(1).map((cells) => cells.map(bare))).toEqual(
          rows.map(({ one, two }) => [one, two].map((text) => bare(text ?? ''))),
        )
        for (const cells of read) for (const text of cells) expect(text).not.toMatch(/^[=+\-@\t\r\n]/)
      }),
    )
  })

  it.each([';', '\t'])('a program that splits at %j sees no cell that begins like a formula', (separator) => {
    const text = fc.string({ unit: fc.constantFrom('"', ',', ';', '\t', '\r', '\n', '=', '+', ' ', 'a') })
    fc.assert(
      fc.property(fc.array(fc.record({ one: text, two: text }), { minLength: 1 }), (rows) => {
        for (const cell of splitAt(separator, toCsv(['one', 'two'], rows))) {
          expect(cell.replace(/^[ "]+/, '')).not.toMatch(/^[=+\-@]/)
        }
      }),
    )
  })

  it.each(['x;=1+1', 'x\t=1+1', 'x; =1+1', 'x;"=1+1"', 'x\n=1+1', 'x;-1'])(
    'ADM-04, ADM-05: %j stays text there',
    (typed) => {
      for (const separator of [';', '\t']) {
        for (const cell of splitAt(separator, signupsCsv([buildSignup({ hopes: typed })]))) {
          expect(cell.replace(/^[ "]+/, '')).not.toMatch(/^[=+\-@]/)
        }
      }
    },
  )
})
