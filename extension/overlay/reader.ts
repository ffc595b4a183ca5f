// How a session gets the transcript of its video, wherever the video is being watched.
import type { Reason } from '../messages/reason.ts'
import type { AskedWay, KnownDetails, WatchedTranscript } from '../messages/watched-transcript.ts'

/** Reads one video's transcript and reports to the hooks. */
export interface Reader {
  /** Takes what the page shows or has loaded, and reports nothing if that is incomplete. */
  glance(): Promise<void>
  /** Tries every way. Joins a reading under way. */
  read(): Promise<void>
  /** Uses a way that the learner chose by name. */
  take(way: AskedWay): Promise<void>
}

export interface ReaderHooks {
  readonly onReading: () => void
  readonly onFound: (found: WatchedTranscript) => void
  /** `details`: what the player says about the video; null when it could not be asked. */
  readonly onMissing: (reason: Reason, offers: readonly AskedWay[], details: KnownDetails | null) => void
  /** Whether a whole transcript has been found, or one pasted. One that is found later replaces a part or the description. */
  readonly hasTranscript: () => boolean
}

export type MakeReader = (hooks: ReaderHooks, ending: AbortSignal) => Reader
