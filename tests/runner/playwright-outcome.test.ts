import { describe, expect, it } from 'vitest'
import { playwrightOutcome } from './playwright-outcome.ts'

const spec = (status: string, description?: string) => ({
  title: 'opens offline',
  tests: [{ status, annotations: description === undefined ? [] : [{ type: 'skip', description }] }],
})
const outcome = (specs: readonly object[], exitCode: number, errors: readonly object[] = []) =>
  playwrightOutcome('browser', { suites: [{ specs: [], suites: [{ specs }] }], errors }, exitCode)

describe('a report', () => {
  it('counts the tests of nested suites and gives the reasons of the skipped', () => {
    const specs = [spec('expected'), spec('unexpected'), spec('skipped', 'needs a camera'), spec('skipped')]
    expect(outcome(specs, 1)).toEqual({
      name: 'browser',
      passed: 1,
      failed: 1,
      skipped: 2,
      notes: ['skipped: opens offline (needs a camera)', 'skipped: opens offline (no reason given)'],
    })
  })

  it('a flaky test has failed', () => {
    expect(outcome([spec('expected'), spec('flaky')], 0)).toMatchObject({ passed: 1, failed: 1 })
  })

  it('an error outside of any test is a failure', () => {
    const broken = outcome([spec('expected')], 1, [{ message: 'tests/e2e/a.e2e.ts does not parse' }])
    expect(broken).toMatchObject({ passed: 1, failed: 1, notes: ['tests/e2e/a.e2e.ts does not parse'] })
  })
})

describe('a run fails as a whole', () => {
  it.each([null, {}, { suites: [{ specs: [{ title: 'x' }] }] }])('when its report is %j', (report) => {
    expect(playwrightOutcome('browser', report, 1)).toMatchObject({ passed: 0, failed: 1 })
  })

  it('when it ran no test', () => {
    expect(outcome([], 0)).toMatchObject({ failed: 1, notes: ['no test was run'] })
  })

  it('when its exit code says so and no test does', () => {
    expect(outcome([spec('expected')], 1)).toMatchObject({ passed: 1, failed: 1 })
  })
})
