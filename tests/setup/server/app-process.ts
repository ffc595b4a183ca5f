// The whole program as a user starts it: a child process with its own data directory, stopped and started at will.
import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { freePort } from '../free-port.ts'

const ROOT = join(import.meta.dirname, '../../..')

// The extension is built for one portal: the default one here too, so that no test rebuilds it.
const BUILT_FOR = 'http://localhost:3000'

/** The environment of every program in the tests, and of its build. */
export function programEnv(): Readonly<Record<string, string>> {
  return {
    // A test that builds something in this process leaves its own value behind.
    NODE_ENV: '',
    AUTH_RATE_LIMIT: 'off',
    // Tests must not depend on what this machine has.
    AI_DISCOVERY: 'off',
    TRANSCRIPT_FETCH: 'off',
    VITE_PORTAL_ORIGIN: BUILT_FOR,
  }
}

export interface AppProcess {
  readonly url: string
  // Holds the database, mails and keys.
  readonly dataDir: string
  readonly start: () => Promise<void>
  // SIGTERM, as an operator stops it.
  readonly stop: () => Promise<void>
  // SIGKILL: no chance to tidy up.
  readonly kill: () => Promise<void>
  // Of the running program; throws if it is not running.
  readonly pid: () => number
  readonly dispose: () => Promise<void>
}

/** Prepares the program with a free port and an empty data directory; nothing runs until `start`. */
export async function appProcess(env: Record<string, string> = {}): Promise<AppProcess> {
  const port = await freePort()
  const dataDir = await mkdtemp(join(tmpdir(), 'afterwatch-'))
  let child: ChildProcess | null = null

  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    const running = child
    child = null
    if (running === null || running.exitCode !== null) return
    const exited = new Promise((resolve) => running.once('exit', resolve))
    running.kill(signal)
    await exited
  }

  return {
    url: `http://localhost:${String(port)}`,
    dataDir,
    start: async () => {
      child = spawn(process.execPath, ['sync-server/cli/launch.js'], {
        cwd: ROOT,
        env: { ...process.env, ...programEnv(), ...env, PORT: String(port), DATA_DIR: dataDir },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      await untilRunning(child)
    },
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    pid: () => {
      if (child?.pid === undefined) throw new Error('The program does not run')
      return child.pid
    },
    dispose: async () => {
      await end('SIGTERM')
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

function untilRunning(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    const output: string[] = []
    const { stdout, stderr } = child
    if (stdout === null || stderr === null) throw new Error('The program has no output')
    for (const stream of [stdout, stderr]) {
      createInterface({ input: stream }).on('line', (line) => {
        output.push(line)
        if (line.startsWith('Afterwatch is running at')) resolve()
      })
    }
    child.once('exit', (code) => {
      reject(new Error(`The program ended with ${String(code)} before it ran:\n${output.slice(-30).join('\n')}`))
    })
  })
}
