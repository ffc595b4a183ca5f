// Elements on a page by their full accessible name.
import type { Locator, Page } from '@playwright/test'

export function button(page: Page, name: string | RegExp): Locator {
  return page.getByRole('button', { name, exact: true })
}

export function card(page: Page, name: string): Locator {
  return page.getByRole('article', { name, exact: true })
}

export function heading(page: Page, name: string): Locator {
  return page.getByRole('heading', { name, exact: true })
}
