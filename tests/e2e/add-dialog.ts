// The one field of Add video, as a learner fills it.
import type { Locator, Page } from '@playwright/test'

export const givenField = (dialog: Locator | Page): Locator =>
  dialog.getByRole('textbox', { name: /^(A link, captions or text|Its transcript)/ })

/** A link, and a name for it instead of the one its page has. */
export async function giveLink(dialog: Locator, url: string, title: string): Promise<void> {
  await givenField(dialog).fill(url)
  await nameIt(dialog, title)
}

/** Where a link is in it already. */
export async function nameIt(dialog: Locator, title: string): Promise<void> {
  await dialog.getByRole('button', { name: 'Name it yourself' }).click()
  await dialog.getByLabel('Title (optional)').fill(title)
}
