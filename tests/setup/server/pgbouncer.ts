// PgBouncer in transaction mode in front of the tests' database, if the machine has it.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../free-port.ts'
import type { ClusterAddress } from './test-cluster.ts'

// Debian installs it where only root's PATH looks.
const PROGRAM = ['pgbouncer', '/usr/sbin/pgbouncer'].find((path) => spawnSync(path, ['--version']).status === 0)
const START_MS = 30_000

export const HAS_PGBOUNCER = PROGRAM !== undefined
/** Why a test that needs it is skipped, for its title. */
export const WITHOUT_PGBOUNCER = HAS_PGBOUNCER ? '' : ' (skipped: pgbouncer is not installed)'

export interface Pooler {
  // In the form of DATABASE_URL.
  readonly url: string
  readonly stop: () => Promise<void>
}

/** Starts it in front of that database; three connections serve all clients. */
export async function startPgBouncer({ host, port, user, database }: ClusterAddress): Promise<Pooler> {
  if (PROGRAM === undefined) throw new Error('PgBouncer is not installed')
  const folder = mkdtempSync(join(tmpdir(), 'afterwatch-pooler-'))
  const listening = await freePort()
  const file = join(folder, 'pgbouncer.ini')
  writeFileSync(
    file,
    [
      '[databases]',
      `${database} = host=${host} port=${String(port)} user=${user}`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${String(listening)}`,
      'unix_socket_dir =',
      'auth_type = any',
      'pool_mode = transaction',
      'default_pool_size = 3',
    ].join('\n'),
  )
  // It refuses to run as root, and only the database's own account may open its socket.
  const { uid, gid } = statSync(host)
  chmodSync(folder, 0o755)
  if (process.getuid?.() === 0) chownSync(file, uid, gid)
  const child = spawn(PROGRAM, ['-q', file], { uid, gid, stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text))
  const stop = async () => {
    child.kill('SIGKILL')
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    rmSync(folder, { recursive: true, force: true })
  }
  const isOver = () => child.exitCode !== null || child.signalCode !== null
  const giveUpAt = Date.now() + START_MS
  while (!(await isListening(listening)) && !isOver() && Date.now() < giveUpAt) await wait(20)
  // The listener may be another program that took the port first: then PgBouncer has exited, and says why.
  if (isOver() || !(await isListening(listening))) {
    await stop()
    throw new Error(`PgBouncer did not start: ${said}`)
  }
  return {
    url: `postgresql://${user}@127.0.0.1:${String(listening)}/${database}?pgbouncer=true`,
    stop,
  }
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}
