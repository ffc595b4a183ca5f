// The steps that check the product. Each is one command, with the rule for counting its result.
import { existsSync, readFileSync } from 'node:fs'
import * as v from 'valibot'
import { checkOutcome, failedOnce, type Outcome } from './outcome.ts'
import { REPORT_FILE } from './report-lines.ts'
import { reportOutcome } from './report-outcome.ts'
import type { RunOptions } from './run-command.ts'

const MINUTE_MS = 60_000
// Ends hanging steps. The browser tests have taken 30 minutes on a slow machine.
const SUITE_MS = 45 * MINUTE_MS

export interface Step {
  readonly name: string
  readonly command: readonly string[]
  readonly env?: RunOptions['env']
  readonly timeoutMs: number
  readonly outcome: (exitCode: number) => Outcome
}

// Tools are started by Node directly, not by npx or a shell: the same on every system, and no process in between.
const node = (script: string, ...args: string[]) => [process.execPath, `node_modules/${script}`, ...args]

function check(name: string, command: readonly string[], timeoutMs = 5 * MINUTE_MS): Step {
  return { name, command, timeoutMs, outcome: (exitCode) => checkOutcome(name, exitCode) }
}

const CODE = ['app', 'extension', 'prisma', 'sync-server', 'tests', 'vite.config.ts']

const OXLINT = node('oxlint/bin/oxlint', '-c', 'tests/lint/oxlint.config.js', '--type-aware', '--deny-warnings')
// Their packages are installed apart, by the bench, which then checks their types.
const PEERS = 'tests/bench/peers'

/**
 * The types and the house style, in one program: both need the types of every file, and each by itself would work them out. It
 * checks a file as its own folder is configured, so what the service worker imports is checked once more, without a page's globals.
 */
export function codeSteps(): readonly Step[] {
  const all = [...OXLINT, '--type-check', `--ignore-pattern=${PEERS}`, ...CODE]
  const worker = node('typescript-7/bin/tsc', '-p', 'app/sw', '--singleThreaded')
  return [
    check('types and lint', all, 10 * MINUTE_MS),
    check('lint of the peers', [...OXLINT, PEERS]),
    check('types of the service worker', worker),
  ]
}

export const formatStep = (): Step =>
  check('format', node('oxfmt/bin/oxfmt', '-c', 'tests/lint/oxfmt.json', '--check', '.', '!tests/fixtures'))
export const unusedStep = (): Step =>
  check('unused files, exports and packages', [process.execPath, '--import', 'tsx', 'tests/runner/unused.ts'])
/** Each requirement has a test that names it. */
export const traceStep = (): Step =>
  check('requirements and their tests', [process.execPath, '--import', 'tsx', 'tests/trace/run.ts'])

/** `npm run <name>` for each of these scripts that package.json has. */
export function scriptSteps(names: readonly string[]): readonly Step[] {
  const scripts = scriptsOf(readFileSync('package.json', 'utf8'))
  return names.filter((name) => name in scripts).map((name) => check(name, npmCommand('run', name), 10 * MINUTE_MS))
}

export function scriptsOf(manifest: string): Readonly<Record<string, string>> {
  const Manifest = v.object({ scripts: v.optional(v.record(v.string(), v.string()), {}) })
  return v.parse(Manifest, JSON.parse(manifest)).scripts
}

/** npm itself: the one that started this program, if any. */
export function npmCommand(...args: string[]): readonly string[] {
  const npm = process.env.npm_execpath
  return npm === undefined ? ['npm', ...args] : [process.execPath, npm, ...args]
}

/** Builds the program with the settings of the browser tests. */
export const buildStep = (): Step =>
  check('build', [process.execPath, '--import', 'tsx', 'tests/setup/browser/prepare-app.ts'], 10 * MINUTE_MS)

/** Vitest over the named projects (or all), counted from the report it writes to `reportPath`. */
export function vitestStep(name: string, reportPath: string, projects: readonly string[] = []): Step {
  const reporters = ['--reporter=default', '--reporter=./tests/runner/vitest-reporter.ts']
  const command = node('vitest/vitest.mjs', 'run', ...reporters, ...projects.map((project) => `--project=${project}`))
  return counted({ name, command, env: {}, timeoutMs: SUITE_MS }, reportPath)
}

/** One project of the browser tests in the given Chromium. */
export function playwrightStep(
  name: string,
  reportPath: string,
  { project, chromiumPath, shellPath, workers }: BrowserRun,
): Step {
  const reporters = '--reporter=list,./tests/runner/playwright-reporter.ts'
  const which = [`--project=${project}`, `--workers=${String(workers)}`]
  const command = node('@playwright/test/cli.js', 'test', '-c', 'tests/e2e/playwright.config.ts', reporters, ...which)
  const env = { CHROMIUM_PATH: chromiumPath, CHROMIUM_SHELL_PATH: shellPath ?? chromiumPath }
  return counted({ name, command, env, timeoutMs: SUITE_MS }, reportPath)
}

export interface BrowserRun {
  readonly project: string
  readonly chromiumPath: string
  // Opens what needs no more than pages; null: the Chromium does that too.
  readonly shellPath: string | null
  readonly workers: number
}

function counted({ env, ...step }: Omit<Step, 'outcome'>, reportPath: string): Step {
  const outcome = (exitCode: number) => reportOutcome(step.name, readReport(reportPath), exitCode)
  return { ...step, env: { ...env, [REPORT_FILE]: reportPath }, outcome }
}

/** Represents a step that could not even start. */
export function blockedStep(name: string, reason: string): Step {
  return {
    name,
    command: [process.execPath, '--version'],
    timeoutMs: MINUTE_MS,
    outcome: () => failedOnce(name, reason),
  }
}

// A missing report reads as empty, which counts as a failure.
function readReport(path: string): string {
  return existsSync(path) ? readFileSync(path, 'utf8') : ''
}
