// One video's session over the page it is watched on.
import type { WatchStore } from '../overlay/watch-store.ts'
import { now } from '../storage/clock.ts'
import { newId } from '../storage/new-id.ts'
import { hasConsentWall } from './obstacles.ts'
import { createAskPage } from './strategies/ask-page.ts'
import { WatchSession } from './watch-session.ts'

/** Starts nothing by itself: the session's own calls do. */
export function startSession(
  video: ConstructorParameters<typeof WatchSession>[0],
  store: WatchStore,
  currentVideoId: () => string | null,
): WatchSession {
  return new WatchSession(video, store, {
    ask: createAskPage(document, newId()),
    // eslint-disable-next-line no-restricted-globals -- captions are YouTube's own, asked as its page would: only here are they same-site
    fetch: window.fetch.bind(window),
    pause: (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)),
    document,
    hasConsentWall: () => hasConsentWall(document),
    now,
    currentVideoId,
    uiLanguage: navigator.language,
    mayTake: (method) => !store.get().waysOff.includes(method),
  })
}
