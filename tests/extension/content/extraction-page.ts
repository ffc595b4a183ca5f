// A watch page that responds as the fixtures say, and what is extracted from it; the test controls the timers.
import { vi } from 'vitest'
import type { PageQuestion } from '../../../extension/messages/page-protocol.ts'
import { ALL_WAYS } from '../../../extension/content/ways.ts'
import { extractTranscript, type ExtractionDeps } from '../../../extension/content/extract-transcript.ts'
import { MORNING_TALK, type Talk } from '../../fixtures/site/talk.ts'
import { panelBody, playerResponse } from '../../fixtures/site/site-bodies.ts'

export interface Page {
  player: unknown[]
  observed: unknown[]
  tracks: unknown
  params: string[]
  panel: (body: { params: string }) => Response | Promise<Response>
  timedtext: (url: URL) => Response
  consentWall: boolean
  videoId: string | null
}

const PANEL = {
  clientVersion: '2.20260901',
  hl: 'en',
  gl: 'US',
  visitorData: null,
  isSignedIn: false,
  transcriptParams: [],
}

export function pageOf(talk: Talk): Page {
  return {
    player: [playerResponse(talk)],
    observed: [],
    tracks: { captionTracks: [] },
    params: [],
    panel: () => Response.json(panelBody(talk, 'modern')),
    timedtext: () => new Response(''),
    consentWall: false,
    videoId: talk.youtubeId,
  }
}

export function depsOf(page: Page): ExtractionDeps {
  const answers: Record<PageQuestion, () => unknown> = {
    player: () => page.player,
    choice: () => null,
    panel: () => ({ ...PANEL, params: page.params }),
    tracks: () => page.tracks,
    observed: () => page.observed,
    nudge: () => true,
  }
  return {
    ask: (question, { signal }) => Promise.resolve(signal.aborted ? null : (answers[question]() as never)),
    fetch: async (input, init) => {
      const url = new URL(input instanceof Request ? input.url : input, 'https://www.youtube.com')
      if (url.pathname === '/api/timedtext') return page.timedtext(url)
      return page.panel(JSON.parse(init?.body as string) as { params: string })
    },
    pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    document,
    hasConsentWall: () => page.consentWall,
    now: () => 0,
    currentVideoId: () => page.videoId,
    uiLanguage: 'en',
    mayTake: () => true,
  }
}

export const wanted = (youtubeId: string) => ({ youtubeId, rowsOnArrival: () => '', ways: ALL_WAYS })

export async function extract(page: Page, id = MORNING_TALK.youtubeId, signal = new AbortController().signal) {
  const extraction = extractTranscript(depsOf(page), wanted(id), signal)
  await vi.runAllTimersAsync()
  return extraction
}
