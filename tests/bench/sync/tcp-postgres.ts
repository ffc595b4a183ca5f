// A PostgreSQL server as in a deployment: reached over TCP through DATABASE_URL. The machine's own if one is installed,
// otherwise the embedded programs with a second cluster.
import { execFileSync, spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import {
  makePrivateFolder,
  makerOf,
  postgresAccount,
  runnableHome,
} from '../../../sync-server/data/embedded/postgres-account.ts'
import { postgresHome } from '../../../sync-server/data/embedded/postgres-binaries.ts'
import { freePort } from '../../setup/free-port.ts'

const DEBIAN = '/usr/lib/postgresql'
const READY = 'database system is ready to accept connections'
const ENV = { LC_ALL: 'C', PATH: '/usr/bin:/bin' }

export interface TcpPostgres {
  readonly url: string
  // Its description, for the table.
  readonly name: string
  readonly stop: () => Promise<void>
}

/** Starts it with its defaults, fsync on. */
export async function startTcpPostgres(): Promise<TcpPostgres> {
  const parent = await mkdtemp(join(tmpdir(), 'afterwatch-tcp-'))
  const cluster = join(parent, 'cluster')
  const account = makerOf(postgresAccount(cluster))
  const installed = installedHome()
  const home = installed ?? runnableHome(postgresHome(), account)
  makePrivateFolder(parent, account)
  const options = { ...account, env: ENV }
  const init = ['-D', cluster, '-U', 'bench', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-instructions']
  execFileSync(join(home, 'bin/initdb'), init, { ...options, stdio: 'ignore' })
  const port = await freePort()
  const settings = ['listen_addresses=127.0.0.1', `port=${String(port)}`, `unix_socket_directories=${parent}`]
  const args = ['-D', cluster, ...settings.flatMap((setting) => ['-c', setting])]
  const child = spawn(join(home, 'bin/postgres'), args, { ...options, stdio: ['ignore', 'ignore', 'pipe'] })
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  await new Promise<void>((resolve, reject) => {
    child.once('exit', () => reject(new Error('PostgreSQL did not start')))
    createInterface({ input: child.stderr }).on('line', (line) => {
      if (line.includes(READY)) resolve()
    })
  })
  const version = execFileSync(join(home, 'bin/postgres'), ['--version'], { encoding: 'utf8' }).replace(/[^\d.]*/, '')
  return {
    url: `postgresql://bench@127.0.0.1:${String(port)}/postgres`,
    name: `PostgreSQL ${String(Number.parseFloat(version))} over TCP${installed === null ? ' (embedded programs)' : ''}`,
    stop: async () => {
      child.kill('SIGINT')
      await exited
      await rm(parent, { recursive: true, force: true })
    },
  }
}

// The newest installed by Debian's package.
function installedHome(): string | null {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : []
  const version = versions.find((name) => existsSync(join(DEBIAN, name, 'bin/postgres')))
  return version === undefined ? null : join(DEBIAN, version)
}
