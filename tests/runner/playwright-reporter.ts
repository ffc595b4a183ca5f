// Playwright's part of the report; its API requires a class.
import { relative } from 'node:path'
import type { FullConfig, Reporter, Suite, TestCase, TestError, TestResult } from '@playwright/test/reporter'
import { inOneLine, report } from './report-lines.ts'

// Called after each attempt: the status of the test over all attempts so far.
const STATUS = { expected: 'passed', unexpected: 'failed', flaky: 'flaky', skipped: 'skipped' } as const

export default class PlaywrightReporter implements Reporter {
  onBegin(_config: FullConfig, suite: Suite): void {
    report({ kind: 'begin', tests: suite.allTests().length })
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    const { file, line } = test.location
    const [error] = test.results.flatMap(({ errors }) => errors)
    const reason = test.annotations.find(({ description }) => description !== undefined)?.description
    // Skipped although nothing asked for that: an earlier test it depends on failed.
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
