// A bench page, built like the app and opened in a real Chromium: it measures and leaves the results in `figures`.
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import * as v from 'valibot'
import { build } from 'vite'

const LONGEST_MS = 90_000

export interface BenchPage<TFigures> {
  readonly entry: string
  readonly figures: v.GenericSchema<TFigures>
}

/** What the page in that file measured. */
export async function pageFigures<TFigures>(bench: BenchPage<TFigures>, executablePath: string): Promise<TFigures> {
  const outDir = await mkdtemp(join(tmpdir(), 'afterwatch-bench-'))
  await build({
    configFile: false,
    base: '/',
    logLevel: 'silent',
    worker: { format: 'es' },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { outDir, lib: { entry: join(import.meta.dirname, bench.entry), formats: ['es'], fileName: 'page' } },
  })
  const server = createServer((request, response) => void serve(outDir, request.url ?? '/', response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const browser = await chromium.launch({ executablePath })
  try {
    const page = await browser.newPage()
    page.on('pageerror', (error) => console.error(error))
    await page.goto(`http://127.0.0.1:${String((server.address() as AddressInfo).port)}/`)
    await page.waitForFunction(() => 'figures' in globalThis, undefined, { timeout: LONGEST_MS })
    return v.parse(bench.figures, await page.evaluate('figures'))
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
