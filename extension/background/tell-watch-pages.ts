// Notices to the open watch pages. The extension's own pages learn the same from storage.
import type { PageNotice } from '../messages/request.ts'
import { siteMatches } from '../messages/watch-tab.ts'

/** Sends it and waits for no page: a sleeping tab responds only once it wakes. */
export async function tellWatchPages(notice: PageNotice): Promise<void> {
  const tabs = await chrome.tabs.query({ url: siteMatches() })
  const told = tabs.map(async ({ id }) => {
    if (id !== undefined) await chrome.tabs.sendMessage(id, notice)
  })
  void Promise.allSettled(told) // tabs from before the installation have no listener
}
