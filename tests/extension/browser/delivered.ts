// That what the extension saved has left it, and is on the server.
import { expect, type Page } from '@playwright/test'
import type { WatchBrowser } from './watch-browser.ts'

/** Nothing waits in the extension any more. */
export async function expectEmptyOutbox(browser: WatchBrowser): Promise<void> {
  const popup = await browser.openPopup()
  await expect(async () => {
    // Looked at again: it does not hear of what is delivered without it.
    await popup.reload()
    await expect(popup.getByRole('main')).toHaveAttribute('aria-busy', 'false')
    expect(await popup.getByText('not in your portal yet').count()).toBe(0)
  }).toPass()
  await popup.close()
}

/** The titles of the signed-in learner's actions on the server. */
export function titlesOnServer(portalPage: Page): Promise<string[]> {
  return portalPage.evaluate(async () => {
    const actions = (await (await fetch('/api/actions/all')).json()) as { actionTitle: string }[]
    return actions.map(({ actionTitle }) => actionTitle)
  })
}
