// What the library keeps of a video without its transcript, insights and summary sections: enough to find, sort and show a card.
import type { VideoId } from '../kernel/id.ts'
import { searchedTldr } from '../insight/schema/topics-sentence.ts'
import type { Category } from '../insight/schema/category.ts'
import { foldText } from '../transcript/text-matches.ts'
import { parseMoment } from '../kernel/moment.ts'
import type { TranscriptWait } from './transcript-wait.ts'
import { transcriptWaitOf, type Video, type VideoStatus } from './video.ts'

export interface LibraryEntry {
  readonly id: VideoId
  readonly youtubeId: string
  readonly title: string
  readonly duration: string | null
  // 0 when unknown.
  readonly durationMs: number
  readonly status: VideoStatus
  readonly failureReason: string | null
  // Why it waits for its transcript, if it does.
  readonly transcriptWait: TranscriptWait | null
  readonly category: Category | null
  readonly createdAt: number
  // The engine's short summary; null before there is one.
  readonly tldr: string | null
  // LIB-05: title, tldrSummary and fullSummary, folded.
  readonly searchText: string
}

/**
 * The light row of a video. `searchText` has the fields that LIB-05 searches, one per line, so that no match spans two of them.
 */
export function libraryEntryOf(video: Video): LibraryEntry {
  const { id, youtubeId, title, duration, status, failureReason, category, createdAt, insights } = video
  const sections = insights?.fullSummary.flatMap(({ heading, text }) => [heading, text]) ?? []
  return {
    id,
    youtubeId,
    title,
    duration,
    durationMs: duration === null ? 0 : (parseMoment(duration) ?? 0),
    status,
    failureReason,
    transcriptWait: transcriptWaitOf(video),
    category,
    createdAt,
    tldr: insights?.tldr ?? null,
    searchText: [title, searchedTldr(insights?.tldr ?? ''), ...sections].map(foldText).join('\n'),
  }
}

/** Newest first; ties are broken by id, so that two devices show the same order. */
export function byNewest(a: LibraryEntry, b: LibraryEntry): number {
  return b.createdAt - a.createdAt || (a.id < b.id ? -1 : 1)
}
