// The product's main job, starting on the watch page: captured, planned, completed offline, seen on a second device.
import { expect } from '@playwright/test'
import { learnerNamed, PortalPage } from '../../e2e/learner/learner.ts'
import { useApp } from '../../e2e/setup/use-app.ts'
import { MORNING_TALK } from '../../fixtures/site/talk.ts'
import { test } from './test.ts'
import { launchWatchBrowser, type WatchBrowser } from './watch-browser.ts'

const TITLE = 'Write one task on a card'
const LEARNER = learnerNamed('eva')

const portal = useApp()
let browser: WatchBrowser

test.beforeAll(async () => {
  browser = await launchWatchBrowser({ portalOrigin: portal.url })
})

test.afterAll(async () => {
  await browser.close()
})

test('PRD-01, OVL-10: from the watch page to done: planned there, completed offline, seen on a second device', async ({
  profiles,
}) => {
  test.setTimeout(180_000)
  const first = new PortalPage(await browser.context.newPage())
  await first.register(portal.url, LEARNER)
  await first.page.evaluate(async () => (await navigator.serviceWorker.ready).scope)

  const watch = await browser.watch(MORNING_TALK.youtubeId)
  const overlay = browser.overlay(watch)
  await overlay.getByRole('button', { name: 'Afterwatch', exact: true }).click()
  await overlay.getByRole('button', { name: 'Next', exact: true }).click()
  await overlay.getByRole('radio').first().check()
  await overlay.getByLabel('What will you do?', { exact: true }).fill(TITLE)
  await overlay.getByRole('radio', { name: 'one-time', exact: true }).check()
  await overlay.getByRole('button', { name: 'Next', exact: true }).click()
  await overlay.getByRole('button', { name: 'Save to Vault' }).click()
  await expect(overlay.getByRole('heading', { name: 'Saved on this device' })).toBeVisible()
  await watch.close()

  await first.page.getByRole('tab', { name: "Today's Focus" }).click()
  await expect(first.page.getByRole('button', { name: `Complete ${TITLE}` })).toBeVisible()
  await first.expectSynced()
  await portal.stop()
  await first.page.reload()
  await first.page.getByRole('tab', { name: "Today's Focus" }).click()
  await first.page.getByRole('button', { name: `Complete ${TITLE}` }).click()
  await expect(first.page.getByText('10 of 100 XP')).toBeVisible()

  await portal.start()
  await first.expectSynced()
  await expectDoneElsewhere(await profiles.open())
})

async function expectDoneElsewhere(second: PortalPage): Promise<void> {
  await second.signIn(portal.url, LEARNER)
  await second.page.getByRole('tab', { name: 'Action Library' }).click()
  await second.page.getByRole('button', { name: 'History' }).click()
  await expect(second.page.getByRole('button', { name: `Mark In Progress ${TITLE}` })).toBeVisible()
}
