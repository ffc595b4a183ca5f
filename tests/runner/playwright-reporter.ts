// Playwright's side of the report: the order of a reporter is its class's.
import { relative } from 'node:path'
import type { FullConfig, Reporter, Suite, TestCase, TestError, TestResult } from '@playwright/test/reporter'
import { inOneLine, report } from './report-lines.ts'

// After each attempt: what the test has come to with all its attempts until then.
const STATUS = { expected: 'passed', unexpected: 'failed', flaky: 'flaky', skipped: 'skipped' } as const

export default class PlaywrightReporter implements Reporter {
  onBegin(_config: FullConfig, suite: Suite): void {
    report({ kind: 'begin', tests: suite.allTests().length })
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    const { file, line } = test.location
    const [error] = test.results.flatMap(({ errors }) => errors)
    const reason = test.annotations.find(({ description }) => description !== undefined)?.description
    // Nobody asked for it to be skipped: what should come before it failed.
    const notRun = result.status === 'skipped' && test.expectedStatus === 'passed' ? 'did not run' : ''
    report({
      kind: 'test',
      id: test.id,
      status: STATUS[test.outcome()],
      name: `${relative(process.cwd(), file)}:${line} ${test.title}`,
      why: error === undefined ? (reason ?? notRun) : inOneLine(error.message ?? String(error.value)),
    })
  }

  onError(error: TestError): void {
    report({ kind: 'error', why: inOneLine(error.message ?? String(error.value)) })
  }

  onEnd(): void {
    report({ kind: 'end' })
  }

  printsToStdio(): boolean {
    return false
  }
}
