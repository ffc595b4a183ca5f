// node --import tsx tests/setup/browser/make-landing-pictures.ts: takes the landing page's pictures from the app itself in both
// themes, and the README's of the portal. Their learner has the landing page's own sample, so that the page tells one story.
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, type Browser, type BrowserContextOptions, type Locator, type Page } from '@playwright/test'
import type { UserId } from '#domain/kernel/id.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/kernel/time.ts'
import { completeAction } from '#domain/mutations/complete-action.ts'
import { saveAction } from '#domain/mutations/save-action.ts'
import { saveVideo } from '#domain/mutations/save-video.ts'
import { setReminder } from '#domain/mutations/set-reminder.ts'
import { SAMPLE_INSIGHTS } from '../../../app/features/landing/sample-insights.ts'
import { PICTURES, pictureFile, PICTURE_THEMES, type PictureName } from '../../../app/features/landing/pictures.ts'
import { SAMPLE_CUES, SAMPLE_TITLE } from '../../../app/features/landing/sample-transcript.ts'
import type { DemoAct } from '../../../sync-server/cli/demo-acts.ts'
import { seedLearner } from '../../../sync-server/cli/seed-learner.ts'
import { videoIdOf } from '../../../sync-server/services/sync/write-context.ts'
import { signLearnerIn } from '../../e2e/learner/learner-api.ts'
import { learnerNamed } from '../../e2e/learner/learner.ts'
import { actionIdOf } from '../../fixtures/builders.ts'
import { findChromium } from '../../runner/find-chromium.ts'
import { KNOWS_NAMES } from '../knows-names.ts'
import { appProcess } from '../server/app-process.ts'
import { prepareApp } from './prepare-app.ts'

const FOLDER = join(import.meta.dirname, '../../../app/public/pictures')
const LEARNER = learnerNamed('pictured')
const SAMPLE_ID = 'calmermorn1'
// Sharp on a phone's screen; at this quality WebP keeps text clean.
const SCALE = 2
const QUALITY = 0.72
const ZONE = 'UTC'
const DAYS = 24
const EVENING_MS = 21.7 * HOUR_MS
// Tall enough that nothing sticks to an edge within the picture.
const TALL = 1000
const MISSED = new Set([4, 11, 12, 19])

// What the learner in the pictures did: watched the sample, planned its first action and did it on most evenings.
function acts(userId: UserId, now: number): readonly DemoAct[] {
  const video = videoIdOf(userId, SAMPLE_ID)
  const actionId = actionIdOf('card')
  const at = now - DAYS * DAY_MS
  const [first] = SAMPLE_INSIGHTS.actions
  if (first === undefined) throw new Error('The sample has no actions')
  const days = Array.from({ length: DAYS - 1 }, (_, day) => DAYS - 1 - day).filter((day) => !MISSED.has(day))
  return [
    {
      mutation: saveVideo,
      args: {
        id: video,
        youtubeId: SAMPLE_ID,
        title: SAMPLE_TITLE,
        duration: '4:00',
        transcript: { language: 'en', timed: true, cues: SAMPLE_CUES },
        insights: SAMPLE_INSIGHTS,
      },
      at,
    },
    {
      mutation: saveAction,
      args: {
        id: actionId,
        videoId: video,
        actionTitle: first.title,
        actionDescription: first.description,
        actionType: 'Habit',
        evidence: first.evidence,
        planningData: { what: 'write tomorrow’s one task on a card', when: '21:30', where: 'in the kitchen' },
        motivationData: {},
      },
      at: at + 1,
    },
    {
      mutation: setReminder,
      args: { actionId, reminderType: 'daily', reminderTime: '21:30', timeZone: ZONE, reminderActive: true },
      at: at + MINUTE_MS,
    },
    ...days.map((day) => {
      const midnight = Math.floor(now / DAY_MS) * DAY_MS - day * DAY_MS
      const occurrenceKey = new Date(midnight).toISOString().slice(0, 10)
      return { mutation: completeAction, args: { actionId, occurrenceKey }, at: midnight + EVENING_MS }
    }),
  ]
}

const next = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Next', exact: true }).click()

// How to reach each picture's screen, and the element the picture shows.
const SCREENS: Readonly<Record<PictureName, (page: Page, ids: Ids) => Promise<Locator>>> = {
  choice: pickOne,
  pick: pickOne,
  link: async (page, { url }) => {
    await page.goto(`${url}/portal?add=`)
    await page.getByRole('dialog').getByRole('textbox').first().fill('https://youtu.be/calmermorn1')
    return page.getByRole('dialog')
  },
  plan: async (page, ids) => {
    const dialog = await pickOne(page, ids)
    await dialog.getByLabel('When?').fill('21:30')
    await dialog.getByLabel('Where?').fill('in the kitchen')
    await next(page)
    await dialog.getByRole('button', { name: 'Save to Vault' }).waitFor()
    return dialog
  },
  today: async (page, { url }) => {
    await page.goto(`${url}/portal`)
    await page.locator('[data-complete]').first().waitFor()
    return page.getByRole('tablist').first()
  },
}

interface Ids {
  readonly url: string
  readonly video: string
}

async function pickOne(page: Page, { url, video }: Ids): Promise<Locator> {
  await page.goto(`${url}/portal?capture=${video}`)
  await next(page)
  await page.getByRole('radio').first().check()
  return page.getByRole('dialog')
}

async function openPortal(browser: Browser, url: string, options: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: 'reduce', locale: 'en-GB', timezoneId: ZONE, ...options })
  await context.addInitScript(KNOWS_NAMES)
  const page = await context.newPage()
  await signLearnerIn(page, url, LEARNER)
  await page.goto(`${url}/portal`)
  await page.getByText('Synced').first().waitFor()
  return page
}

async function takeReadme(browser: Browser, { url }: { url: string }): Promise<void> {
  const page = await openPortal(browser, url, { viewport: { width: 1280, height: 760 }, colorScheme: 'light' })
  await SCREENS.today(page, { url, video: '' })
  await page.screenshot({ path: join(import.meta.dirname, '../../../docs/screenshot.png'), animations: 'disabled' })
  await page.context().close()
}

async function take(browser: Browser, name: PictureName, ids: { url: string }): Promise<void> {
  const { width, height } = PICTURES[name]
  for (const theme of PICTURE_THEMES) {
    const viewport = { width, height: TALL }
    const page = await openPortal(browser, ids.url, { viewport, deviceScaleFactor: SCALE, colorScheme: theme })
    const videos = (await (await page.request.get(`${ids.url}/api/videos`)).json()) as readonly { id: string }[]
    const start = await SCREENS[name](page, { ...ids, video: videos[0]?.id ?? '' })
    await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' })
    await page.evaluate((isDark) => document.documentElement.classList.toggle('dark', isDark), theme === 'dark')
    // No focus ring in a picture; and behind its rounded corners lies a different page.
    await page.evaluate(() => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      for (const dialog of document.querySelectorAll<HTMLElement>('[role=dialog]')) dialog.style.borderRadius = '0'
    })
    const y = (await start.boundingBox())?.y ?? 0
    const clip = { x: 0, y, width, height }
    const png = await page.screenshot({ clip, animations: 'disabled' })
    await writeFile(join(FOLDER, pictureFile(name, theme)), await asWebp(page, png))
    await page.context().close()
  }
}

// Chromium writes WebP itself, so no encoder has to be installed.
async function asWebp(page: Page, png: Buffer): Promise<Buffer> {
  const blank = await page.context().newPage()
  const data = await blank.evaluate(
    async ({ source, quality }) => {
      const image = new Image()
      image.src = source
      await image.decode()
      const canvas = document.createElement('canvas')
      canvas.width = image.naturalWidth
      canvas.height = image.naturalHeight
      canvas.getContext('2d')?.drawImage(image, 0, 0)
      return canvas.toDataURL('image/webp', quality)
    },
    { source: `data:image/png;base64,${png.toString('base64')}`, quality: QUALITY },
  )
  return Buffer.from(data.slice(data.indexOf(',') + 1), 'base64')
}

const found = findChromium()
if (!found.ok) throw new Error(found.error)
await prepareApp()
await mkdir(FOLDER, { recursive: true })
const app = await appProcess()
try {
  await app.start()
  await using browser = await chromium.launch({ executablePath: found.value, args: ['--no-sandbox'] })
  const person = { ...LEARNER, firstName: 'Ada', lastName: 'Demo' }
  await seedLearner({ address: app.url, origin: app.url }, person, (userId) => acts(userId, Date.now()))
  await takeReadme(browser, app)
  for (const name of Object.keys(PICTURES) as PictureName[]) await take(browser, name, { url: app.url })
} finally {
  await app.dispose()
}
