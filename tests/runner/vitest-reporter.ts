// Vitest's part of the report.
import { relative } from 'node:path'
import type { SerializedError } from 'vitest'
import type { Reporter, TestCase, TestModule } from 'vitest/node'
import { inOneLine, report } from './report-lines.ts'

export default class VitestReporter implements Reporter {
  onTestModuleEnd(module: TestModule): void {
    const tests = [...module.children.allTests()]
    report(...tests.map((test) => lineOf(test, module)))
    // A file that could not even be loaded has failed without a failed test.
    if (module.state() !== 'failed' || tests.some((test) => test.result().state === 'failed')) return
    const errors = [...module.errors(), ...[...module.children.allSuites()].flatMap((suite) => suite.errors())]
    report({ kind: 'error', why: `${pathOf(module)}: ${errors.map(textOf).join('; ')}` })
  }

  onTestRunEnd(_modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    report(...errors.map((error) => ({ kind: 'error' as const, why: `${textOf(error)} (${originOf(error)})` })))
    report({ kind: 'end' })
  }
}

function lineOf(test: TestCase, module: TestModule) {
  const result = test.result()
  const why = result.state === 'skipped' ? (result.note ?? test.options.mode) : (result.errors?.map(textOf)[0] ?? '')
  // A test still running when its file ended has not passed.
  const state = result.state === 'pending' ? 'failed' : result.state
  const status = test.diagnostic()?.flaky === true ? ('flaky' as const) : state
  return { kind: 'test' as const, status, name: `${pathOf(module)}: ${test.fullName}`, why }
}

function textOf(error: SerializedError): string {
  return inOneLine(`${error.name ?? 'Error'}: ${error.message}`)
}

// For an uncaught error, Vitest knows which file and test were running; the stack, if any, tells better where it came from.
function originOf(error: SerializedError): string {
  const { VITEST_TEST_PATH: path, VITEST_TEST_NAME: test } = error
  const frame = error.stack?.split('\n').find((line) => line.trim().startsWith('at '))
  return [
    typeof path === 'string' && `while ${relative(process.cwd(), path)} ran`,
    typeof test === 'string' && test,
    frame?.trim(),
  ]
    .filter((part) => typeof part === 'string')
    .join(', ')
}

function pathOf(module: TestModule): string {
  return relative(process.cwd(), module.moduleId)
}
