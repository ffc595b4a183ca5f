import type { WatchSession } from '../../../extension/overlay/watch-session.ts'
import { createWatchStore } from '../../../extension/overlay/watch-store.ts'
import { Watching } from '../../../extension/overlay/watching.ts'

export const YOUTUBE_ID = 'mornTalk001'
export const IDLE = {
  glance: () => Promise.resolve(),
  open: () => Promise.resolve(),
  bring: () => Promise.resolve(),
  askForAiInsights: () => Promise.resolve(),
  end: () => undefined,
}

interface Watched {
  readonly isOpen: boolean
  readonly videoAtHand?: () => string
  readonly save?: () => Promise<{ readonly ok: true }>
  readonly paste?: (text: string) => null
}

/** A page with a video, whose session reads nothing by itself. */
export function watchedVideo({ isOpen, videoAtHand = () => YOUTUBE_ID, save, paste }: Watched) {
  const store = createWatchStore()
  const page = {
    videoAtHand,
    isDark: () => false,
    seek: () => undefined,
    startSession: () => Promise.resolve({ ...IDLE, save, paste } as unknown as WatchSession),
  }
  const watching = new Watching({ store, page, isOpen: () => isOpen, isHeld: () => isOpen, close: () => undefined })
  watching.moveOn(videoAtHand())
  return { store, watching }
}
