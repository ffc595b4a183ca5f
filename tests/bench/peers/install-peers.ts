// The packages ours is compared with: this folder has a manifest and a lock file of its own, installed when they are asked for.
import { existsSync } from 'node:fs'
import { copyFile, readFile } from 'node:fs/promises'
import { join } from 'node:path'

const LOCK = 'package-lock.json'
// A copy of the lock file that is installed; written last, so that an install cut short has none.
const INSTALLED = 'node_modules/.installed-lock.json'

export interface Installation {
  readonly folder: string
  /** Runs `npm ci` in the folder and returns its exit code. */
  readonly install: (folder: string) => Promise<number>
}

/** Installs what the folder's lock file says, unless it is there already; throws a sentence when that failed. */
export async function installPeers({ folder, install }: Installation): Promise<void> {
  if (await isInstalled(folder)) return
  if ((await install(folder)) !== 0) {
    throw new Error(
      'The packages of the comparison could not be installed. Their first installation needs the network; every other part of the bench runs without them.',
    )
  }
  await copyFile(join(folder, LOCK), join(folder, INSTALLED))
}

async function isInstalled(folder: string): Promise<boolean> {
  const [wanted, installed] = [join(folder, LOCK), join(folder, INSTALLED)]
  if (!existsSync(installed)) return false
  return (await readFile(wanted, 'utf8')) === (await readFile(installed, 'utf8'))
}
