// Loaded once a video is watched: its session on this page, and the reading that the side panel requests.
import { titleOfTab } from '#domain/video/video-title.ts'
import type { MakeReader } from '../overlay/reader.ts'
import { WatchSession } from '../overlay/watch-session.ts'
import type { WatchStore } from '../overlay/watch-store.ts'
import { now } from '../storage/clock.ts'
import { newId } from '../storage/new-id.ts'
import type { ExtractionDeps } from './extract-transcript.ts'
import { hasConsentWall } from './obstacles.ts'
import { servePanel, type ArrivedVideo, type ServedPage } from './serve-panel.ts'
import { createAskPage } from './ways/ask-page.ts'
import { recordReading } from './record-reading.ts'
import { TranscriptReader, type ReadingHooks } from './transcript-reader.ts'

/** Which ways the learner allows, and which video the page shows. */
type Wishes = Pick<ExtractionDeps, 'currentVideoId' | 'mayTake'>

/** Only creates the session; nothing starts until its methods are called. */
export function startSession(video: ArrivedVideo, store: WatchStore, wishes: Wishes): WatchSession {
  const { youtubeId } = video
  const titleHere = () => (wishes.currentVideoId() === youtubeId ? titleOfTab(document.title) : null)
  return new WatchSession({ youtubeId, pageTitle: titleHere }, store, readerOf(video, wishes))
}

/** Serves the side panel for as long as the port is open. */
export function startServing(port: chrome.runtime.Port, page: ServedPage, wishes: Wishes): void {
  servePanel(port, page, (video) => readerOf(video, wishes))
}

function readerOf(video: ArrivedVideo, wishes: Wishes): MakeReader {
  const deps: ExtractionDeps = {
    ask: createAskPage(document, newId()),
    // oxlint-disable-next-line no-restricted-globals -- captions are YouTube's own, asked as its page would: only here are they same-site
    fetch: window.fetch.bind(window),
    pause: (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)),
    document,
    hasConsentWall: () => hasConsentWall(document),
    now,
    uiLanguage: navigator.language,
    ...wishes,
  }
  // Groups the readings of one visit without naming the video.
  const visit = newId()
  const onRead: ReadingHooks['onRead'] = (extraction) => void recordReading(visit, extraction)
  return (hooks, ending) => new TranscriptReader(video, deps, { hooks: { ...hooks, onRead }, ending })
}
