import { expect, it } from 'vitest'
import { checkOutcome, failedOnce, hasFailed, type Outcome, outcomeLines, passedOnce, totalLine } from './outcome.ts'

const counted = (passed: number, failed: number, skipped: number): Outcome => ({
  name: 'unit',
  passed,
  failed,
  skipped,
  notes: [],
})

it('the total line adds up every step, in the agreed wording', () => {
  expect(totalLine([passedOnce('lint'), counted(120, 2, 3), failedOnce('build', 'no config')])).toBe(
    'total: 121 passed, 3 failed, 3 skipped',
  )
})

it('a run of no steps is counted as nothing and has failed', () => {
  expect(totalLine([])).toBe('total: 0 passed, 0 failed, 0 skipped')
  expect(hasFailed([])).toBe(true)
})

it('one failure anywhere fails the run, a skipped test does not', () => {
  expect(hasFailed([passedOnce('lint'), counted(5, 0, 2)])).toBe(false)
  expect(hasFailed([passedOnce('lint'), counted(5, 1, 0)])).toBe(true)
})

it('a check passes or fails by its exit code', () => {
  expect(checkOutcome('lint', 0)).toEqual(passedOnce('lint'))
  expect(checkOutcome('lint', 2)).toEqual(failedOnce('lint', 'ended with code 2'))
})

it('each step is listed with its notes, failed ones last', () => {
  const skipping = { ...counted(1, 0, 1), notes: ['skipped: draws a curve (no canvas)'] }
  expect(outcomeLines([failedOnce('lint', 'ended with code 1'), skipping])).toEqual([
    'ok     unit: 1 passed, 0 failed, 1 skipped',
    '         skipped: draws a curve (no canvas)',
    'FAILED lint: 0 passed, 1 failed, 0 skipped',
    '         ended with code 1',
  ])
})

it('a step that was timed says how many seconds it took', () => {
  expect(outcomeLines([{ ...counted(3, 0, 0), seconds: 12.34 }])).toEqual([
    'ok     unit: 3 passed, 0 failed, 0 skipped (12.3 s)',
  ])
})
