// Exported lists of other programs that name videos: YouTube's playlists and history, Readwise's highlights.
import { groupedBy } from '../kernel/rows.ts'
import type { Instant } from '../kernel/time.ts'
import { PRODUCT_NAME } from '../product.ts'

/** A passage the learner marked in a video, with their remark if there is one. */
export interface ListedNote {
  readonly text: string
  readonly writtenAt: Instant | null
}

export interface ListedVideo {
  readonly youtubeId: string
  // Null if the list has none.
  readonly title: string | null
  readonly addedAt: Instant | null
  readonly notes: readonly ListedNote[]
}

/** A row that could not be understood. */
export interface UnreadRow {
  readonly row: number
  readonly text: string
}

/** A highlight of a table that has no addresses: its row is left out, unless a video is found by its title. */
export interface TitledNote {
  readonly row: number
  readonly title: string
  readonly author: string
  readonly note: ListedNote
}

export interface ImportList {
  readonly kind: 'playlist' | 'history' | 'highlights'
  readonly name: string
  // Each video once.
  readonly videos: readonly ListedVideo[]
  readonly unread: readonly UnreadRow[]
  // Valid rows that are not about a video: highlights of books and articles, views of advertisements.
  readonly leftOut: readonly UnreadRow[]
  // Of highlights only.
  readonly titled?: readonly TitledNote[] | undefined
}

/** Two hundred megabytes of text would exhaust the tab's memory. */
export const MAX_LIST_BYTES = 64 * 1024 * 1024
export const MAX_ARCHIVE_BYTES = 512 * 1024 * 1024

/** Whether a dropped file is a list to import, by its name: captions have other extensions. */
export function isListName(name: string): boolean {
  return /\.(?:csv|zip)$/i.test(name)
}

export type ImportProblem =
  | { readonly kind: 'too_large'; readonly bytes: number; readonly limit: number }
  | { readonly kind: 'binary'; readonly what: string }
  | { readonly kind: keyof typeof SENTENCES }

const SENTENCES = {
  empty: 'The file is empty.',
  wrong_encoding: 'The letters of this file cannot be read. Save it as “CSV UTF-8” and try again.',
  truncated: 'This archive is not whole. Download it again.',
  no_lists:
    'This archive holds no playlist and no history. Export “YouTube” from Google Takeout, with playlists as CSV.',
  history_page:
    'This history is a web page. In Google Takeout choose JSON as the format of the history, and export it again.',
  playlists_only:
    'This is the list of your playlists, not of their videos. Choose a file beside it, like “Watch later-videos.csv”.',
  unknown_table: 'This is not a list of videos or highlights.',
  unknown_json: 'This file is neither a watch history nor a library exported from here.',
  cut_off: 'This file is not whole. Download or export it again.',
  no_videos: 'This list holds no videos.',
  unreadable: 'The file could not be read. Choose it again.',
} as const

/** One sentence for the person who chose the file. */
export function describeImportProblem(problem: ImportProblem): string {
  switch (problem.kind) {
    case 'too_large':
      return `This file has ${megabytes(problem.bytes)} MB; ${PRODUCT_NAME} reads up to ${megabytes(problem.limit)} MB. Export only playlists and history.`
    case 'binary':
      return `This is ${problem.what}, not a list of videos.`
    default:
      return SENTENCES[problem.kind]
  }
}

function megabytes(bytes: number): string {
  return String(Math.ceil(bytes / (1024 * 1024)))
}

/** Each video once, with all its notes. The title comes from the first mention, the date from the earliest. */
export function eachOnce(videos: readonly ListedVideo[]): readonly ListedVideo[] {
  return [...groupedBy(videos, ({ youtubeId }) => youtubeId)].map(([youtubeId, mentions]) => {
    const days = mentions.flatMap(({ addedAt }) => addedAt ?? [])
    return {
      youtubeId,
      title: mentions.find(({ title }) => title !== null)?.title ?? null,
      addedAt: days.length === 0 ? null : days.reduce((a, b) => Math.min(a, b)),
      notes: eachTextOnce(mentions.flatMap(({ notes }) => notes)),
    }
  })
}

function eachTextOnce(notes: readonly ListedNote[]): readonly ListedNote[] {
  const byText = new Map<string, ListedNote>()
  for (const note of notes) if (!byText.has(note.text)) byText.set(note.text, note)
  return [...byText.values()]
}
