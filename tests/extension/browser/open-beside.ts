import type { Page } from '@playwright/test'
import { EXTENSION_ORIGIN, type WatchBrowser } from './watch-browser.ts'

// As text: what compiles the scripts that draw screens adds calls to functions which a page does not know.
const SEE_ALL_TABS = `{
  const { query } = chrome.tabs
  Object.defineProperty(chrome.tabs, 'query', { value: ({ url }) => query(url === undefined ? {} : { url }) })
}`

/**
 * Opens one of the extension's pages that speaks of the video beside it. No test can see into the browser's own panel or popup, so it is
 * a tab here, and told that the watch page is its window's active tab.
 */
export async function openBeside(browser: WatchBrowser, path: string): Promise<Page> {
  const page = await browser.context.newPage()
  await page.addInitScript({ content: SEE_ALL_TABS })
  await page.goto(`${EXTENSION_ORIGIN}/${path}`)
  return page
}
