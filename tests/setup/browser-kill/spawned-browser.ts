// A Chromium that is never closed cleanly: only its process group can be killed.
import { spawn, type ChildProcess } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { closedNetwork } from '../browser/browser.ts'

export interface SpawnedBrowser {
  /** Sends SIGKILL to the whole process group; resolves when it is gone. */
  readonly kill: () => Promise<void>
  readonly gone: Promise<void>
  /** Where its debugger listens; only a browser with an extension has one. */
  readonly debugger: (patienceMs: number) => Promise<string>
}

export interface BrowserStart {
  readonly url: string
  readonly extensionDir?: string
}

const ALWAYS = ['--headless=new', '--no-sandbox', '--no-first-run', '--disable-gpu', '--disable-dev-shm-usage']
// Chromium writes it once its debugger listens.
const PORT_FILE = 'DevToolsActivePort'

/** Starts the browser at CHROMIUM_PATH on a profile, with one page. */
export async function startBrowser(profile: string, { url, extensionDir }: BrowserStart): Promise<SpawnedBrowser> {
  const path = process.env.CHROMIUM_PATH
  if (path === undefined) throw new Error('CHROMIUM_PATH names no browser')
  await rm(join(profile, PORT_FILE), { force: true })
  const args = [...ALWAYS, closedNetwork(), ...extensionArgs(extensionDir), `--user-data-dir=${profile}`, url]
  const child = spawn(path, args, { detached: true, stdio: 'ignore' })
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  await new Promise<void>((resolve, reject) => {
    child.once('spawn', resolve)
    child.once('error', reject)
  })
  return {
    gone,
    debugger: (patienceMs) => debuggerOf(child, profile, patienceMs),
    kill: async () => {
      if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGKILL')
      await gone
    },
  }
}

function extensionArgs(dir: string | undefined): readonly string[] {
  return dir === undefined
    ? []
    : [`--disable-extensions-except=${dir}`, `--load-extension=${dir}`, '--remote-debugging-port=0']
}

async function debuggerOf({ exitCode }: ChildProcess, profile: string, patienceMs: number): Promise<string> {
  const until = Date.now() + patienceMs
  while (Date.now() < until && exitCode === null) {
    const [port = ''] = (await readFile(join(profile, PORT_FILE), 'utf8').catch(() => '')).split('\n')
    if (port !== '') return `http://127.0.0.1:${port}`
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error('The browser opened no debugger')
}
