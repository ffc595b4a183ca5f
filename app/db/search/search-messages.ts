// What the page and the search's worker say to each other.
import type { UserId, VideoId } from '../../domain/kernel/id.ts'

/** A hit of the library's search, best first. */
export interface LibraryHit {
  readonly videoId: VideoId
  readonly where: 'title' | 'summary' | 'transcript'
  // The moment it leads to, where there is one.
  readonly startMs?: number | undefined
  readonly excerpt: string
}

/** How far the index is; hits found before it is complete may be fewer. */
export interface IndexProgress {
  readonly videos: number
  // Transcripts that are on this device.
  readonly transcripts: number
  // Whether all that was written is in it: moments are found by that alone.
  readonly isWritten: boolean
  readonly isComplete: boolean
}

export type SearchRequest =
  | { readonly kind: 'open'; readonly name: string; readonly userId: UserId }
  // moments: of what was written, without what was said.
  | { readonly kind: 'search' | 'moments'; readonly id: number; readonly query: string; readonly limit: number }

export type SearchAnswer =
  | { readonly kind: 'progress'; readonly progress: IndexProgress }
  | { readonly kind: 'hits'; readonly id: number; readonly hits: readonly LibraryHit[] }
