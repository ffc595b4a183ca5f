import { describe, expect, it } from 'vitest'
import { vitestOutcome } from './vitest-outcome.ts'

const test = (status: string, fullName = 'a rule') => ({ fullName, status })
const file = (status: string, tests: readonly ReturnType<typeof test>[], message = '') => ({
  name: 'tests/a.test.ts',
  status,
  message,
  assertionResults: tests,
})
const outcome = (files: readonly ReturnType<typeof file>[], exitCode: number) =>
  vitestOutcome('unit', { testResults: files }, exitCode)

describe('a report', () => {
  it('counts tests by their status and names the skipped', () => {
    const tests = [
      test('passed'),
      test('passed'),
      test('failed'),
      test('skipped', 'on Windows'),
      test('todo', 'a curve'),
    ]
    expect(outcome([file('failed', tests)], 1)).toEqual({
      name: 'unit',
      passed: 2,
      failed: 1,
      skipped: 2,
      notes: ['skipped: on Windows (skipped)', 'skipped: a curve (todo)'],
    })
  })

  it('a file that does not load is a failure of its own', () => {
    const broken = outcome([file('passed', [test('passed')]), file('failed', [], 'Cannot find ./thing.ts')], 1)
    expect(broken).toMatchObject({ passed: 1, failed: 1, notes: ['tests/a.test.ts: Cannot find ./thing.ts'] })
  })

  it('a test still running when the report was written has not passed', () => {
    expect(outcome([file('passed', [test('passed'), test('pending')])], 0)).toMatchObject({ passed: 1, skipped: 1 })
  })
})

describe('a run fails as a whole', () => {
  it.each([null, undefined, {}, { testResults: 'many' }])('when its report is %j', (report) => {
    expect(vitestOutcome('unit', report, 134)).toMatchObject({
      passed: 0,
      failed: 1,
      notes: [expect.stringContaining('134')],
    })
  })

  it('when it ran no test', () => {
    expect(outcome([], 0)).toMatchObject({ failed: 1, notes: ['no test was run'] })
    expect(outcome([file('passed', [test('skipped')])], 0)).toMatchObject({ failed: 1, skipped: 1 })
  })

  it('when its exit code says so and no test does', () => {
    const leaking = outcome([file('passed', [test('passed')])], 1)
    expect(leaking).toMatchObject({ passed: 1, failed: 1, notes: ['code 1: an error outside of any test'] })
  })
})
