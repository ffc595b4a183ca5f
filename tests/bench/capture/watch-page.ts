// What the extension costs a page of the video site, and how soon its overlay opens, on the imitated site.
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { launchWatchBrowser, type WatchBrowser } from '../../extension/browser/watch-browser.ts'
import { MORNING_TALK } from '../../fixtures/site/talk.ts'
import { launchBrowserProfile } from '../../setup/browser/browser.ts'
import { extensionOnEveryPage } from '../../setup/browser/built-sizes.ts'
import { prepareApp } from '../../setup/browser/prepare-app.ts'
import { median, timed } from '../median.ts'
import type { Figure } from '../run.ts'

const ADDRESS = `https://www.youtube.com/watch?v=${MORNING_TALK.youtubeId}`
const NO_PORTAL = 'http://localhost:59999'
const LOADS = 25
const OPENINGS = 9
// The imitated page has hardly any scripts. Like the real page's, these keep it busy before its load event.
const SCRIPT_MS = 500
const PAGE_SCRIPT = readFileSync(join(import.meta.dirname, '../../fixtures/site/watch-page-script.js'), 'utf8')
const BUSY = `{ const until = performance.now() + ${String(SCRIPT_MS)}; while (performance.now() < until); }\n`

/** The launcher's size, the load event with and without the extension, and the press that opens the overlay. */
export async function benchWatchPage(chromium: string): Promise<readonly Figure[]> {
  process.env.CHROMIUM_PATH = chromium
  await prepareApp()
  const browser = await launchWatchBrowser({ portalOrigin: NO_PORTAL })
  const profile = await mkdtemp(join(tmpdir(), 'profile-'))
  const bare = await launchBrowserProfile({ userDataDir: profile, hostRules: [browser.server.hostRule] })
  try {
    const openings = await openingsIn(browser)
    const { withIt, without } = await loadsOf(browser.context, bare)
    const ratio = median(withIt) / median(without)
    const [a, b] = [median(withIt).toFixed(0), median(without).toFixed(0)]
    return [
      {
        what: 'extension on every page of the site, gzip',
        measured: `${(extensionOnEveryPage() / 1000).toFixed(1)} kB`,
        bound: '<= 25 kB',
      },
      { what: 'load event of a watch page, with : without', measured: `${a} : ${b} ms`, bound: '' },
      { what: 'the same as a ratio', measured: ratio.toFixed(3), bound: '<= 1.03' },
      { what: 'press to overlay, median', measured: `${median(openings).toFixed(0)} ms`, bound: '<= 300 ms' },
      { what: 'press to overlay, slowest', measured: `${Math.max(...openings).toFixed(0)} ms`, bound: '<= 300 ms' },
    ]
  } finally {
    await bare.close()
    await browser.close()
    await rm(profile, { recursive: true, force: true })
  }
}

// Alternating, so that both run on the same machine load.
async function loadsOf(extended: BrowserContext, bare: BrowserContext) {
  const [withIt, without]: [number[], number[]] = [[], []]
  for (const context of [extended, bare]) await context.route('**/watch-page-script.js', busyScript)
  const [first, second] = [await extended.newPage(), await bare.newPage()]
  for (let load = 0; load <= LOADS; load += 1) {
    const [one, other] = [await loadEvent(first), await loadEvent(second)]
    // The first pages of a browser are slower than all others.
    if (load === 0) continue
    withIt.push(one)
    without.push(other)
  }
  return { withIt, without }
}

const busyScript: Parameters<BrowserContext['route']>[1] = (route) =>
  route.fulfill({ contentType: 'text/javascript', body: BUSY + PAGE_SCRIPT })

async function loadEvent(page: Page): Promise<number> {
  await page.goto(ADDRESS)
  return page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    return navigation?.loadEventEnd ?? Number.NaN
  })
}

// As measured by the driver, including its round trip to the browser.
async function openingsIn(browser: WatchBrowser): Promise<readonly number[]> {
  const openings: number[] = []
  for (let opening = 0; opening <= OPENINGS; opening += 1) {
    const page = await browser.watch(MORNING_TALK.youtubeId)
    const overlay = browser.overlay(page)
    const launcher = overlay.getByRole('button', { name: 'Afterwatch', exact: true })
    await launcher.waitFor()
    const took = await timed(async () => {
      await launcher.click()
      await overlay.getByRole('dialog', { name: 'Afterwatch' }).waitFor()
    })
    if (opening > 0) openings.push(took)
    await page.close()
  }
  return openings
}
