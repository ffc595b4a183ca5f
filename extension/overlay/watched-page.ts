// What the overlay asks of the page it is about. On the watch page the page's own script does it (content/own-page.ts); the side
// panel asks that script by messages (side-panel/tab-page.ts).
import type { WatchSession } from './watch-session.ts'
import type { WatchStore } from './watch-store.ts'

export interface WatchedPage {
  /** The video it shows by now; null when it shows none. */
  readonly videoAtHand: () => string | null
  /** Whether the site is dark there. */
  readonly isDark: () => boolean
  /** Moves the player that is watched. */
  readonly seek: (ms: number) => void
  /** Makes ready to read the transcript of the video at hand. */
  readonly startSession: (youtubeId: string, store: WatchStore) => Promise<WatchSession>
}
