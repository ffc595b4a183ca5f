// The portal with years of rows on a processor slowed down four times: a tap on Complete until the row shows
// the press, and until it shows it as saved; a key in the search until its results appear; and the first rows of an
// installed start without any server.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type BrowserContext, type Page } from '@playwright/test'
import { PortalPage } from '../../e2e/learner/learner.ts'
import { appProcess, type AppProcess } from '../../setup/server/app-process.ts'
import { KNOWS_NAMES } from '../../setup/knows-names.ts'
import { coldStarts } from './cold-start.ts'
import { emptyInstalledPage } from './empty-installed-page.ts'
import { percentile } from '../median.ts'
import { paintedAfterKey, paintedAfterTap, slowDown, watchPaints, type Tap } from './painted.ts'
import { learnerRows } from './portal-rows.ts'
import { putRows } from '../sync/put-rows.ts'
import type { Figure } from '../run.ts'

const TAPS = 30
const SEARCHES = ['walk ten', 'courage', 'sketch the', 'number 12']

export async function benchPortalSpeed(executablePath: string): Promise<readonly Figure[]> {
  const app = await appProcess()
  const profile = await mkdtemp(join(tmpdir(), 'portal-speed-'))
  try {
    await app.start()
    const open = () => chromium.launchPersistentContext(profile, { executablePath, serviceWorkers: 'allow' })
    const figures = await withContext(await open(), (context) => measureActs(context, app))
    const empty = await emptyInstalledPage()
    try {
      await withContext(await open(), empty.install)
    } finally {
      await empty.stop()
    }
    await app.stop()
    return [...figures, ...(await coldStarts(open, { portal: `${app.url}/portal`, empty: empty.url }))]
  } finally {
    await app.dispose()
    await rm(profile, { recursive: true, force: true })
  }
}

async function withContext<T>(context: BrowserContext, work: (context: BrowserContext) => Promise<T>): Promise<T> {
  try {
    return await work(context)
  } finally {
    await context.close()
  }
}

async function measureActs(context: BrowserContext, app: AppProcess): Promise<readonly Figure[]> {
  const page = await context.newPage()
  await page.addInitScript(KNOWS_NAMES)
  const portal = new PortalPage(page)
  await portal.register(app.url, { email: 'bench@example.com', password: 'correct horse battery' })
  await portal.expectSynced()
  await portal.untilInstalled()
  await seed(page)
  // What a tap costs, without the server's answer in between.
  await context.setOffline(true)
  await watchPaints(page)
  await page.reload()
  await page.locator('[data-complete]').first().waitFor()
  await slowDown(page)
  const taps = await measureTaps(page)
  const keys = await measureKeys(page)
  const palette = await measurePalette(page)
  await untilKept(page)
  return [
    figure(
      'Complete, tap to answered',
      taps.map(({ answered }) => answered),
      50,
    ),
    // Saved means durable on the device.
    figure(
      'Complete, tap to shown as saved',
      taps.map(({ saved }) => saved),
      50,
    ),
    figure('search in the Action Library, key to painted results', keys, 30),
    figure('command palette, key to painted results', palette, 30),
  ]
}

// As the learner leaves it: the next start shows it until its code has loaded.
async function untilKept(page: Page): Promise<void> {
  await page.getByRole('tab', { name: "Today's Focus" }).click()
  await page.waitForFunction(() => localStorage.getItem('afterwatch.kept-screen')?.includes('data-complete'))
}

function figure(what: string, times: readonly number[], bound: number): Figure {
  const measured = `${percentile(times, 0.5).toFixed(0)} / ${percentile(times, 0.95).toFixed(0)} ms`
  return { what: `${what}, p50 / p95`, measured, bound: `p95 <= ${String(bound)} ms` }
}

async function measureTaps(page: Page): Promise<readonly Tap[]> {
  const taps: Tap[] = []
  for (let tap = 0; tap < TAPS; tap += 1) {
    const button = page.locator('[data-complete]').first()
    const row = await page.locator('[data-row]:has([data-complete])').first().getAttribute('data-row')
    taps.push(await paintedAfterTap(page, () => button.click()))
    // The row folds away, and the statistics are recounted.
    await page.locator(`[data-row="${row ?? ''}"]`).waitFor({ state: 'detached' })
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  }
  return taps.slice(2)
}

async function measureKeys(page: Page): Promise<readonly number[]> {
  await page.getByRole('tab', { name: 'Action Library' }).click()
  const field = page.getByRole('searchbox', { name: 'Search actions' })
  const times: number[] = []
  for (const search of SEARCHES) {
    if (times.length > 0) await paintedAfterKey(page, () => field.fill(''))
    for (const key of search) {
      times.push(await paintedAfterKey(page, () => field.press(key)))
    }
  }
  return times
}

// Moments come from a worker, below what the key has shown: they are not waited for.
async function measurePalette(page: Page): Promise<readonly number[]> {
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: 'Search and commands' })
  await field.waitFor()
  const times: number[] = []
  for (const search of SEARCHES) {
    if (times.length > 0) await paintedAfterKey(page, () => field.fill(''))
    for (const key of search) times.push(await paintedAfterKey(page, () => field.press(key)))
  }
  await page.keyboard.press('Escape')
  await field.waitFor({ state: 'detached' })
  return times
}

async function seed(page: Page): Promise<void> {
  const userId = await page.evaluate(async () => {
    const answer = (await (await fetch('/api/auth/user')).json()) as { id: string }
    return answer.id
  })
  const rows = learnerRows(userId as Parameters<typeof learnerRows>[0], Date.now())
  for (const table of ['videos', 'actions', 'completions'] as const) await putRows(page, table, rows[table])
}
