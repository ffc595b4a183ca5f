// PgBouncer in transaction mode before the database of the tests, where the machine has it.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from './free-port.ts'
import type { ClusterAddress } from './test-cluster.ts'

export const HAS_PGBOUNCER = spawnSync('pgbouncer', ['--version']).status === 0

export interface Pooler {
  // As DATABASE_URL has it.
  readonly url: string
  readonly stop: () => Promise<void>
}

/** Starts it before that database; three connections serve whoever comes. */
export async function startPgBouncer({ host, port, user, database }: ClusterAddress): Promise<Pooler> {
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
  const child = spawn('pgbouncer', ['-q', file], { uid, gid, stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text))
  while (!(await isListening(listening))) {
    if (child.exitCode !== null) throw new Error(`PgBouncer did not start: ${said}`)
    await wait(20)
  }
  return {
    url: `postgresql://${user}@127.0.0.1:${String(listening)}/${database}?pgbouncer=true`,
    stop: async () => {
      child.kill('SIGKILL')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
      rmSync(folder, { recursive: true, force: true })
    },
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
