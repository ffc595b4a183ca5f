// Several server processes on one PostgreSQL, each of which can be killed and restarted.
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startEmbeddedPostgres } from '../../../sync-server/data/embedded/embedded-postgres.ts'
import { newVapidKeys } from '../../../sync-server/push/vapid-keys.ts'
import { createLog } from '../../../sync-server/services/log.ts'
import { freePort } from '../../setup/free-port.ts'
import { pathToFileURL } from 'node:url'

const START_MS = 60_000

export interface Instance {
  readonly url: string
  /** Starts it; from now on with the program in `newer`, if given, as after an upgrade. */
  readonly start: (newer?: string) => Promise<void>
  /** Like a power cut. */
  readonly kill: () => Promise<void>
  /** Like a rollout; resolves with the exit code. */
  readonly terminate: () => Promise<number | null>
  // Of the currently running process.
  readonly pid: () => number
  // Everything it has written to its log.
  readonly log: () => string
}

export interface Fleet {
  readonly instances: readonly Instance[]
  readonly databaseUrl: string
  readonly stop: () => Promise<void>
}

export interface FleetOptions {
  readonly count: number
  readonly publicUrl: string
  // The folder of the bundled server.
  readonly server: string
  readonly env?: Readonly<Record<string, string>>
  // Instead of a direct URL, when a pooler is in front of the database.
  readonly databaseUrl?: (address: { readonly host: string; readonly port: number; readonly user: string }) => string
}

/** A database, and this many instances running on it. */
export async function startFleet({ count, publicUrl, server, env, databaseUrl }: FleetOptions): Promise<Fleet> {
  const dataDir = mkdtempSync(join(tmpdir(), 'afterwatch-fleet-'))
  const silent = createLog({ write: () => undefined })
  const postgres = await startEmbeddedPostgres({ dataDir, log: silent, settings: { max_connections: '120' } })
  const { host, port, user, database } = postgres.address
  const address =
    databaseUrl?.(postgres.address) ?? `postgresql://${user}@localhost:${String(port)}/${database}?host=${host}`
  const vapid = newVapidKeys()
  const common = {
    DATABASE_URL: address,
    PUBLIC_URL: publicUrl,
    SESSION_KEYS: 'one key for all the instances of a test',
    VAPID_PUBLIC_KEY: vapid.publicKey,
    VAPID_PRIVATE_KEY: vapid.privateKey,
    AUTH_RATE_LIMIT: 'off',
    AI_DISCOVERY: 'off',
    TRANSCRIPT_FETCH: 'off',
    TRUST_PROXY: '1',
    ...env,
  }
  const instances: Instance[] = []
  const stop = async () => {
    await Promise.all(instances.map((instance) => instance.kill()))
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    for (let n = 0; n < count; n++) {
      const own = { PORT: String(await freePort()), DATA_DIR: join(dataDir, `instance-${String(n)}`) }
      instances.push(createInstance(server, { ...common, ...own }))
    }
    await Promise.all(instances.map((instance) => instance.start()))
  } catch (error) {
    await stop()
    throw error
  }
  return { instances, databaseUrl: address, stop }
}

/** A process of the bundled server in that folder; nothing runs until `start`. */
export function createInstance(server: string, env: Readonly<Record<string, string>>): Instance {
  const url = `http://127.0.0.1:${env.PORT ?? ''}`
  let child: ChildProcess | null = null
  let folder = server
  let log = ''
  const end = async (signal: NodeJS.Signals) => {
    const ending = child
    child = null
    if (ending === null) return null
    if (ending.exitCode !== null || ending.signalCode !== null) return ending.exitCode
    ending.kill(signal)
    await once(ending, 'exit')
    return ending.exitCode
  }
  return {
    url,
    pid: () => child?.pid ?? 0,
    log: () => log,
    start: async (newer = folder) => {
      folder = newer
      const program = `import(${JSON.stringify(pathToFileURL(join(folder, 'main.js')).href)}).then(({ main }) => main(process.env))`
      const started = spawn(process.execPath, ['-e', program], {
        env: { PATH: process.env.PATH, ...env },
        stdio: ['ignore', 'ignore', 'pipe'],
      })
      child = started
      started.stderr.setEncoding('utf8').on('data', (text: string) => (log += text))
      await untilReady(
        url,
        () => started.exitCode !== null || started.signalCode !== null,
        () => log,
      )
    },
    kill: async () => {
      await end('SIGKILL')
    },
    terminate: () => end('SIGTERM'),
  }
}

async function untilReady(url: string, isOver: () => boolean, log: () => string): Promise<void> {
  const giveUpAt = Date.now() + START_MS
  while (Date.now() < giveUpAt) {
    if (isOver()) break
    const isReady = await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return
    await wait(50)
  }
  throw new Error(`${url} did not start: ${log().slice(-2000)}`)
}
