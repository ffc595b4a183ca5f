// From the command to the first answer, on a data directory that exists, embedded database included; and memory at rest.
import { readFileSync } from 'node:fs'
import type { Figure } from '../run.ts'
import { appProcess } from '../../setup/server/app-process.ts'
import { median, timed } from '../median.ts'

const RUNS = 5

export async function benchStartUp(): Promise<readonly Figure[]> {
  const app = await appProcess()
  try {
    // Builds what is stale and makes the cluster.
    await app.start()
    await app.stop()
    const times: number[] = []
    let memoryMb = 0
    for (let run = 0; run < RUNS; run += 1) {
      times.push(await timed(() => app.start()))
      memoryMb = residentMb(app.pid())
      await app.stop()
    }
    return [
      {
        what: 'server start-up, embedded database included',
        measured: `${median(times).toFixed(0)} ms`,
        bound: '<= 1500 ms',
      },
      { what: 'server memory after start (this process)', measured: `${memoryMb.toFixed(0)} MB`, bound: '<= 250 MB' },
    ]
  } finally {
    await app.dispose()
  }
}

function residentMb(pid: number): number {
  const [, kib = 'NaN'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${String(pid)}/status`, 'utf8')) ?? []
  return Number(kib) / 1024
}
