// Reads Playwright's JSON report; the same three ways of failing as a whole as in vitest-outcome.ts.
import * as v from 'valibot'
import { failedOnce, type Outcome } from './outcome.ts'

const Test = v.object({
  status: v.picklist(['skipped', 'expected', 'unexpected', 'flaky']),
  annotations: v.optional(v.array(v.object({ type: v.string(), description: v.optional(v.string()) })), []),
})
const Spec = v.object({ title: v.string(), tests: v.array(Test) })

interface Suite {
  readonly specs: readonly v.InferOutput<typeof Spec>[]
  readonly suites: readonly Suite[]
}

// Suites hold suites, and Playwright leaves out what is empty.
const Suite: v.GenericSchema<unknown, Suite> = v.object({
  specs: v.optional(v.array(Spec), []),
  suites: v.optional(v.array(v.lazy(() => Suite)), []),
})

const PlaywrightReport = v.object({
  suites: v.array(Suite),
  errors: v.optional(v.array(v.object({ message: v.optional(v.string(), 'an error without a message') })), []),
})

export function playwrightOutcome(name: string, report: unknown, exitCode: number): Outcome {
  const parsed = v.safeParse(PlaywrightReport, report)
  if (!parsed.success) return failedOnce(name, `no report: it ended with code ${exitCode} before its end`)
  const errors = parsed.output.errors.map(({ message }) => message)
  const counted = count(name, parsed.output.suites.flatMap(specsOf))
  if (counted.passed + counted.failed === 0) errors.push('no test was run')
  else if (exitCode !== 0 && counted.failed === 0 && errors.length === 0)
    errors.push(`code ${exitCode}: an error outside of any test`)
  return { ...counted, failed: counted.failed + errors.length, notes: [...counted.notes, ...errors] }
}

function specsOf(suite: Suite): readonly v.InferOutput<typeof Spec>[] {
  return [...suite.specs, ...suite.suites.flatMap(specsOf)]
}

function count(name: string, specs: readonly v.InferOutput<typeof Spec>[]): Outcome {
  const tests = specs.flatMap(({ title, tests: runs }) => runs.map((run) => ({ title, ...run })))
  const skipped = tests.filter(({ status }) => status === 'skipped')
  const passed = tests.filter(({ status }) => status === 'expected')
  return {
    name,
    passed: passed.length,
    // A test that passes only sometimes does not pass.
    failed: tests.length - passed.length - skipped.length,
    skipped: skipped.length,
    notes: skipped.map(({ title, annotations }) => `skipped: ${title} (${reason(annotations)})`),
  }
}

function reason(annotations: v.InferOutput<typeof Test>['annotations']): string {
  return annotations.find(({ description }) => description !== undefined)?.description ?? 'no reason given'
}
