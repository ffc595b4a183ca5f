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

// One run for all of a runner's cases: starting it takes seconds.
it('of Vitest, what fails, is skipped, breaks outside of any test or passes only on its second run is named with its file', async () => {
  const files = {
    'a.test.ts': `
      it('leaks', async () => {
        void Promise.reject(new TypeError('nobody waits'))
        await new Promise((resolve) => setTimeout(resolve, 50))
      })
      it('fails', () => expect(1).toBe(2))
      it.skip('waits', () => undefined)`,
    'b.test.ts': `throw new Error('no such thing')`,
    'c.test.ts': `
      let attempts = 0
      it('fails at first', { retry: 1 }, () => expect(++attempts).toBe(2))
      it('fails always', { retry: 1 }, () => expect(1).toBe(2))`,
  }
  const vitest = [process.execPath, modules('vitest/vitest.mjs'), 'run', '--root=ROOT', '--globals']
  const { notes, ...counts } = await outcomeOf(files, [...vitest, `--reporter=${here('vitest-reporter.ts')}`])
  expect(counts).toEqual({ name: 'planted', passed: 2, failed: 4, skipped: 1 })
  // Files are run in any order.
  expect([...notes].sort()).toEqual([
    expect.stringMatching(/^failed: .*a\.test\.ts: fails: AssertionError: expected 1 to be 2/),
    expect.stringMatching(/^failed: .*c\.test\.ts: fails always: AssertionError/),
    expect.stringMatching(/^flaky, passed when run once more: .*c\.test\.ts: fails at first: AssertionError/),
    expect.stringMatching(/^outside of any test: .*b\.test\.ts: Error: no such thing$/),
    expect.stringMatching(
      /^outside of any test: TypeError: nobody waits \(while .*a\.test\.ts ran, leaks, at .*a\.test\.ts/,
    ),
    expect.stringMatching(/^skipped: .*a\.test\.ts: waits \(skip\)$/),
  ])
}, 60_000)

it('of Playwright, what fails, is skipped, did not run or passes only on its second run is named with its file and line', async () => {
  const files = {
    'playwright.config.mjs': 'export default { workers: 1 }',
    'a.spec.mjs': `import { expect, test } from '${modules('@playwright/test/index.mjs')}'
      test('passes', () => undefined)
      test('fails', () => expect('one').toBe('two'))
      test('waits', () => test.skip(true, 'no camera'))
      test.describe('behind a failure', () => {
        test.beforeAll(() => expect(1).toBe(2))
        test('is first', () => undefined)
        test('is second', () => undefined)
      })`,
    'b.spec.mjs': `import { expect, test } from '${modules('@playwright/test/index.mjs')}'
      test.describe.configure({ retries: 1 })
      test.describe.serial('one after the other', () => {
        test('is run again for the next one', () => undefined)
        test('fails at first', ({}, { retry }) => expect(retry).toBe(1))
      })
      test('fails always', () => expect('one').toBe('two'))`,
  }
  const playwright = [process.execPath, modules('@playwright/test/cli.js'), 'test', '--config=ROOT']
  const outcome = await outcomeOf(files, [...playwright, `--reporter=${here('playwright-reporter.ts')}`])
  expect(outcome).toMatchObject({ passed: 3, failed: 3, skipped: 2 })
  expect(outcome.notes).toEqual([
    expect.stringMatching(/^skipped: .*a\.spec\.mjs:4 waits \(no camera\)$/),
    expect.stringMatching(/^skipped: .*a\.spec\.mjs:8 is second \(did not run\)$/),
    expect.stringMatching(/^flaky, passed when run once more: .*b\.spec\.mjs:5 fails at first: .*Expected: 1/),
    expect.stringMatching(/^failed: .*a\.spec\.mjs:3 fails: .*Expected: "two" \| Received: "one"/),
    expect.stringMatching(/^failed: .*a\.spec\.mjs:7 is first: .*Expected: 2 \| Received: 1/),
    expect.stringMatching(/^failed: .*b\.spec\.mjs:7 fails always: .*Expected: "two"/),
  ])
}, 60_000)
