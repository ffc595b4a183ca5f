// The isolated script of every page of the site: follows which video is watched, reads it, and hosts the overlay.
import { freshDraft, type CaptureDraft } from '#domain/action/capture-draft.ts'
import { ask } from '../messages/ask.ts'
import { SEEN_EVENT } from '../messages/page-protocol.ts'
import { parsePageNotice } from '../messages/parse-notice.ts'
import type { PageState } from '../messages/request.ts'
import type { OverlayActions } from '../overlay/overlay-actions.ts'
import { createWatchStore, NOTHING_WATCHED } from '../overlay/watch-store.ts'
import { now } from '../storage/clock.ts'
import { newId } from '../storage/new-id.ts'
import { createAskPage } from './strategies/ask-page.ts'
import { fingerprintOf, rowsOnPage } from './strategies/panel-on-page.ts'
import { videoIdOf } from './current-video.ts'
import { followNavigation } from './follow-navigation.ts'
import { hasConsentWall } from './obstacles.ts'
import { createOverlayHost, type OverlayHost } from './overlay-host.ts'
import { WatchSession } from './watch-session.ts'

const DRAFT_DELAY_MS = 400

const store = createWatchStore()
const currentVideoId = () => videoIdOf(location)
const deps = {
  ask: createAskPage(document, newId()),
  // eslint-disable-next-line no-restricted-globals -- captions are YouTube's own, asked as its page would: only here are they same-site
  fetch: window.fetch.bind(window),
  pause: (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)),
  document,
  hasConsentWall: () => hasConsentWall(document),
  now,
  currentVideoId,
  uiLanguage: navigator.language,
}

let session: WatchSession | null = null
// A page that was loaded for its first video has nothing of another one.
let hasWatched = false
let draft: CaptureDraft | null = null
let draftTimer: ReturnType<typeof setTimeout> | undefined
let host: OverlayHost | null = null

const actions: OverlayActions = {
  retry: () => void session?.read(),
  takeWay: (way) => void session?.takeWay(way),
  paste: (text) => session?.paste(text) ?? null,
  deepen: () => void session?.deepen(),
  save: async (plan) => {
    if (session === null) return { ok: false, message: 'The video has changed meanwhile.' }
    const answer = await session.save(plan)
    if (answer.ok) keepDraft(null)
    return answer
  },
  write: (api, signal, onParts) => session?.write(api, signal, onParts) ?? Promise.resolve(null),
  draft: () => draft ?? freshDraft({ now: now(), timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone }),
  keepDraft,
  seek: (ms) => {
    const video = document.querySelector('video')
    if (video !== null) video.currentTime = ms / 1000
  },
  setAnalysis: (isOn) => void ask({ type: 'set-analysis', isOn }).then(applyPageState, noExtension),
  openPortal: () => void ask({ type: 'open-portal' }).catch(noExtension),
  close: () => host?.close(),
}

function keepDraft(next: CaptureDraft | null): void {
  draft = next
  const youtubeId = store.get().video?.youtubeId
  clearTimeout(draftTimer)
  if (youtubeId === undefined) return
  const keep = () => void ask({ type: 'keep-draft', youtubeId, draft: next }).catch(noExtension)
  if (next === null) keep()
  else draftTimer = setTimeout(keep, DRAFT_DELAY_MS)
}

async function watch(youtubeId: string | null): Promise<void> {
  session?.end()
  session = null
  draft = null
  store.set(NOTHING_WATCHED)
  if (youtubeId === null) return
  session = new WatchSession(
    { youtubeId, rowsOnArrival: hasWatched ? fingerprintOf(rowsOnPage(document)) : '' },
    store,
    deps,
  )
  hasWatched = true
  // The site's title still names the video before: the session finds the right one.
  store.set({ video: { youtubeId, title: '', durationMs: null } })
  applyPageState(await ask({ type: 'page-state' }))
  draft = await ask({ type: 'read-draft', youtubeId })
}

// Reading starts with the switch: off means nothing of the page is read. Nothing is asked of the site before the overlay is
// opened.
function applyPageState({ isAnalysisOn, user }: PageState): void {
  const wasReading = store.get().isAnalysisOn && store.get().insights.kind !== 'none'
  store.set({ isAnalysisOn, isSignedIn: user !== null, firstName: user?.firstName ?? null })
  if (isAnalysisOn && !wasReading) void (host?.isOpen() === true ? session?.open() : session?.glance())
}

function noExtension(): void {
  store.set({ transcript: { kind: 'missing', message: 'The extension was updated. Reload the page to go on.' } })
}

// The viewer switched captions on, for instance.
document.addEventListener(SEEN_EVENT, () => {
  if (store.get().isAnalysisOn) void session?.glance()
})

chrome.runtime.onMessage.addListener((message: unknown) => {
  const notice = parsePageNotice(message)
  if (notice !== null) applyPageState(notice.state)
})

host = createOverlayHost(store, actions, () => {
  if (store.get().isAnalysisOn) void session?.open()
})
followNavigation(currentVideoId, (youtubeId) => {
  watch(youtubeId).catch(noExtension)
})
