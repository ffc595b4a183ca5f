// The isolated script of every page of the site: follows which video is watched, reads it, and hosts the overlay.
import { freshDraft, type CaptureDraft } from '#domain/action/capture-draft.ts'
import { ask } from '../messages/ask.ts'
import { SEEN_EVENT } from '../messages/page-protocol.ts'
import { parsePageNotice } from '../messages/parse-notice.ts'
import type { PageState } from '../messages/request.ts'
import type { OverlayActions } from '../overlay/overlay-actions.ts'
import { createWatchStore, NOTHING_WATCHED } from '../overlay/watch-store.ts'
import { now } from '../storage/clock.ts'
import { fingerprintOf, rowsOnPage } from './strategies/panel-on-page.ts'
import { videoIdOf } from './current-video.ts'
import { followNavigation } from './follow-navigation.ts'
import { createOverlayHost, type OverlayHost } from './overlay-host.ts'
import { loadPart } from './load-part.ts'
import type { WatchSession } from './watch-session.ts'
import { watchedPlayer } from './watched-player.ts'

const DRAFT_DELAY_MS = 400

const store = createWatchStore()
const currentVideoId = () => videoIdOf(location)

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
    const video = watchedPlayer(document, location.pathname)
    if (video !== null) video.currentTime = ms / 1000
  },
  setAnalysis: (isOn) => void ask({ type: 'set-analysis', isOn }).then(applyPageState, noExtension),
  openPortal: () => void ask({ type: 'open-portal' }).catch(noExtension),
  follow: catchUp,
  close: () => {
    host?.close()
    catchUp()
  },
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
  // At once: a panel that is open goes over to the next video. The site's title still names the one before: the session finds it.
  const video = youtubeId === null ? null : { youtubeId, title: '', durationMs: null }
  store.set({ ...NOTHING_WATCHED, video })
  if (youtubeId === null) return
  // Read before anything is waited for: what the panel shows now belongs to the video before.
  const rowsOnArrival = hasWatched ? fingerprintOf(rowsOnPage(document)) : ''
  hasWatched = true
  const [state, kept, part] = await Promise.all([
    ask({ type: 'page-state' }),
    ask({ type: 'read-draft', youtubeId }),
    loadPart('session'),
  ])
  if (store.get().video?.youtubeId !== youtubeId) return
  session = part.startSession({ youtubeId, rowsOnArrival }, store, currentVideoId)
  draft = kept
  applyPageState(state)
}

// An open panel stays with its video, and with what is typed there, wherever the page goes meanwhile.
function moveOn(youtubeId: string | null): void {
  const { video } = store.get()
  if (host?.isOpen() !== true || video === null) watch(youtubeId).catch(noExtension)
  else if (youtubeId === video.youtubeId) store.set({ elsewhere: null })
  else store.set({ elsewhere: youtubeId === null ? 'no_video' : 'another_video' })
}

function catchUp(): void {
  if (store.get().elsewhere !== null) watch(currentVideoId()).catch(noExtension)
}

// Reading starts with the switch: off means nothing of the page is read. Nothing is asked of the site before the overlay is
// opened.
function applyPageState({ isAnalysisOn, user, theme, waysOff }: PageState): void {
  const wasReading = store.get().isAnalysisOn && store.get().insights.kind !== 'none'
  store.set({ isAnalysisOn, isSignedIn: user !== null, firstName: user?.firstName ?? null, theme, waysOff })
  if (isAnalysisOn && !wasReading) void (host?.isOpen() === true ? session?.open() : session?.glance())
  // Read before somebody signed in, or before the video waited.
  if (isAnalysisOn) void session?.bring()
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
followNavigation(currentVideoId, moveOn)
