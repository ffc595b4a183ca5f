// What a state of a screen is: who sees it, where it is and what was done there; and short ways to write one.
import type { Locator, Page } from '@playwright/test'

export type Person = 'visitor' | 'beginner' | 'learner' | 'owner'

/** What the addresses of a learner's own things are made of. */
export interface Ids {
  readonly video: string
  readonly action: string
  // One that a model has read, one that waits for its transcript, and one with little to learn.
  readonly read: string
  readonly waits: string
  readonly little: string
  // The path of a friend link.
  readonly friend: string
}

export interface ScreenState {
  readonly name: string
  readonly who: Person
  readonly path: (ids: Ids) => string
  // Done once the page is there.
  readonly act?: (page: Page) => Promise<void>
  // It is reached when this can be seen.
  readonly until: (page: Page) => Locator
  // All of the page, not only what is seen without scrolling.
  readonly isWhole?: boolean
  // In the colours the reader's system forces on every page.
  readonly isForced?: boolean
  // Without the app, it follows the browser's colours alone.
  readonly isPlain?: boolean
}

export const heading = (name: string | RegExp) => (page: Page) => page.getByRole('heading', { name }).first()
export const dialog = (page: Page) => page.getByRole('dialog').last()
export const to = (path: string) => () => path

export const page = (who: Person, path: string, until: ScreenState['until']): ScreenState => ({
  name: `${path} (${who})`,
  who,
  path: to(path),
  until,
  isWhole: true,
})
export const over = (name: string, path: ScreenState['path'], act?: ScreenState['act']): ScreenState => ({
  name,
  who: 'learner',
  path,
  ...(act !== undefined && { act }),
  until: dialog,
})
export const aboutAction = (name: string, asked: string, title: string | RegExp): ScreenState => ({
  ...over(name, ({ action }) => `/portal?action=${action}${asked}`),
  // Its card on the page behind has a heading of the same name.
  until: (onPage) => onPage.getByRole('dialog').getByRole('heading', { name: title }).first(),
})

export const press = (name: string | RegExp) => async (onPage: Page) => {
  await onPage.getByRole('button', { name }).first().click()
}
export const next = press(/^Next$/)

/** The wizard opens where it was left: back to what the video says. */
export async function toItsStart(shown: Locator): Promise<void> {
  const start = shown.getByRole('heading', { name: 'TL;DR' })
  const back = shown.getByRole('button', { name: 'Back', exact: true })
  await start.or(back).first().waitFor()
  while (!(await start.isVisible())) await back.click()
}
