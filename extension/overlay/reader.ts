// How a session gets the transcript of its video, wherever the video is watched.
import type { Reason } from '../messages/reason.ts'
import type { AskedWay, WatchedTranscript } from '../messages/watched-transcript.ts'

/** Reads one video's transcript; what comes of it the hooks hear. */
export interface Reader {
  /** Takes what the page shows or loaded already, and says nothing when that is not all of it. */
  glance(): Promise<void>
  /** Tries every way; a reading under way is joined. */
  read(): Promise<void>
  /** Takes a way the learner asked for by name. */
  take(way: AskedWay): Promise<void>
}

export interface ReaderHooks {
  readonly onReading: () => void
  readonly onFound: (found: WatchedTranscript) => void
  readonly onMissing: (reason: Reason, offers: readonly AskedWay[]) => void
  /** Whether one was found or pasted meanwhile. */
  readonly hasTranscript: () => boolean
}

export type MakeReader = (hooks: ReaderHooks, ending: AbortSignal) => Reader
