// A learner's files with years of rows: ten thousand videos imported from a playlist until they are stored, and synced; each
// export of 5,000 actions and 2,000 videos, and the longest time the page froze meanwhile.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { PortalPage } from '../../e2e/learner/learner.ts'
import { appProcess } from '../../setup/server/app-process.ts'
import { KNOWS_NAMES } from '../../setup/knows-names.ts'
import { userIdOf } from '../../fixtures/builders.ts'
import { learnerRows } from './portal-rows.ts'
import { putRows } from '../sync/put-rows.ts'
import type { Figure } from '../run.ts'

const LISTED = 10_000
const PLAYLIST = [
  'Video ID,Playlist Video Creation Timestamp',
  ...Array.from({ length: LISTED }, (_, n) => `listed${String(n).padStart(5, '0')},2024-01-15T10:30:00+00:00`),
].join('\n')
// The seeded reminders have passed, so there is no calendar to save.
const EXPORTS = ['Notes', 'Tables', 'Flashcards', 'Whole library, JSON', 'Whole library, Markdown']
const SYNC_MS = 300_000

export async function benchYourData(executablePath: string): Promise<readonly Figure[]> {
  const app = await appProcess()
  // A learner's rows are on disk. Without a profile Chromium keeps them in memory, where putting a row costs three times as much.
  const profile = await mkdtemp(join(tmpdir(), 'your-data-'))
  const context = await chromium.launchPersistentContext(profile, { executablePath })
  try {
    await app.start()
    const page = await context.newPage()
    await page.addInitScript(KNOWS_NAMES)
    const portal = new PortalPage(page)
    await portal.register(app.url, { email: 'data@example.com', password: 'correct horse battery' })
    await portal.expectSynced()
    const imported = await measureImport(page, app.url)
    const { videos, actions, completions } = learnerRows(userIdOf('data'), Date.now())
    await putRows(page, 'videos', videos)
    await putRows(page, 'actions', actions)
    await putRows(page, 'completions', completions)
    return [...imported, ...(await measureExports(page, app.url))]
  } finally {
    await context.close()
    await app.dispose()
    await rm(profile, { recursive: true, force: true })
  }
}

async function measureImport(page: Page, url: string): Promise<readonly Figure[]> {
  await page.goto(`${url}/library?data=`)
  await watchStandstills(page)
  const start = performance.now()
  const file = { name: 'Watch later-videos.csv', mimeType: 'text/csv', buffer: Buffer.from(PLAYLIST) }
  await page.getByLabel('File to import').setInputFiles(file)
  const confirm = page.getByRole('button', { name: 'Import 10,000 videos' })
  await confirm.waitFor()
  const read = performance.now()
  await confirm.click()
  await page.getByText('10,000 videos imported.').waitFor({ timeout: SYNC_MS })
  const stored = performance.now()
  const stood = await longestStandstill(page)
  await page.getByRole('button', { name: 'Done' }).click()
  await page
    .getByText(/^Synced/)
    .first()
    .waitFor({ timeout: SYNC_MS })
  const synced = performance.now()
  const what = 'import of 10,000 videos'
  return [
    { what: `${what}, read and shown`, measured: seconds(read - start), bound: '' },
    { what: `${what}, confirmed to stored`, measured: seconds(stored - read), bound: '<= 10 s with the reading' },
    { what: `${what}, longest standstill of the page`, measured: ms(stood), bound: '' },
    { what: `${what}, synced after`, measured: seconds(synced - stored), bound: '' },
  ]
}

async function measureExports(page: Page, url: string): Promise<readonly Figure[]> {
  await page.goto(`${url}/library?data=`)
  await page.getByText(' of content').waitFor()
  const figures: Figure[] = []
  for (const name of EXPORTS) {
    await watchStandstills(page)
    const start = performance.now()
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: `Save ${name}`, exact: true }).click()
    await downloading
    const took = performance.now() - start
    const measured = `${seconds(took)}, ${ms(await longestStandstill(page))}`
    figures.push({ what: `export of 5,000 actions and 12,000 videos, ${name}: time, standstill`, measured, bound: '' })
  }
  return figures
}

// Records the time between two frames while it is watching.
async function watchStandstills(page: Page): Promise<void> {
  await page.evaluate(() => {
    let longest = 0
    let last = performance.now()
    const frame = () => {
      const now = performance.now()
      longest = Math.max(longest, now - last)
      last = now
      document.documentElement.dataset['standstill'] = String(longest)
      requestAnimationFrame(frame)
    }
    requestAnimationFrame(frame)
  })
}

async function longestStandstill(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        requestAnimationFrame(() => resolve(Number(document.documentElement.dataset['standstill'])))
      }),
  )
}

function seconds(value: number): string {
  return `${(value / 1000).toFixed(1)} s`
}

function ms(value: number): string {
  return `${value.toFixed(0)} ms`
}
