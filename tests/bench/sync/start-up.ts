// From the command to a sign-in, with an existing data directory, including the embedded database; memory at rest, right after
// the start and after a first use: the database client is loaded by the first query.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { SECOND_MS } from '#domain/kernel/time.ts'
import type { Figure } from '../run.ts'
import { appProcess, type AppProcess } from '../../setup/server/app-process.ts'
import { TestClient } from '../../setup/server/test-client.ts'
import { median, timed } from '../median.ts'

const RUNS = 5
const REST_MS = 5 * SECOND_MS
const ACCOUNT = { email: 'ada@example.com', password: 'a long password' }

export async function benchStartUp(): Promise<readonly Figure[]> {
  const app = await appProcess()
  try {
    // Builds what is stale and creates the cluster.
    await app.start()
    const client = new TestClient(app.url, app.url)
    await client.post('/api/auth/register', { ...ACCOUNT, firstName: 'Ada', lastName: 'Learner' })
    await app.stop()
    const starts: number[] = []
    const signIns: number[] = []
    const processor: number[] = []
    let started = NaN
    for (let run = 0; run < RUNS; run += 1) {
      starts.push(await timed(() => app.start()))
      processor.push(processorMs(app.pid()))
      started = residentMb(app.pid())
      signIns.push((starts.at(-1) ?? NaN) + (await timed(() => signIn(app))))
      if (run < RUNS - 1) await app.stop()
    }
    await wait(REST_MS)
    const figure = (what: string, measured: number, unit: string, bound: string) => ({
      what,
      measured: `${measured.toFixed(0)} ${unit}`,
      bound,
    })
    return [
      figure('server start-up, embedded database included', median(starts), 'ms', '<= 1500 ms'),
      figure('until the first sign-in is answered', median(signIns), 'ms', ''),
      figure('processor time of it, without the database', median(processor), 'ms', ''),
      figure('server memory after the start (this process)', started, 'MB', '<= 150 MB'),
      figure('server memory at rest after a first use', residentMb(app.pid()), 'MB', ''),
      figure('embedded database at rest, memory shared by its processes counted once', databaseMb(app), 'MB', ''),
    ]
  } finally {
    await app.dispose()
  }
}

async function signIn({ url }: AppProcess): Promise<void> {
  const { status } = await new TestClient(url, url).post('/api/auth/login', ACCOUNT)
  if (status !== 200) throw new Error(`Sign-in: ${String(status)}`)
}

function residentMb(pid: number): number {
  return kibOf(readFileSync(`/proc/${String(pid)}/status`, 'utf8'), 'VmRSS') / 1024
}

function databaseMb({ dataDir }: AppProcess): number {
  const [postmaster = ''] = readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')
  const children = execFileSync('pgrep', ['-P', postmaster], { encoding: 'utf8' }).trim().split('\n')
  const shares = [postmaster, ...children].map((pid) => kibOf(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'), 'Pss'))
  return shares.reduce((sum, kib) => sum + kib, 0) / 1024
}

function kibOf(text: string, name: string): number {
  return Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(text)?.[1] ?? NaN)
}

// User and system time, in ticks of a hundredth of a second.
function processorMs(pid: number): number {
  const stat = readFileSync(`/proc/${String(pid)}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}
