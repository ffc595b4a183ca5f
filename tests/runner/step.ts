// The steps the product is guarded by. Each is one command; how its end is counted stands beside it.
import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { checkOutcome, failedOnce, type Outcome } from './outcome.ts'
import { playwrightOutcome } from './playwright-outcome.ts'
import type { RunOptions } from './run-command.ts'
import { vitestOutcome } from './vitest-outcome.ts'

const MINUTE_MS = 60_000

export interface Step {
  readonly name: string
  readonly command: readonly string[]
  readonly env?: RunOptions['env']
  readonly timeoutMs: number
  readonly outcome: (exitCode: number) => Outcome
}

const ZONES = ['app/domain', 'app', 'app/sw', 'sync-server', 'extension', 'tests']

// Tools are started through Node itself, not through npx or a shell: the same on every system, and no process between.
const node = (script: string, ...args: string[]) => [process.execPath, `node_modules/${script}`, ...args]

function check(name: string, command: readonly string[], timeoutMs = 5 * MINUTE_MS): Step {
  return { name, command, timeoutMs, outcome: (exitCode) => checkOutcome(name, exitCode) }
}

export function typeSteps(): readonly Step[] {
  return ZONES.map((zone) => check(`types of ${zone}`, node('typescript/bin/tsc', '-p', zone)))
}

export const lintStep = (): Step =>
  check('lint', node('eslint/bin/eslint.js', '-c', 'tests/lint/eslint.config.js', '--max-warnings', '0', '.'))
export const formatStep = (): Step =>
  check('format', node('prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', '.', '!tests/fixtures'))
export const unusedStep = (): Step =>
  check('unused files, exports and packages', node('knip/bin/knip.js', '--no-progress'))

/** `npm run <name>` for each script that package.json has. */
export function scriptSteps(names: readonly string[]): readonly Step[] {
  const scripts = scriptsOf(readFileSync('package.json', 'utf8'))
  return names.filter((name) => name in scripts).map((name) => check(name, npmRun(name), 10 * MINUTE_MS))
}

export function scriptsOf(manifest: string): Readonly<Record<string, string>> {
  const Manifest = v.object({ scripts: v.optional(v.record(v.string(), v.string()), {}) })
  return v.parse(Manifest, JSON.parse(manifest)).scripts
}

function npmRun(script: string): readonly string[] {
  const npm = process.env.npm_execpath
  return npm === undefined ? ['npm', 'run', script] : [process.execPath, npm, 'run', script]
}

/** Vitest over the named projects (none named: all), counted from its report, which it writes to `reportPath`. */
export function vitestStep(name: string, reportPath: string, projects: readonly string[] = []): Step {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportPath}`]
  return {
    name,
    command: node('vitest/vitest.mjs', 'run', ...reporters, ...projects.map((project) => `--project=${project}`)),
    timeoutMs: 15 * MINUTE_MS,
    outcome: (exitCode) => vitestOutcome(name, readReport(reportPath), exitCode),
  }
}

/** The browser tests in the given Chromium. */
export function playwrightStep(name: string, reportPath: string, chromiumPath: string): Step {
  return {
    name,
    command: node('@playwright/test/cli.js', 'test', '-c', 'tests/e2e/playwright.config.ts', '--reporter=list,json'),
    env: { CHROMIUM_PATH: chromiumPath, PLAYWRIGHT_JSON_OUTPUT_FILE: reportPath },
    timeoutMs: 15 * MINUTE_MS,
    outcome: (exitCode) => playwrightOutcome(name, readReport(reportPath), exitCode),
  }
}

/** Stands for a step that could not even begin. */
export function blockedStep(name: string, reason: string): Step {
  return {
    name,
    command: [process.execPath, '--version'],
    timeoutMs: MINUTE_MS,
    outcome: () => failedOnce(name, reason),
  }
}

// No report, or half of one, is for the counting to judge: it counts as a failure there.
function readReport(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return null
  }
}
