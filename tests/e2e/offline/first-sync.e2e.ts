// A new device for an existing learner, while the server is slow and while it fails.
import { expect, type Page } from '@playwright/test'
import { giveLink } from '../learner/add-dialog.ts'
import { expectAccessible } from '../learner/accessible.ts'
import { post, registerLearner } from '../learner/learner-api.ts'
import { learnerNamed } from '../learner/learner.ts'
import { test } from '../setup/test.ts'
import { DESK } from '../learner/screens.ts'
import { app } from '../setup/shared-app.ts'

const UNKNOWN =
  /No active actions|All caught up|Active \(|No videos found|of \d+ videos|\d XP|this week|are kept in this list/

const expectNothingClaimed = async (page: Page) => {
  expect(await page.locator('#root').innerText()).not.toMatch(UNKNOWN)
}

test('HOM-06: a first sync that is slow, then fails, says so; the first answer decides what is shown', async ({
  profiles,
}) => {
  test.setTimeout(120_000)
  const learner = learnerNamed('first-sync')
  const elsewhere = await profiles.open()
  await registerLearner(elsewhere.page, app.url, learner)
  await post(elsewhere.page, `${app.url}/api/actions`, { actionTitle: 'Walk at noon', actionType: 'one-time' })

  const portal = await profiles.open()
  const { page } = portal
  await page.setViewportSize(DESK)
  const held: (() => void)[] = []
  let isFailing = false
  let isHeld = true
  await page.route('**/api/sync', async (route) => {
    if (isHeld) await new Promise<void>((resolve) => held.push(resolve))
    await (isFailing ? route.fulfill({ status: 500, json: { message: 'Something went wrong' } }) : route.continue())
  })
  await portal.signInByForm(app.url, learner)
  await expect(page.getByText('Getting your actions...')).toBeVisible()
  await expect(page.getByText('Getting your figures...')).toBeVisible()
  await expect(portal.syncPill()).toHaveText('Loading')
  await expect(page.getByRole('tab')).toHaveCount(0)
  await expectNothingClaimed(page)

  isFailing = true
  await expect.poll(() => held.length).toBeGreaterThan(0)
  held.splice(0).forEach((go) => go())
  await expect(page.getByText('Your actions could not be loaded.')).toBeVisible()
  await expect(portal.syncPill()).toHaveText('Not loaded')
  await expectNothingClaimed(page)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Library', exact: true }).first().click()
  await expect(page.getByText(/Getting your videos|Your videos could not be loaded/).first()).toBeVisible()
  await expectNothingClaimed(page)
  await page.getByRole('link', { name: 'My Actions' }).click()

  isFailing = false
  isHeld = false
  held.splice(0).forEach((go) => go())
  // It may already have loaded by itself.
  const retry = page.getByRole('button', { name: 'Retry loading your actions' })
  await expect(retry.or(page.getByRole('tab').first()).first()).toBeVisible()
  if (await retry.isVisible()) await retry.click()
  await expect(page.getByText('Walk at noon').first()).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Action Library' })).toHaveAttribute('aria-selected', 'true')
  await portal.expectSynced()
})

test('a learner who registers here and goes offline at once has an empty portal that works', async ({ profiles }) => {
  test.setTimeout(120_000)
  const portal = await profiles.open()
  const { page } = portal
  await page.setViewportSize(DESK)
  await page.route('**/api/sync', (route) => route.abort())
  await portal.registerByForm(app.url, learnerNamed('at-once'))
  await expect(page.getByText('No active actions yet')).toBeVisible()
  await page.getByRole('button', { name: 'Add video' }).first().click()
  const dialog = page.getByRole('dialog')
  await giveLink(dialog, 'https://www.youtube.com/watch?v=dQw4w9WgXcQ', 'Made offline')
  await dialog.getByRole('button', { name: 'Add video' }).click()
  await expect(page.getByText('Made offline').first()).toBeVisible()
})
