// The current tab, for the extension's own pages: whether it shows the video site, and what the script of its page answers.
import { parseVideoAtHand, type TabQuestion, type VideoAtHand } from './watched-page.ts'

/** The pages on which the watch page script runs. */
export function siteMatches(): string[] {
  return chrome.runtime.getManifest().content_scripts?.[0]?.matches ?? []
}

/** The active tab of this window if it shows the video site, else null. */
export async function activeSiteTab(): Promise<number | null> {
  const [tab] = await chrome.tabs.query({ active: true, currentWindow: true, url: siteMatches() })
  return tab?.id ?? null
}

/** Whether the browser keeps the extension from the video site, so that no tab seems to show it. */
export async function isSiteWithheld(): Promise<boolean> {
  return !(await chrome.permissions.contains({ origins: siteMatches() }))
}

/** Rejects when the page has no script of ours, because it was open before the extension was installed. */
export async function videoInTab(tabId: number): Promise<VideoAtHand> {
  return parseVideoAtHand(await send(tabId, { type: 'video-at-hand' }))
}

/** Rejects like videoInTab. */
export async function openOverlayIn(tabId: number): Promise<void> {
  await send(tabId, { type: 'open-overlay' })
}

async function send(tabId: number, question: TabQuestion): Promise<unknown> {
  const answer: unknown = await chrome.tabs.sendMessage(tabId, question)
  return answer
}
