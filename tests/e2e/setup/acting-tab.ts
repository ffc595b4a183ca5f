// A tab in which a learner completes actions, and whose sync a test can make hang.
import type { Locator, Page } from '@playwright/test'

export const complete = (page: Page, title: string): Promise<void> =>
  page.getByRole('button', { name: `Complete ${title}` }).click()

export const xp = (page: Page, points: number): Locator => page.getByText(`${String(points)} of 100 XP`)

/** Makes the tab's next sync request hang, and with it the lock the tab holds; resolves once it hangs. */
export async function hangSync(page: Page): Promise<{ readonly hanging: Promise<unknown> }> {
  await page.route('**/api/sync', () => undefined)
  return { hanging: page.waitForRequest('**/api/sync') }
}
