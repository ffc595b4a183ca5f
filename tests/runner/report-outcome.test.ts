import { describe, expect, it } from 'vitest'
import { inOneLine } from './report-lines.ts'
import { reportOutcome } from './report-outcome.ts'

const text = (...lines: readonly object[]) => lines.map((line) => `${JSON.stringify(line)}\n`).join('')
const test = (status: string, name = 'a.e2e.ts:3 opens offline', why?: string) => ({ kind: 'test', status, name, why })
const END = { kind: 'end' }
const outcome = (lines: readonly object[], exitCode: number) => reportOutcome('browser', text(...lines), exitCode)

describe('a report', () => {
  it('counts tests by status, and names failed ones after skipped ones', () => {
    const lines = [
      test('failed', 'b.e2e.ts:9 closes', 'not visible'),
      test('passed'),
      test('skipped', 'c', 'no camera'),
    ]
    expect(outcome([{ kind: 'begin', tests: 4 }, ...lines, test('skipped', 'd'), END], 1)).toEqual({
      name: 'browser',
      passed: 1,
      failed: 1,
      skipped: 2,
      notes: ['skipped: c (no camera)', 'skipped: d (no reason given)', 'failed: b.e2e.ts:9 closes: not visible'],
    })
  })

  it('names an error outside of any test, which is a failure', () => {
    expect(
      outcome([test('passed'), { kind: 'error', why: 'TypeError: gone (while a.test.ts ran)' }, END], 1),
    ).toMatchObject({
      passed: 1,
      failed: 1,
      notes: ['outside of any test: TypeError: gone (while a.test.ts ran)'],
    })
  })

  it('names fifteen failures and counts all', () => {
    const { failed, notes } = outcome([...Array.from({ length: 20 }, () => test('failed')), END], 1)
    expect(failed).toBe(20)
    expect(notes).toHaveLength(16)
    expect(notes.at(-1)).toBe('and 5 more failed')
  })
})

describe('a run fails as a whole', () => {
  it('if it left no report', () => {
    expect(outcome([], 134)).toMatchObject({ passed: 0, failed: 1, notes: [expect.stringContaining('134')] })
  })

  it('if it was cut off: finished tests are counted, a half-written line is not', () => {
    const begun = text({ kind: 'begin', tests: 108 }, test('passed'), test('failed', 'a.e2e.ts:3 x', 'too late'))
    expect(reportOutcome('browser', `${begun}{"kind":"test","sta`, 124)).toMatchObject({
      passed: 1,
      failed: 2,
      notes: ['failed: a.e2e.ts:3 x: too late', 'it ended with code 124 before its end, after 2 of 108 tests'],
    })
  })

  it('if it ran no test, or not all', () => {
    expect(outcome([END], 0)).toMatchObject({ failed: 1, notes: ['no test was run'] })
    expect(outcome([test('skipped'), END], 0)).toMatchObject({ failed: 1, skipped: 1 })
    expect(outcome([{ kind: 'begin', tests: 2 }, test('passed'), END], 0)).toMatchObject({
      failed: 1,
      notes: ['only 1 of 2 tests were run'],
    })
  })

  it('if its exit code says so and nothing else does', () => {
    const notes = ['code 1: an error outside of any test']
    expect(outcome([test('passed'), END], 1)).toMatchObject({ passed: 1, failed: 1, notes })
  })
})

it('an error is one line: what was expected where, without colours, cut if it gets long', () => {
  expect(inOneLine('\u001B[31mexpect(locator).toBeVisible() failed\u001B[39m\n\n  Locator: heading\n')).toBe(
    'expect(locator).toBeVisible() failed | Locator: heading',
  )
  expect(inOneLine('x'.repeat(1000))).toHaveLength(500)
})
