// A tab's memory: that of the process that draws it and runs its workers, as the operating system counts it.
import { readFile } from 'node:fs/promises'
import type { CDPSession, Page } from '@playwright/test'

const MB = 2 ** 20

export interface ProcessMemory {
  // The process's own memory, and that plus its share of memory used by several processes; MB.
  readonly ownMb: number
  readonly shareMb: number
}

/** The process that draws the page: the one that is busy when the page is. */
export async function processOf(page: Page): Promise<number> {
  const session = await page.context().browser()?.newBrowserCDPSession()
  if (session === undefined) throw new Error('The page has no browser to ask')
  const before = await renderers(session)
  await page.evaluate(() => {
    const until = performance.now() + 500
    while (performance.now() < until);
  })
  const after = await renderers(session)
  await session.detach()
  const [busiest] = [...after].sort(([a, x], [b, y]) => y - (before.get(b) ?? 0) - (x - (before.get(a) ?? 0)))
  if (busiest === undefined) throw new Error('No process draws a page')
  return busiest[0]
}

async function renderers(session: CDPSession): Promise<ReadonlyMap<number, number>> {
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  return new Map(processInfo.filter(({ type }) => type === 'renderer').map(({ id, cpuTime }) => [id, cpuTime]))
}

/** Linux only: other systems do not provide this. */
export async function processMemory(pid: number): Promise<ProcessMemory> {
  const rollup = await readFile(`/proc/${String(pid)}/smaps_rollup`, 'utf8')
  const mb = (name: string) =>
    (Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(rollup)?.[1] ?? Number.NaN) * 1024) / MB
  return { ownMb: mb('Private_Clean') + mb('Private_Dirty'), shareMb: mb('Pss') }
}
