// The product's main job, as a new learner does it.
import { expect } from '@playwright/test'
import { CALMER_MORNING } from '../learner/calmer-morning.ts'
import { closeByEscape } from '../learner/keyboard.ts'
import { learnerNamed } from '../learner/learner.ts'
import { test } from '../setup/test.ts'
import { useApp } from '../setup/use-app.ts'

const app = useApp()

test('PRD-03, HOM-05: a learner tries the sample, adds a video, plans an action, completes it offline, and a second device sees it', async ({
  profiles,
}) => {
  test.setTimeout(180_000)
  const learner = learnerNamed('ada')
  const first = await profiles.open('on disk')
  await first.registerByForm(app.url, learner)
  await first.page.getByRole('button', { name: 'Try it with a sample' }).click()
  const sample = first.page.getByRole('dialog', { name: 'How to remember what you watch' })
  await expect(sample.getByRole('heading', { name: 'TL;DR' })).toBeVisible()
  await closeByEscape(first.page)
  await expect(sample).toBeHidden()
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
