// What a server uses at one moment: from its own metrics, and from disk.
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

export interface Sample {
  readonly seconds: number
  readonly mutations: number
  readonly rssMb: number
  readonly heapMb: number
  readonly openFiles: number
  // p99 since the previous scrape.
  readonly loopMs: number
  // Tables and indexes.
  readonly dataMb: number
  // PostgreSQL's recovery log, which it reuses.
  readonly logMb: number
  // Responses of 500 and above since the start.
  readonly errors: number
}

const MB = 1024 * 1024

/** Takes one sample. */
export async function takeSample(
  url: string,
  dataDir: string,
  done: Pick<Sample, 'seconds' | 'mutations'>,
): Promise<Sample> {
  const text = await (await fetch(`${url}/metrics`)).text()
  const value = (name: string) => Number(new RegExp(`^afterwatch_${name} (\\S+)$`, 'm').exec(text)?.[1] ?? Number.NaN)
  const logMb = megabytesBelow(join(dataDir, 'postgres/pg_wal'))
  return {
    ...done,
    rssMb: value('process_resident_memory_bytes') / MB,
    heapMb: value('nodejs_heap_size_used_bytes') / MB,
    openFiles: value('process_open_fds'),
    loopMs: value('nodejs_eventloop_lag_p99_seconds') * 1000,
    dataMb: megabytesBelow(dataDir) - logMb,
    logMb,
    errors: [...text.matchAll(/^afterwatch_http_request_duration_seconds_count{.*status="5\d\d".*} (\d+)$/gm)]
      .map(([, count]) => Number(count))
      .reduce((sum, count) => sum + count, 0),
  }
}

// Files come and go while a database is working.
function megabytesBelow(folder: string): number {
  const sizes = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => {
    const found = statSync(join(folder, name), { throwIfNoEntry: false })
    return found?.isFile() === true ? found.size : 0
  })
  return sizes.reduce((sum, size) => sum + size, 0) / MB
}
