// One reading of an imitated page, with what it reports. The test controls the timers.
import { afterEach, beforeEach, vi } from 'vitest'
import type { Extraction } from '../../../extension/content/extract-transcript.ts'
import { TranscriptReader } from '../../../extension/content/transcript-reader.ts'
import type { Reason } from '../../../extension/messages/reason.ts'
import {
  isWholeTranscript,
  type AskedWay,
  type WatchedTranscript,
} from '../../../extension/messages/watched-transcript.ts'
import type { SiteState } from '../../fixtures/site/site-state.ts'
import { useTestClock } from '../../setup/sync/test-clock.ts'
import type { ImitatedPage } from './imitated-page.ts'

export const NOTHING_GIVEN: Partial<SiteState> = { panelMode: 'refused', panelDesign: 'none', timedtextMode: 'silent' }
export const MINUTE_MS = 60_000

const ending = new Set<AbortController>()

/** Controls the timers of a file's tests, and ends their readings. */
export function useReadings(): void {
  beforeEach(useTestClock)
  afterEach(() => {
    for (const end of ending) end.abort()
    vi.restoreAllMocks()
    vi.useRealTimers()
  })
}

export function reading({ deps, talk }: ImitatedPage, rowsOnArrival = () => '') {
  const end = new AbortController()
  ending.add(end)
  const found: WatchedTranscript[] = []
  const missing: (readonly [Reason, readonly AskedWay[]])[] = []
  const told: Extraction[] = []
  const state = { isPasted: false, loud: 0 }
  const hooks = {
    onReading: () => void (state.loud += 1),
    onFound: (transcript: WatchedTranscript) => void found.push(transcript),
    onMissing: (reason: Reason, offers: readonly AskedWay[]) => void missing.push([reason, offers]),
    onRead: (extraction: Extraction) => void told.push(extraction),
    hasTranscript: () => state.isPasted || found.some(isWholeTranscript),
  }
  const wanted = { youtubeId: talk.youtubeId, rowsOnArrival }
  const reader = new TranscriptReader(wanted, deps, { hooks, ending: end.signal })
  return { reader, found, missing, told, state, end }
}

/** Ends when nothing more is to come of it by itself. */
export async function settled(work: Promise<void>): Promise<void> {
  await vi.advanceTimersByTimeAsync(MINUTE_MS)
  await work
}
