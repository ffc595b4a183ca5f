// Which tab the side panel is about: the active one of its window, while it shows the video site.
import { activeSiteTab, isSiteWithheld } from '../messages/watch-tab.ts'
import type { TabPage } from './tab-page.ts'

const LOOK_MS = 1000

/** Follows the active tab for as long as the panel is open. */
export function followActiveTab(page: TabPage): void {
  const look = async () => {
    const tabId = await activeSiteTab()
    page.visit(tabId)
    page.withhold(tabId === null && (await isSiteWithheld()))
  }
  chrome.tabs.onActivated.addListener(() => void look())
  chrome.tabs.onUpdated.addListener((_tabId, { status }) => {
    if (status !== undefined) void look()
  })
  // On a page that is loading, or restored from the browser's cache, the script appears a moment later.
  setInterval(() => {
    if (page.isWithoutScript()) void look()
  }, LOOK_MS)
  void look()
}
