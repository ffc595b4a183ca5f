// The exports, read back by a reader of RFC 4180 that shares nothing with the writer.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { feedbackCsv, signupsCsv } from '#domain/analytics/admin-exports.ts'
import { toCsv } from '#domain/analytics/csv.ts'
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

describe('the CSV of /admin', () => {
  it('ADM-04: signups have the columns of the specification, to the letter', () => {
    const signup = buildSignup({ hopes: 'To act, not to watch', youtubeHabits: 'Two hours\na "day"' })
    expect(signupsCsv([signup])).toBe(
      `${MARK}First Name,Last Name,Email,Source,Signup Date,Survey - Hopes,Survey - YouTube Habits\r\n` +
        'Grace,Hopper,grace@example.com,landing_page,2026-11-17T08:00:00.000Z,"To act, not to watch","Two hours\na ""day"""\r\n',
    )
  })

  it('ADM-05: feedback has the columns of the specification, to the letter; who is nobody has no id', () => {
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
      expect([row[0], row[5]]).toEqual([`'${typed}`, `'${typed}`])
      expect(readCsv(feedbackCsv([buildFeedback({ message: typed })]))[1]?.[2]).toBe(`'${typed}`)
    },
  )

  it('whatever is typed comes back, behind an apostrophe at most, and no cell begins like a formula', () => {
    const cell = fc.option(
      fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom('"', ',', '\r', '\n', '=', ' ', 'a') })),
    )
    fc.assert(
      fc.property(fc.array(fc.record({ one: cell, two: cell })), (rows) => {
        const read = readCsv(toCsv(['one', 'two'], rows))
        expect(read[0]).toEqual(['one', 'two'])
        expect(
          read.slice(1).map((cells) => cells.map((text) => text.replace(/^'(?=[=+\-@\t\r\n＝＋－＠])/, ''))),
        ).toEqual(
          rows.map(({ one, two }) => [one, two].map((text) => (text ?? '').replace(/^'(?=[=+\-@\t\r\n＝＋－＠])/, ''))),
        )
        for (const cells of read) for (const text of cells) expect(text).not.toMatch(/^[=+\-@\t\r\n]/)
      }),
    )
  })
})
