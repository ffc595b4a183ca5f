// A capture as a viewer makes it, in the overlay of the watch page.
import { expect } from '@playwright/test'
import type { Talk } from '../../fixtures/site/talk.ts'
import type { WatchBrowser } from './watch-browser.ts'

/** Plans a suggestion from a talk under that title and saves it. */
export async function saveFrom(browser: WatchBrowser, talk: Talk, title: string): Promise<void> {
  const page = await browser.watch(talk.youtubeId)
  const overlay = browser.overlay(page)
  await overlay.getByRole('button', { name: 'Afterwatch', exact: true }).click()
  await overlay.getByRole('button', { name: 'Next', exact: true }).click()
  // Not a tutorial: the portal would show the title of its first step instead (TUT-03).
  await overlay
    .getByRole('radio', { name: /habit|one-time/i })
    .first()
    .check()
  await overlay.getByLabel(/^What will you do/).fill(title)
  await overlay.getByRole('button', { name: 'Next', exact: true }).click()
  await overlay.getByRole('button', { name: 'Save to Vault' }).click()
  await expect(overlay.getByRole('heading', { name: 'Saved on this device' })).toBeVisible()
}
