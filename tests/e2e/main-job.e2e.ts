// The product's main job, as a new learner does it: on our own transcript, and on a real caption file where the folder is there.
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, expect, test } from '@playwright/test'
import { appProcess, type AppProcess } from '../setup/app-process.ts'
import { launchBrowserProfile } from '../setup/browser.ts'
import { PortalPage } from './learner.ts'

const CAPTIONS = process.env.CAPTIONS_DIR ?? join(import.meta.dirname, '../../../shared/captions')
const OURS = join(import.meta.dirname, '../fixtures/transcripts/a-calmer-morning.vtt')
const REAL = join(CAPTIONS, '06-ai-agent-economy-auto-punctuated.en.vtt')

let app: AppProcess
let dirs: string[]
let profiles: BrowserContext[]

test.beforeAll(async () => {
  test.setTimeout(180_000)
  app = await appProcess()
  await app.start()
})
test.afterAll(() => app.dispose())

test.beforeEach(() => {
  dirs = []
  profiles = []
})
test.afterEach(async () => {
  for (const profile of profiles) await profile.close()
  for (const dir of dirs) await rm(dir, { recursive: true, force: true })
})

async function newProfile(): Promise<PortalPage> {
  const userDataDir = await mkdtemp(join(tmpdir(), 'profile-'))
  dirs.push(userDataDir)
  const context = await launchBrowserProfile({ userDataDir })
  profiles.push(context)
  return new PortalPage(context.pages()[0] ?? (await context.newPage()))
}

async function doTheMainJob(video: { url: string; title: string; file: string; email: string }): Promise<void> {
  const learner = { email: video.email, password: 'correct horse' }
  const first = await newProfile()
  await first.register(app.url, learner)
  await first.addVideo(video)
  const title = await first.planFirstAction('07:30')
  await first.page.getByRole('tab', { name: "Today's Focus" }).click()
  await expect(first.page.getByRole('heading', { name: /Due (Today|Tomorrow)/ })).toBeVisible()
  await expect(first.page.getByRole('button', { name: `Complete ${title}` })).toBeVisible()
  await first.expectSynced()
  await first.page.evaluate(async () => (await navigator.serviceWorker.ready).scope)

  await app.stop()
  await first.page.reload()
  await first.page.getByRole('tab', { name: "Today's Focus" }).click()
  await first.page.getByRole('button', { name: `Complete ${title}` }).click()
  await expect(first.page.getByText('Action status updated').first()).toBeVisible()
  await expect(first.syncPill()).toHaveAccessibleName(/Offline 1/)
  await expect(first.page.getByText('10 of 100 XP')).toBeVisible()

  await app.start()
  await first.expectSynced()
  const second = await newProfile()
  await second.signIn(app.url, learner)
  await expect(second.page.getByText('10 of 100 XP')).toBeVisible()
  await second.page.getByRole('tab', { name: 'Action Library' }).click()
  await expect(second.page.getByText(title).first()).toBeVisible()
}

test('PRD-03, HOM-05: a learner adds a video, plans an action, completes it offline, and a second device sees it', async () => {
  test.setTimeout(180_000)
  await doTheMainJob({
    url: 'https://youtu.be/aaaaaaaaaaa',
    title: 'A calmer morning',
    file: OURS,
    email: 'ada@example.com',
  })
})

test('PRD-03: the same on a caption file that nobody here wrote', async () => {
  test.skip(!existsSync(REAL), 'skipped: no captions folder')
  test.setTimeout(180_000)
  await doTheMainJob({
    url: 'https://www.youtube.com/watch?v=Q8wVMdwhlh4',
    title: 'The AI agent economy',
    file: REAL,
    email: 'grace@example.com',
  })
})
