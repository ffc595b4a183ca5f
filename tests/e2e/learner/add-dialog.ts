// The one field of Add video, as a learner uses it.
import type { Locator, Page } from '@playwright/test'

export const givenField = (dialog: Locator | Page): Locator =>
  dialog.getByRole('textbox', { name: /^(A link, captions or text|Its transcript)/ })

/** A link, and a name to replace the page's own. */
export async function giveLink(dialog: Locator, url: string, title: string): Promise<void> {
  await givenField(dialog).fill(url)
  await nameIt(dialog, title)
}

/** For a dialog that already holds a link. */
export async function nameIt(dialog: Locator, title: string): Promise<void> {
  await dialog.getByRole('button', { name: 'Name it yourself' }).click()
  await dialog.getByLabel('Title (optional)').fill(title)
}
