// The product's main job, as a new learner does it. If the captions folder exists, the first half also runs on a real file.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { CALMER_MORNING } from '../learner/calmer-morning.ts'
import { learnerNamed } from '../learner/learner.ts'
import { test } from '../setup/test.ts'
import { useApp } from '../setup/use-app.ts'

const CAPTIONS = process.env.CAPTIONS_DIR ?? join(import.meta.dirname, '../../../../shared/captions')
const REAL = join(CAPTIONS, '06-ai-agent-economy-auto-punctuated.en.vtt')

const app = useApp()

test('PRD-03, HOM-05: a learner adds a video, plans an action, completes it offline, and a second device sees it', async ({
  profiles,
}) => {
  test.setTimeout(180_000)
  const learner = learnerNamed('ada')
  const first = await profiles.open('on disk')
  await first.registerByForm(app.url, learner)
  await first.addVideo(CALMER_MORNING)
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
  const second = await profiles.open()
  await second.signInByForm(app.url, learner)
  await expect(second.page.getByText('10 of 100 XP')).toBeVisible()
  await second.page.getByRole('tab', { name: 'Action Library' }).click()
  await expect(second.page.getByText(title).first()).toBeVisible()
})

test('PRD-03: a caption file from elsewhere becomes insights and a plan', async ({ profiles }) => {
  test.skip(!existsSync(REAL), 'skipped: no captions folder')
  test.setTimeout(180_000)
  const url = 'https://www.youtube.com/watch?v=Q8wVMdwhlh4'
  const portal = await profiles.open()
  await portal.register(app.url, learnerNamed('grace'))
  await portal.addVideo({ url, title: 'The AI agent economy', file: REAL })
  const title = await portal.planFirstAction('07:30')
  await portal.page.getByRole('tab', { name: "Today's Focus" }).click()
  await expect(portal.page.getByRole('button', { name: `Complete ${title}` })).toBeVisible()
  await portal.expectSynced()
})
