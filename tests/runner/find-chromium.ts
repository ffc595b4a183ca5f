// Finds the browser for the browser tests: one named by a variable, the system's, Debian's package, or Playwright's own.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'
import { err, ok, type Result } from '#domain/kernel/result.ts'

// Not google-chrome: since version 137 the branded browser ignores --load-extension.
const SYSTEM_NAMES = ['chromium', 'chromium-browser']
const SHELL = 'chromium-headless-shell'

export interface Machine {
  readonly env: Readonly<Record<string, string | undefined>>
  readonly exists: (path: string) => boolean
  readonly isDebianRoot: boolean
  // Returns the exit code.
  readonly run: (command: readonly string[]) => number
  readonly playwrightPath: () => string
}

/** The path of a Chromium that starts, installed if necessary; or one sentence saying what to do. */
export function findChromium(machine: Machine = thisMachine()): Result<string, string> {
  const named = machine.env.CHROMIUM_PATH
  if (named !== undefined && named !== '') {
    return starts(machine, named) ? ok(named) : err(`CHROMIUM_PATH names ${named}, which does not start.`)
  }
  const found = fromSystem(machine, SYSTEM_NAMES) ?? fromDebian(machine) ?? fromPlaywright(machine)
  return found === null
    ? err('No Chromium was found, and none could be installed: install one and set CHROMIUM_PATH to its path.')
    : ok(found)
}

/**
 * The same browser without its own windows and toolbars, which takes a fifth less of the processor: for tests that open pages in
 * the shared browser. Installed if necessary; null where there is none, or where CHROMIUM_PATH names the browser to test.
 */
export function findHeadlessShell(machine: Machine = thisMachine()): string | null {
  const named = machine.env.CHROMIUM_PATH
  if (named !== undefined && named !== '') return null
  // Without an update: every run would wait for it where there is no such package.
  return fromSystem(machine, [SHELL]) ?? installed(machine, SHELL, [SHELL])
}

function fromSystem(machine: Machine, names: readonly string[]): string | null {
  const folders = (machine.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '')
  const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  return candidates.find((path) => starts(machine, path)) ?? null
}

function fromDebian(machine: Machine): string | null {
  if (!machine.isDebianRoot) return null
  // A failed update is no reason to give up: the installation shows whether the package is available.
  machine.run(['apt-get', 'update'])
  return installed(machine, 'chromium', SYSTEM_NAMES)
}

function installed(machine: Machine, packageName: string, names: readonly string[]): string | null {
  if (!machine.isDebianRoot) return null
  const code = machine.run(['apt-get', 'install', '--yes', '--no-install-recommends', packageName])
  return code === 0 ? fromSystem(machine, names) : null
}

function fromPlaywright(machine: Machine): string | null {
  const path = machine.playwrightPath()
  if (starts(machine, path)) return path
  const code = machine.run([
    process.execPath,
    'node_modules/@playwright/test/cli.js',
    'install',
    '--no-shell',
    'chromium',
  ])
  return code === 0 && starts(machine, path) ? path : null
}

// `--version` fails if a library is missing, or if the distribution has only a placeholder.
function starts(machine: Machine, path: string): boolean {
  return machine.exists(path) && machine.run([path, '--version']) === 0
}

function thisMachine(): Machine {
  return {
    env: process.env,
    exists: existsSync,
    isDebianRoot: existsSync('/etc/debian_version') && process.getuid?.() === 0,
    run: ([program = '', ...args]) => spawnSync(program, args, { stdio: ['ignore', 'inherit', 'inherit'] }).status ?? 1,
    playwrightPath: () => chromium.executablePath(),
  }
}
