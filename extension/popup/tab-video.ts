// The current tab's video: which it is, how far its insights are, and where it is saved.
import { ask } from '../messages/ask.ts'
import type { SavedIn } from '../messages/request.ts'
import { activeSiteTab, isSiteWithheld, videoInTab } from '../messages/watch-tab.ts'
import type { VideoAtHand } from '../messages/watched-page.ts'

export type TabVideo =
  | { readonly kind: 'no_video' }
  // The browser keeps the extension from the site.
  | { readonly kind: 'withheld' }
  // The site's page has no script of ours.
  | { readonly kind: 'unreached' }
  // savedIn is null while unknown.
  | {
      readonly kind: 'video'
      readonly tabId: number
      readonly video: NonNullable<VideoAtHand>
      readonly savedIn: SavedIn
    }

/** Calls back at once with what the page says, and again when it is known where the video is saved. */
export async function lookAtTab(show: (video: TabVideo) => void): Promise<void> {
  const tabId = await activeSiteTab()
  if (tabId === null && (await isSiteWithheld())) {
    show({ kind: 'withheld' })
    return
  }
  const video = tabId === null ? null : await videoInTab(tabId).catch(() => 'unreached' as const)
  if (video === 'unreached') show({ kind: 'unreached' })
  else if (tabId === null || video === null) show({ kind: 'no_video' })
  else {
    const shown = { kind: 'video', tabId, video } as const
    show({ ...shown, savedIn: null })
    show({ ...shown, savedIn: await ask({ type: 'saved-in', youtubeId: video.youtubeId }).catch(() => null) })
  }
}
