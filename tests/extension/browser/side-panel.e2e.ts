// The side panel over a watch page. No test can see into the browser's own panel, so it is opened as a tab here and told that
// the watch page is its window's active tab.
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../../e2e/learner/accessible.ts'
import { MORNING_TALK } from '../../fixtures/site/talk.ts'
import { test } from './test.ts'
import { EXTENSION_ORIGIN, type WatchBrowser } from './watch-browser.ts'

async function openSidePanel(browser: WatchBrowser): Promise<Page> {
  const panel = await browser.context.newPage()
  await panel.addInitScript(() => {
    const { query } = chrome.tabs
    const asked: typeof query = ({ url }: chrome.tabs.QueryInfo) => query(url === undefined ? {} : { url })
    Object.defineProperty(chrome.tabs, 'query', { value: asked })
  })
  await panel.goto(`${EXTENSION_ORIGIN}/side-panel/side-panel.html`)
  return panel
}

test('OVL-08: the side panel reads the video of the active tab, and its jumps move that player', async ({
  watchBrowser: browser,
}) => {
  test.setTimeout(120_000)
  const watch = await browser.watch(MORNING_TALK.youtubeId)
  const panel = await openSidePanel(browser)
  await expect(panel.getByText('Found without AI')).toBeVisible({ timeout: 30_000 })
  await expectAccessible(panel)
  await panel
    .getByRole('button', { name: /^Jump to/ })
    .last()
    .click()
  const playedMs = () =>
    watch.evaluate(() => document.querySelector<HTMLVideoElement>('#movie_player video')?.currentTime ?? 0)
  await expect.poll(playedMs).toBeGreaterThan(0)
})
