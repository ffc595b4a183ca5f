// Answers the popup about its tab's page: which video it shows and how far its insights are. Also opens the overlay.
import { placeholderTitle, titleOfTab } from '#domain/video/video-title.ts'
import type { TabQuestion, VideoAtHand } from '../messages/watched-page.ts'
import type { WatchState, WatchStore } from '../overlay/watch-store.ts'
import type { OverlayHost } from './overlay-host.ts'
import type { OwnPage } from './own-page.ts'

interface AskedPage {
  readonly store: WatchStore
  readonly page: OwnPage
  readonly host: OverlayHost
}

type Told = NonNullable<VideoAtHand>['insights']

export function answerTab({ type }: TabQuestion, { store, page, host }: AskedPage): VideoAtHand | true {
  if (type === 'open-overlay') {
    void host.open()
    return true
  }
  const youtubeId = page.videoAtHand()
  if (youtubeId === null) return null
  const state = store.get()
  const title =
    (isAbout(state, youtubeId) && state.video.title) || titleOfTab(document.title) || placeholderTitle(youtubeId)
  return { youtubeId, title: title.slice(0, 300), insights: insightsOf(state, youtubeId, host.isOpen()) }
}

// An open overlay may still be about the previous video.
function isAbout(state: WatchState, youtubeId: string): state is WatchState & { video: object } {
  return state.video?.youtubeId === youtubeId
}

function insightsOf(state: WatchState, youtubeId: string, isOpen: boolean): Told {
  const { isAnalysisOn, transcript, insights } = state
  if (!isAnalysisOn) return { kind: 'off' }
  if (!isAbout(state, youtubeId)) return { kind: 'unread' }
  if (insights.kind === 'ready') return { kind: 'ready', count: insights.insights.actions.length }
  if (insights.kind === 'failed') return { kind: 'none', why: insights.message }
  if (transcript.kind === 'missing') return { kind: 'none', why: transcript.message }
  if (transcript.kind === 'ready') return { kind: 'working' }
  return { kind: isOpen ? 'reading' : 'unread' }
}
