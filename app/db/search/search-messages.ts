// The messages between the page and the search worker.
import type { UserId, VideoId } from '../../domain/kernel/id.ts'

/** A hit of the library search, best first. */
export interface LibraryHit {
  readonly videoId: VideoId
  readonly where: 'title' | 'summary' | 'transcript'
  // The moment it links to, if there is one.
  readonly startMs?: number | undefined
  readonly excerpt: string
}

/** How complete the index is; before it is complete, hits may be missing. */
export interface IndexProgress {
  readonly videos: number
  // Transcripts on this device.
  readonly transcripts: number
  // Whether it holds everything that was written: moments need only that.
  readonly isWritten: boolean
  readonly isComplete: boolean
}

export type SearchRequest =
  | { readonly kind: 'open'; readonly name: string; readonly userId: UserId }
  // moments: only in what was written, not in speech.
  | { readonly kind: 'search' | 'moments'; readonly id: number; readonly query: string; readonly limit: number }

export type SearchAnswer =
  | { readonly kind: 'progress'; readonly progress: IndexProgress }
  | { readonly kind: 'hits'; readonly id: number; readonly hits: readonly LibraryHit[] }
