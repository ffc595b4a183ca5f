// A Chromium that is nobody's child in spirit: no debugger, no clean end, only a process group to be killed.
import { spawn } from 'node:child_process'

export interface SpawnedBrowser {
  /** SIGKILL to the whole process group; resolves when it is gone. */
  readonly kill: () => Promise<void>
}

/** Starts the browser of CHROMIUM_PATH on a profile, on one page. */
export async function startBrowser(profile: string, url: string): Promise<SpawnedBrowser> {
  const path = process.env.CHROMIUM_PATH
  if (path === undefined) throw new Error('CHROMIUM_PATH names no browser')
  const args = ['--headless=new', '--no-sandbox', '--no-first-run', '--disable-gpu', '--disable-dev-shm-usage']
  const closed = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost'
  const child = spawn(path, [...args, closed, `--user-data-dir=${profile}`, url], { detached: true, stdio: 'ignore' })
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  await new Promise<void>((resolve, reject) => {
    child.once('spawn', resolve)
    child.once('error', reject)
  })
  return {
    kill: async () => {
      if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGKILL')
      await exited
    },
  }
}
