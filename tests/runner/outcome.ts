// The outcome of a step of the test run, and the one line the whole run ends with.

export interface Outcome {
  readonly name: string
  readonly passed: number
  readonly failed: number
  readonly skipped: number
  // How long it took. Beside another step it is longer than alone.
  readonly seconds?: number
  // Shown after the run: why the step failed as a whole, and what was skipped.
  readonly notes: readonly string[]
}

export function passedOnce(name: string): Outcome {
  return { name, passed: 1, failed: 0, skipped: 0, notes: [] }
}

export function failedOnce(name: string, reason: string): Outcome {
  return { name, passed: 0, failed: 1, skipped: 0, notes: [reason] }
}

/** A step that only succeeds or fails by its exit code. */
export function checkOutcome(name: string, exitCode: number): Outcome {
  return exitCode === 0 ? passedOnce(name) : failedOnce(name, `ended with code ${exitCode}`)
}

/** `total: N passed, N failed, N skipped`, over all steps. */
export function totalLine(outcomes: readonly Outcome[]): string {
  const sum = (kind: 'passed' | 'failed' | 'skipped') => outcomes.reduce((total, outcome) => total + outcome[kind], 0)
  return `total: ${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`
}

export function hasFailed(outcomes: readonly Outcome[]): boolean {
  return outcomes.length === 0 || outcomes.some(({ failed }) => failed > 0)
}

/** The outcome of each step; failed ones come last, next to the total. */
export function outcomeLines(outcomes: readonly Outcome[]): readonly string[] {
  const failedLast = outcomes.toSorted((a, b) => Number(a.failed > 0) - Number(b.failed > 0))
  return failedLast.flatMap(({ name, passed, failed, skipped, seconds, notes }) => [
    `${failed > 0 ? 'FAILED' : 'ok    '} ${name}: ${passed} passed, ${failed} failed, ${skipped} skipped${took(seconds)}`,
    ...notes.map((note) => `         ${note}`),
  ])
}

function took(seconds: number | undefined): string {
  return seconds === undefined ? '' : ` (${seconds.toFixed(1)} s)`
}
