// The durable mutate() of the portal in a real Chromium: strict IndexedDB, the transaction's own completion awaited.
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { build } from 'vite'
import type { Figure } from './run.ts'
import { percentile } from './median.ts'

export async function benchMutate(executablePath: string): Promise<readonly Figure[]> {
  const outDir = await mkdtemp(join(tmpdir(), 'afterwatch-mutate-'))
  await build({
    configFile: false,
    base: '/',
    worker: { format: 'es' },
    logLevel: 'silent',
    build: { outDir, lib: { entry: join(import.meta.dirname, 'mutate-page.ts'), formats: ['es'], fileName: 'page' } },
  })
  const server = createServer((request, response) => void serve(outDir, request.url ?? '/', response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const browser = await chromium.launch({ executablePath })
  try {
    const page = await browser.newPage()
    await page.goto(`http://127.0.0.1:${String((server.address() as AddressInfo).port)}/`)
    await page.waitForFunction(() => 'times' in globalThis, undefined, { timeout: 60_000 })
    const times = await page.evaluate(() => (globalThis as unknown as { times: number[] }).times)
    return [
      {
        what: 'durable mutate(), 5,000 actions in the store, p50',
        measured: ms(percentile(times, 0.5)),
        bound: '<= 3 ms',
      },
      { what: 'durable mutate(), 5,000 actions in the store, p95', measured: ms(percentile(times, 0.95)), bound: '' },
    ]
  } finally {
    await browser.close()
    server.close()
    await rm(outDir, { recursive: true, force: true })
  }
}

async function serve(dir: string, url: string, response: import('node:http').ServerResponse): Promise<void> {
  const isPage = url === '/'
  response.setHeader('content-type', isPage ? 'text/html' : 'text/javascript')
  if (isPage) response.end('<script type="module" src="/page.js"></script>')
  else response.end(await readFile(join(dir, url)).catch(() => ''))
}

function ms(value: number): string {
  return `${value.toFixed(1)} ms`
}
