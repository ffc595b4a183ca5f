// A library on a device whose session has ended.
import { expect, type Page } from '@playwright/test'
import { card } from '../learner/by-name.ts'
import { learnerNamed } from '../learner/learner.ts'
import { openLibrary, withVideos } from '../learner/with-videos.ts'
import { app } from '../setup/shared-app.ts'
import { test } from '../setup/test.ts'

const TOLD = 'You are logged out. Logging in again...'

/** Remembers whether this text was shown: the redirect to the sign-in screen takes only half a second. */
async function watchFor(page: Page, text: string): Promise<() => Promise<number>> {
  await page.addInitScript((words) => {
    const seen = new Set<Element>()
    new MutationObserver(() => {
      for (const element of document.querySelectorAll('li, [role=status]')) {
        if (seen.has(element) || !element.textContent.includes(words)) continue
        seen.add(element)
        sessionStorage.setItem('seen', String(Number(sessionStorage.getItem('seen') ?? 0) + 1))
      }
    }).observe(document, { subtree: true, childList: true, characterData: true })
  }, text)
  return () =>
    page.evaluate(() => {
      const count = Number(sessionStorage.getItem('seen') ?? 0)
      sessionStorage.removeItem('seen')
      return count
    })
}

test('ERR-28, ROL-08: a visitor, and a learner signed out meanwhile, are told and led to the sign-in screen and back', async ({
  profiles,
}) => {
  test.setTimeout(180_000)
  const portal = await profiles.open()
  const { page } = portal
  const timesTold = await watchFor(page, TOLD)
  await page.goto(`${app.url}/library`)
  await expect(page).toHaveURL(`${app.url}/login?next=%2Flibrary`)
  // What the library had no time to show is shown here.
  await expect.poll(timesTold).toBeGreaterThan(0)

  await withVideos(portal, 'gone', 1)
  await openLibrary(page)
  await expect(card(page, 'Talk 0')).toBeVisible()
  await card(page, 'Talk 0').getByRole('button', { name: 'Add tag' }).click()
  await page.keyboard.type('kept')
  // Not earlier: the next server request would notice it and redirect.
  await page.context().clearCookies()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible({ timeout: 30_000 })
  await expect.poll(timesTold).toBeGreaterThan(0)
  await page.getByLabel('Email').fill(learnerNamed('gone').email)
  await page.getByLabel('Password', { exact: true }).fill('correct horse')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(card(page, 'Talk 0').getByRole('button', { name: 'Remove tag kept' })).toBeVisible()
  await expect
    .poll(async () => (await page.request.get(`${app.url}/api/videos`)).text(), { timeout: 20_000 })
    .toContain('kept')
})
