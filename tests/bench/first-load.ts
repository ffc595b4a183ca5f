// What a first visit really loads, gzip: the scripts Chromium asks for, and what the service worker keeps for offline.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { chromium } from '@playwright/test'
import { appProcess } from '../setup/app-process.ts'
import { PortalPage } from '../e2e/learner.ts'
import type { Figure } from './run.ts'

const DIST = join(import.meta.dirname, '../../dist/app')

export async function benchFirstLoad(executablePath: string): Promise<readonly Figure[]> {
  const app = await appProcess()
  const browser = await chromium.launch({ executablePath })
  try {
    await app.start()
    const landing = await scriptsOf(browser, {
      url: app.url,
      before: () => Promise.resolve(),
      // Its code comes after its first paint.
      settled: (page) => page.waitForLoadState('networkidle'),
    })
    const portal = await scriptsOf(browser, {
      url: `${app.url}/portal`,
      before: (page) =>
        new PortalPage(page).register(app.url, { email: 'bench@example.com', password: 'correct horse' }),
      // It keeps a stream open, so the network never falls idle.
      settled: (page) => page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve()))),
    })
    return [
      { what: 'landing, JavaScript gzip', measured: kb(landing), bound: '<= 90 kB' },
      { what: 'portal first load, JavaScript gzip', measured: kb(portal), bound: '<= 170 kB' },
      { what: 'largest lazy chunk, gzip', measured: kb(largestChunk()), bound: '<= 60 kB' },
      {
        what: 'all built files but images of the store page',
        measured: kb(folderBytes(DIST)),
        bound: '(precache <= 1500 kB)',
      },
    ]
  } finally {
    await browser.close()
    await app.dispose()
  }
}

type Browser = Awaited<ReturnType<typeof chromium.launch>>
type Page = Awaited<ReturnType<Browser['newPage']>>

interface Visit {
  readonly url: string
  // What a person does before: its scripts are not counted.
  readonly before: (page: Page) => Promise<void>
  // Until nothing more comes by itself.
  readonly settled: (page: Page) => Promise<void>
}

// Without the service worker, which would load everything else besides.
async function scriptsOf(browser: Browser, { url, before, settled }: Visit): Promise<number> {
  const context = await browser.newContext({ serviceWorkers: 'block' })
  const page = await context.newPage()
  await before(page)
  const scripts = new Set<string>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/assets/') && pathname.endsWith('.js')) scripts.add(pathname)
  })
  await page.goto(url)
  await page.getByRole('heading').first().waitFor()
  await settled(page)
  await context.close()
  return [...scripts].reduce((sum, path) => sum + gzipBytes(path), 0)
}

function largestChunk(): number {
  const chunks = readdirSync(join(DIST, 'assets')).filter(
    (name) => name.endsWith('.js') && !/^(index|core)-/.test(name),
  )
  return Math.max(...chunks.map((name) => gzipBytes(`/assets/${name}`)))
}

function gzipBytes(path: string): number {
  return gzipSync(readFileSync(join(DIST, path)), { level: 9 }).length
}

function folderBytes(folder: string): number {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(js|css|html|woff2|svg)$/.test(path))
    .reduce((sum, path) => sum + statSync(join(folder, path)).size, 0)
}

function kb(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`
}
