// A self-hosted portal, entered on the options page.
import { expect } from '@playwright/test'
import { expectAccessible } from '../../e2e/learner/accessible.ts'
import { app } from '../../e2e/setup/shared-app.ts'
import { MORNING_TALK } from '../../fixtures/site/talk.ts'
import { signUp } from './sign-up.ts'
import { NO_PORTAL, test } from './test.ts'
import { launchWatchBrowser, type WatchBrowser } from './watch-browser.ts'

const TITLE = 'Write tomorrow on a card'

let browser: WatchBrowser

test.beforeAll(async () => {
  test.setTimeout(180_000)
  browser = await launchWatchBrowser({ portalOrigin: NO_PORTAL, allowedPortal: app.url })
})

test.afterAll(async () => {
  await browser.close()
})

test('OVL-10, OVL-11: what is saved on the watch page goes to the portal entered on the options page', async () => {
  test.setTimeout(120_000)
  const tab = await signUp(app.url, browser.context, 'ida')
  const options = await browser.openOwnPage('options/options.html')
  await options.getByLabel('Address of your portal').fill(`${app.url}/portal`)
  await options.getByRole('button', { name: 'Use this portal' }).click()
  await expect(options.getByText(`Afterwatch now uses ${app.url}.`)).toBeVisible()
  await expectAccessible(options)

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
  await expect(tab.getByText(TITLE).first()).toBeVisible()
})
