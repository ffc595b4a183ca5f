// Recall: a question about a watched video, answered offline.
import { expect } from '@playwright/test'
import { DAY_MS } from '#domain/kernel/time.ts'
import { saveVideo } from '#domain/mutations/save-video.ts'
import { seedLearner } from '../../../sync-server/cli/seed-learner.ts'
import { buildInsights, videoIdOf } from '../../fixtures/builders.ts'
import { expectAccessible } from '../learner/accessible.ts'
import { expectNoSidewaysScroll } from '../learner/keyboard.ts'
import { learnerNamed } from '../learner/learner.ts'
import { test } from '../setup/test.ts'
import { SMALL_PHONE } from '../learner/screens.ts'
import { app } from '../setup/shared-app.ts'

const QUESTION = 'What did “Sleep better tonight” say about caffeine?'
const MOMENT = {
  title: 'Caffeine blocks the signal that makes you tired',
  content: 'Half of it is still in the blood six hours later.',
  importance: 9,
  evidence: { quote: 'half of it is still there at bedtime', startMs: 61_000 },
}

test('recall: a question about a watched video is answered offline, stays answered after a reload, and is synced later', async ({
  profiles,
}) => {
  const ada = learnerNamed('recall')
  const youtubeId = 'aaaaaaaaaaa'
  const video = { youtubeId, title: 'Sleep better tonight', duration: '10:00', transcript: null }
  const insights = buildInsights({ keyInsights: [MOMENT] })
  const at = Date.now() - 2 * DAY_MS
  await seedLearner(
    { address: app.url, origin: app.url },
    { ...ada, firstName: 'Ada', lastName: 'Learner' },
    (userId) => [{ mutation: saveVideo, args: { ...video, id: videoIdOf(userId, youtubeId), insights }, at }],
  )
  const portal = await profiles.open('offline too')
  const { page } = portal
  await page.setViewportSize(SMALL_PHONE)
  await portal.signIn(app.url, ada)
  await portal.expectSynced()
  await portal.untilInstalled()
  await page.getByRole('tab', { name: "Today's Focus" }).click()
  const card = page.getByRole('region', { name: 'Remember' })
  await expect(card.getByText(QUESTION)).toBeVisible()

  await page.context().setOffline(true)
  await card.getByRole('button', { name: 'Show the moment' }).click()
  await expect(card.getByRole('heading', { name: MOMENT.title })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.keyboard.press('3')
  await expect(card.getByText('Nothing more to remember for now.')).toBeVisible()
  await page.reload()
  await page.getByRole('tab', { name: "Today's Focus" }).click()
  await expect(page.getByText('All caught up!')).toBeVisible()
  await expect(page.getByText(QUESTION)).toBeHidden()

  await page.context().setOffline(false)
  await portal.untilNothingWaits()
  const { tables } = (await (await page.request.get(`${app.url}/api/auth/export`)).json()) as Export
  expect(tables.Recall).toMatchObject([{ reviews: [{ grade: 'knew' }], isOff: false }])
})

interface Export {
  readonly tables: { readonly Recall: readonly unknown[] }
}
