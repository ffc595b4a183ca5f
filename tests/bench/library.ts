// The video library over 2,000 videos in a real Chromium: how soon its first cards stand there, and how typing feels.
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { build } from 'vite'
import { percentile } from './median.ts'
import type { Figure } from './run.ts'

interface Figures {
  readonly empty: number
  readonly firstCards: number
  readonly keys: readonly number[]
}

export async function benchLibrary(executablePath: string): Promise<readonly Figure[]> {
  const outDir = await mkdtemp(join(tmpdir(), 'afterwatch-library-'))
  const entry = join(import.meta.dirname, 'library-page.tsx')
  await build({
    configFile: false,
    base: '/',
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { outDir, lib: { entry, formats: ['es'], fileName: 'page' } },
  })
  const server = createServer((request, response) => void serve(outDir, request.url ?? '/', response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const browser = await chromium.launch({ executablePath })
  try {
    const page = await browser.newPage()
    page.on('pageerror', (error) => console.error(error))
    await page.goto(`http://127.0.0.1:${String((server.address() as AddressInfo).port)}/`)
    await page.waitForFunction(() => 'figures' in globalThis, undefined, { timeout: 90_000 })
    const { empty, firstCards, keys } = await page.evaluate(
      () => (globalThis as unknown as { figures: Figures }).figures,
    )
    const what = 'library of 2,000 videos'
    return [
      { what: `${what}, a key in the search, p50`, measured: ms(percentile(keys, 0.5)), bound: '' },
      { what: `${what}, a key in the search, p95`, measured: ms(percentile(keys, 0.95)), bound: '<= 50 ms' },
      { what: `${what}, its first cards`, measured: ms(firstCards), bound: `<= 2 x ${ms(empty)} (empty)` },
    ]
  } finally {
    await browser.close()
    server.close()
    await rm(outDir, { recursive: true, force: true })
  }
}

async function serve(dir: string, url: string, response: ServerResponse): Promise<void> {
  const isPage = url === '/'
  response.setHeader('content-type', isPage ? 'text/html' : 'text/javascript')
  if (isPage) response.end('<!doctype html><body></body><script type="module" src="/page.js"></script>')
  else response.end(await readFile(join(dir, url)).catch(() => ''))
}

function ms(value: number): string {
  return `${value.toFixed(1)} ms`
}
