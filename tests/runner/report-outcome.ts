// Counts a report. A run without its end, without a test, or with an exit code that the report does not explain has failed.
import type { Outcome } from './outcome.ts'
import { parseReport, type ReportLine } from './report-lines.ts'

type TestLine = Extract<ReportLine, { readonly kind: 'test' }>

// More are rarely read, and push the rest out of sight.
const MAX_FAILURES = 15

/** The outcome of a test run from its report and exit code; failures are listed last. */
export function reportOutcome(name: string, text: string, exitCode: number): Outcome {
  const lines = parseReport(text)
  const tests = lastAttempts(lines.filter((line) => line.kind === 'test'))
  const of = (status: TestLine['status']) => tests.filter((test) => test.status === status)
  const [failed, flaky, skipped] = [of('failed'), of('flaky'), of('skipped')]
  const errors = lines.flatMap((line) => (line.kind === 'error' ? [`outside of any test: ${line.why}`] : []))
  const problems = [...errors, ...wholeRunProblems(lines, tests, exitCode)]
  if (problems.length + failed.length === 0 && exitCode !== 0)
    problems.push(`code ${exitCode}: an error outside of any test`)
  return {
    name,
    passed: of('passed').length + flaky.length,
    failed: failed.length + problems.length,
    skipped: skipped.length,
    notes: [
      ...skipped.map((test) => `skipped: ${test.name} (${test.why || 'no reason given'})`),
      ...flaky.map((test) => `flaky, passed when run once more: ${test.name}: ${test.why}`),
      ...failures(failed),
      ...problems,
    ],
  }
}

function lastAttempts(tests: readonly TestLine[]): readonly TestLine[] {
  return [...new Map(tests.map((test, index) => [test.id ?? index, test])).values()]
}

function wholeRunProblems(lines: readonly ReportLine[], tests: readonly TestLine[], exitCode: number): string[] {
  const total = lines.reduce((sum, line) => sum + (line.kind === 'begin' ? line.tests : 0), 0)
  const hasEnded = lines.some(({ kind }) => kind === 'end')
  const ran = total > 0 ? `${tests.length} of ${total} tests` : `${tests.length} tests`
  if (!hasEnded) return [`it ended with code ${exitCode} before its end, after ${ran}`]
  if (total > tests.length) return [`only ${ran} were run`]
  return tests.every(({ status }) => status === 'skipped') ? ['no test was run'] : []
}

function failures(failed: readonly TestLine[]): readonly string[] {
  const named = failed.slice(0, MAX_FAILURES).map((test) => `failed: ${test.name}: ${test.why}`)
  const more = failed.length - named.length
  return more === 0 ? named : [...named, `and ${more} more failed`]
}
