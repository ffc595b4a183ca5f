// Reads Vitest's JSON report. A run without a report, without a test, or with an exit code the report does not explain has failed.
import * as v from 'valibot'
import { failedOnce, type Outcome } from './outcome.ts'

const VitestReport = v.object({
  testResults: v.array(
    v.object({
      name: v.string(),
      status: v.string(),
      message: v.optional(v.string(), ''),
      assertionResults: v.array(v.object({ fullName: v.string(), status: v.string() })),
    }),
  ),
})
type VitestReport = v.InferOutput<typeof VitestReport>

export function vitestOutcome(name: string, report: unknown, exitCode: number): Outcome {
  const parsed = v.safeParse(VitestReport, report)
  if (!parsed.success) return failedOnce(name, `no report: it ended with code ${exitCode} before its end`)
  const counted = count(name, parsed.output)
  if (counted.passed + counted.failed === 0)
    return { ...counted, failed: 1, notes: [...counted.notes, 'no test was run'] }
  if (exitCode === 0 || counted.failed > 0) return counted
  return { ...counted, failed: 1, notes: [...counted.notes, `code ${exitCode}: an error outside of any test`] }
}

function count(name: string, { testResults }: VitestReport): Outcome {
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults)
  const isFailed = ({ status }: { readonly status: string }) => status === 'failed'
  // A file that could not even be loaded has failed without a failed test of its own.
  const brokenFiles = testResults.filter((file) => isFailed(file) && !file.assertionResults.some(isFailed))
  const passed = tests.filter(({ status }) => status === 'passed')
  const skipped = tests.filter((test) => test.status !== 'passed' && !isFailed(test))
  return {
    name,
    passed: passed.length,
    failed: tests.filter(isFailed).length + brokenFiles.length,
    skipped: skipped.length,
    notes: [
      ...brokenFiles.map((file) => `${file.name}: ${file.message}`),
      ...skipped.map((test) => `skipped: ${test.fullName} (${test.status})`),
    ],
  }
}
