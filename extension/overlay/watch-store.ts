// The overlay's state: one small store between the content script and the panel.
import { createListeners } from '#domain/kernel/listeners.ts'
import type { Insights } from '#domain/insight/schema/insights.ts'
import type { FewMoment } from '#domain/insight/extract/little-to-learn.ts'
import type { TranscriptInput } from '#domain/transcript/stored-transcript.ts'
import { NOTHING_TYPED, type MissingForm } from '../messages/missing-form.ts'
import type { Theme } from '../messages/options.ts'
import type { AskedWay } from '../messages/watched-transcript.ts'

export interface WatchedVideo {
  readonly youtubeId: string
  readonly title: string
  readonly durationMs: number | null
}

export interface ReadyTranscript {
  readonly kind: 'ready'
  readonly transcript: TranscriptInput
  // Says that it is only a part, or the author's description; null for a whole or pasted transcript.
  readonly note: string | null
}

export type TranscriptState =
  | { readonly kind: 'reading' }
  | ReadyTranscript
  | { readonly kind: 'missing'; readonly message: string; readonly offers?: readonly AskedWay[] }

export type InsightsState =
  | { readonly kind: 'none' }
  | { readonly kind: 'working' }
  | ReadyInsights
  | { readonly kind: 'failed'; readonly message: string; readonly moments: readonly FewMoment[] }

export interface ReadyInsights {
  readonly kind: 'ready'
  readonly insights: Insights
  readonly isAwaitingAi: boolean
  // Why there are no AI insights of the server's, or null.
  readonly note: string | null
}

/** The transcript if it is whole or pasted. A part or a description helps to plan, but must not pass for the video's words. */
export function wholeTranscriptOf(transcript: TranscriptState): TranscriptInput | null {
  return transcript.kind === 'ready' && transcript.note === null ? transcript.transcript : null
}

export interface WatchState {
  readonly video: WatchedVideo | null
  // What the page now shows, if that is not the open panel's video.
  readonly elsewhere: 'another_video' | 'no_video' | null
  readonly isAnalysisOn: boolean
  readonly firstName: string | null
  readonly isSignedIn: boolean
  readonly theme: Theme
  // The ways to a transcript that must not be used.
  readonly waysOff: readonly string[]
  // The portal accepts nothing more from this version of the extension.
  readonly isOutdated: boolean
  // The extension was updated since the page loaded: nothing can be asked or stored until the page is reloaded.
  readonly isGone: boolean
  // The last draft could not be stored, or could not be read.
  readonly hasStorageFailed: boolean
  readonly transcript: TranscriptState
  readonly insights: InsightsState
  // Kept here, because closing the panel or reading again removes the form, and must not lose what was typed.
  readonly form: MissingForm
  // The portal had this video waiting for its transcript, which is on its way there from here.
  readonly isBrought: boolean
  // Increases when another panel changes the draft for this video.
  readonly draftVersion: number
}

export interface WatchStore {
  readonly get: () => WatchState
  readonly set: (changes: Partial<WatchState>) => void
  readonly subscribe: (listener: () => void) => () => void
}

export const NOTHING_READ: Pick<WatchState, 'transcript' | 'insights'> = {
  transcript: { kind: 'reading' },
  insights: { kind: 'none' },
}

export const NOTHING_WATCHED: Omit<WatchState, keyof typeof NOTHING_CHOSEN> = {
  video: null,
  elsewhere: null,
  ...NOTHING_READ,
  form: NOTHING_TYPED,
  isBrought: false,
  hasStorageFailed: false,
  draftVersion: 0,
}

const NOTHING_CHOSEN: Pick<
  WatchState,
  'isAnalysisOn' | 'firstName' | 'isSignedIn' | 'theme' | 'waysOff' | 'isOutdated' | 'isGone'
> = {
  isAnalysisOn: true,
  firstName: null,
  isSignedIn: false,
  theme: 'system',
  waysOff: [],
  isOutdated: false,
  isGone: false,
}

/** A store with nothing watched and analysis on. */
export function createWatchStore(): WatchStore {
  let state: WatchState = { ...NOTHING_WATCHED, ...NOTHING_CHOSEN }
  const listeners = createListeners()
  return {
    get: () => state,
    set: (changes) => {
      state = { ...state, ...changes }
      listeners.tell()
    },
    subscribe: listeners.subscribe,
  }
}
