import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { temporaryProject } from '../setup/temporary-project.ts'
import { REPORT_FILE } from './report-lines.ts'
import { reportOutcome } from './report-outcome.ts'
import { runCommand } from './run-command.ts'

const here = (path: string) => join(import.meta.dirname, path)
const modules = (path: string) => join(import.meta.dirname, '../../node_modules', path)

/** Runs a planted project with the real runner and counts what the reporter wrote. */
async function outcomeOf(files: Readonly<Record<string, string>>, command: readonly string[]) {
  const project = temporaryProject(files)
  const report = join(project.root, 'report')
  const output: string[] = []
  const code = await runCommand(
    command.map((part) => part.replace('ROOT', project.root)),
    { env: { [REPORT_FILE]: report }, timeoutMs: 60_000, onOutput: (text) => output.push(text) },
  )
  const text = existsSync(report) ? readFileSync(report, 'utf8') : output.join('')
  project.remove()
  return reportOutcome('planted', text, code)
}

it('an error that no test of Vitest caught is named with its file, as are failed tests and files that do not load', async () => {
  const files = {
    'a.test.ts': `
      it('leaks', async () => {
        void Promise.reject(new TypeError('nobody waits'))
        await new Promise((resolve) => setTimeout(resolve, 50))
      })
      it('fails', () => expect(1).toBe(2))
      it.skip('waits', () => undefined)`,
    'b.test.ts': `throw new Error('no such thing')`,
  }
  const vitest = [process.execPath, modules('vitest/vitest.mjs'), 'run', '--root=ROOT', '--globals']
  const { notes, ...counts } = await outcomeOf(files, [...vitest, `--reporter=${here('vitest-reporter.ts')}`])
  expect(counts).toEqual({ name: 'planted', passed: 1, failed: 3, skipped: 1 })
  expect(notes).toEqual([
    expect.stringMatching(/^skipped: .*a\.test\.ts: waits \(skip\)$/),
    expect.stringMatching(/^failed: .*a\.test\.ts: fails: AssertionError: expected 1 to be 2/),
    expect.stringMatching(/^outside of any test: .*b\.test\.ts: Error: no such thing$/),
    expect.stringMatching(
      /^outside of any test: TypeError: nobody waits \(while .*a\.test\.ts ran, leaks, at .*a\.test\.ts/,
    ),
  ])
}, 60_000)

it('a Vitest test that passes only on its second run has passed and is named as flaky', async () => {
  const files = {
    'a.test.ts': `
      let attempts = 0
      it('fails at first', { retry: 1 }, () => expect(++attempts).toBe(2))
      it('fails always', { retry: 1 }, () => expect(1).toBe(2))`,
  }
  const vitest = [process.execPath, modules('vitest/vitest.mjs'), 'run', '--root=ROOT', '--globals']
  const { notes, ...counts } = await outcomeOf(files, [...vitest, `--reporter=${here('vitest-reporter.ts')}`])
  expect(counts).toEqual({ name: 'planted', passed: 1, failed: 1, skipped: 0 })
  expect(notes).toEqual([
    expect.stringMatching(/^flaky, passed when run once more: .*a\.test\.ts: fails at first: AssertionError/),
    expect.stringMatching(/^failed: .*a\.test\.ts: fails always: AssertionError/),
  ])
}, 60_000)

it('a failed Playwright test is named with its file, line and what it saw', async () => {
  const files = {
    'playwright.config.mjs': 'export default {}',
    'a.spec.mjs': `import { expect, test } from '${modules('@playwright/test/index.mjs')}'
      test('passes', () => undefined)
      test('fails', () => expect('one').toBe('two'))
      test('waits', () => test.skip(true, 'no camera'))
      test.describe('behind a failure', () => {
        test.beforeAll(() => expect(1).toBe(2))
        test('is first', () => undefined)
        test('is second', () => undefined)
      })`,
  }
  const playwright = [process.execPath, modules('@playwright/test/cli.js'), 'test', '--config=ROOT']
  const outcome = await outcomeOf(files, [...playwright, `--reporter=${here('playwright-reporter.ts')}`])
  expect(outcome).toMatchObject({ passed: 1, failed: 2, skipped: 2 })
  expect(outcome.notes).toEqual([
    expect.stringMatching(/^skipped: .*a\.spec\.mjs:4 waits \(no camera\)$/),
    expect.stringMatching(/^skipped: .*a\.spec\.mjs:8 is second \(did not run\)$/),
    expect.stringMatching(/^failed: .*a\.spec\.mjs:3 fails: .*Expected: "two" \| Received: "one"/),
    expect.stringMatching(/^failed: .*a\.spec\.mjs:7 is first: .*Expected: 2 \| Received: 1/),
  ])
}, 60_000)

it('a Playwright test that passes only on its second run has passed and is named as flaky', async () => {
  const files = {
    'playwright.config.mjs': 'export default { retries: 1 }',
    'a.spec.mjs': `import { expect, test } from '${modules('@playwright/test/index.mjs')}'
      test('fails at first', ({}, { retry }) => expect(retry).toBe(1))
      test('fails always', () => expect('one').toBe('two'))
      test.describe.serial('one after the other', () => {
        test('is run again for the next one', () => undefined)
        test('fails at first, too', ({}, { retry }) => expect(retry).toBe(1))
      })`,
  }
  const playwright = [process.execPath, modules('@playwright/test/cli.js'), 'test', '--config=ROOT']
  const outcome = await outcomeOf(files, [...playwright, `--reporter=${here('playwright-reporter.ts')}`])
  expect(outcome).toMatchObject({ passed: 3, failed: 1, skipped: 0 })
  expect(outcome.notes).toEqual([
    expect.stringMatching(/^flaky, passed when run once more: .*a\.spec\.mjs:2 fails at first: .*Expected: 1/),
    expect.stringMatching(/^flaky, passed when run once more: .*a\.spec\.mjs:6 fails at first, too: .*Expected: 1/),
    expect.stringMatching(/^failed: .*a\.spec\.mjs:3 fails always: .*Expected: "two"/),
  ])
}, 60_000)
