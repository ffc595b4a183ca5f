// What the overlay needs from its page. On the watch page, the page's own script provides it (content/own-page.ts); the side
// panel asks that script by messages (side-panel/tab-page.ts).
import type { WatchSession } from './watch-session.ts'
import type { WatchStore } from './watch-store.ts'

export interface WatchedPage {
  /** The video that the page currently shows; null when it shows none. */
  readonly videoAtHand: () => string | null
  /** Whether the site uses its dark theme. */
  readonly isDark: () => boolean
  /** Seeks in the player being watched. */
  readonly seek: (ms: number) => void
  /** Creates the session that reads the current video's transcript. */
  readonly startSession: (youtubeId: string, store: WatchStore) => Promise<WatchSession>
}
