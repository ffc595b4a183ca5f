// Packages that only one command needs: their folder has its own manifest and lock file, and is installed on demand.
import { existsSync } from 'node:fs'
import { copyFile, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runCommand } from './run-command.ts'
import { npmCommand } from './step.ts'

const LOCK = 'package-lock.json'
// A copy of the installed lock file. Written last, so that an interrupted installation has none.
const INSTALLED = 'node_modules/.installed-lock.json'
// Native parts come prebuilt, so no script has to run.
const NPM_CI = ['ci', '--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error']
const AT_MOST_MS = 10 * 60_000

export interface Installation {
  readonly folder: string
  // What the packages are for, as the end of a sentence.
  readonly purpose: string
  /** Runs `npm ci` in the folder and returns its exit code. */
  readonly install?: (folder: string) => Promise<number>
}

/** Installs what the folder's lock file says, unless it is there already; throws a sentence if that fails. */
export async function installApart({ folder, purpose, install = npmCi }: Installation): Promise<void> {
  if (await isInstalled(folder)) return
  if ((await install(folder)) !== 0) {
    throw new Error(
      `The packages of ${purpose} could not be installed. Their first installation needs the network; every other command runs without them.`,
    )
  }
  await copyFile(join(folder, LOCK), join(folder, INSTALLED))
}

async function isInstalled(folder: string): Promise<boolean> {
  const [wanted, installed] = [join(folder, LOCK), join(folder, INSTALLED)]
  if (!existsSync(installed)) return false
  return (await readFile(wanted, 'utf8')) === (await readFile(installed, 'utf8'))
}

function npmCi(folder: string): Promise<number> {
  console.log(`Installing packages in ${folder} ...`)
  return runCommand(npmCommand(...NPM_CI, '--prefix', folder), { timeoutMs: AT_MOST_MS })
}
