// Rows of another program's CSV file: recognises the list and reads its videos. Columns are found by name, not
// by position; if the names are in another language, by content.
import { formatMoment, parseMoment } from '../kernel/moment.ts'
import { err, ok, type Result } from '../kernel/result.ts'
import { parseInstant, SECOND_MS, type Instant } from '../kernel/time.ts'
import { MAX_NOTE_CHARS } from '../mutations/import-videos.ts'
import { parseYoutubeUrl } from '../video/youtube-url.ts'
import {
  eachOnce,
  type ImportList,
  type ImportProblem,
  type ListedVideo,
  type TitledNote,
  type UnreadRow,
} from './import-list.ts'

export type Row = readonly string[]

const YOUTUBE_ID = /^[\w-]{11}$/
// How many rows may precede the column names: older playlists begin with a block about themselves.
const MOST_ABOVE = 12
const SHOWN_CHARS = 120
// Takeout's tables of comments, live chats and the learner's own uploads name videos, too.
const NOT_WATCHED =
  /^(?:comment id|live chat id|approx(?:imate)? duration \(ms\)|video state|privacy|video (?:text|recording) .+)$/
// Takeout's playlists have two, in every language.
const MOST_PLAYLIST_COLUMNS = 3

/** The videos in the table; `name` is the playlist's name. Blank rows are ignored. */
export function readTable(rows: readonly Row[], name: string): Result<ImportList, ImportProblem> {
  if (rows.every(isBlankRow)) return err({ kind: 'empty' })
  const top = rows.slice(0, MOST_ABOVE).map((row) => row.map(columnName))
  const marked = top.findIndex((cells) => cells.includes('highlight') && titleColumn(cells) !== -1)
  if (marked !== -1) return readHighlights(rows, { at: marked, columns: top[marked] ?? [] }, name)
  const named = top.findIndex((cells) => cells.includes('video id'))
  if (top[named]?.some((column) => NOT_WATCHED.test(column)) === true) return err({ kind: 'unknown_table' })
  if (named !== -1) return readPlaylist(rows, { above: named + 1, columns: top[named] ?? [] }, name)
  const linked = top.findIndex((cells) => cells.some(isLinkColumn))
  const columns = top[linked] ?? []
  if (linked !== -1 && isMostly(rows.slice(linked + 1), (row) => linkIn(row, columns) !== null)) {
    return readPlaylist(rows, { above: linked + 1, columns }, name)
  }
  const first = rows.findIndex(isPlaylistRow)
  if (first !== -1 && isMostly(rows.slice(first), isPlaylistRow)) {
    return readPlaylist(rows, { above: first, columns: ['video id'] }, name)
  }
  return err({ kind: top.some((cells) => cells.includes('playlist id')) ? 'playlists_only' : 'unknown_table' })
}

/**
 * The same for a table of an archive, in which nobody chose it. Takeout's tables of the learner's own uploads, comments and chats
 * name videos by id alone, in many columns whose names are in the learner's language: such a table is no list.
 */
export function readArchivedTable(rows: readonly Row[], name: string): Result<ImportList, ImportProblem> {
  const top = rows.slice(0, MOST_ABOVE).map((row) => row.map(columnName))
  const hasTitles = top.some((cells) => titleColumn(cells) !== -1 || cells.some(isLinkColumn))
  const isWide = isMostly(rows, (row) => row.length > MOST_PLAYLIST_COLUMNS)
  return isWide && !hasTitles ? err({ kind: 'unknown_table' }) : readTable(rows, name)
}

/** A playlist's name, from its file name. */
export function playlistName(path: string): string {
  const file = path.split(/[\\/]/).at(-1) ?? path
  return file.replace(/\.csv$/i, '').replace(/-videos(?:\(\d+\))?$/i, '')
}

interface Place {
  readonly above: number
  readonly columns: readonly string[]
}

function readPlaylist(
  rows: readonly Row[],
  { above, columns }: Place,
  name: string,
): Result<ImportList, ImportProblem> {
  const videos: ListedVideo[] = []
  const unread: UnreadRow[] = []
  for (const [at, row] of rows.entries()) {
    if (at < above || isBlankRow(row)) continue
    // In an export from here, that column has ids of its own.
    const youtubeId = idIn(row[columns.indexOf('video id')] ?? '') ?? linkIn(row, columns)
    if (youtubeId === null) unread.push(shownRow(row, at))
    else videos.push({ youtubeId, title: titleIn(row, columns), addedAt: dayIn(row), notes: [] })
  }
  if (videos.length === 0 && unread.length === 0) return err({ kind: 'no_videos' })
  return ok({ kind: 'playlist', name, videos: eachOnce(videos), unread, leftOut: [] })
}

// YouTube's lists have ids; hand-made tables may have links there.
function idIn(cell: string): string | null {
  const text = cell.trim()
  if (YOUTUBE_ID.test(text)) return text
  const url = parseYoutubeUrl(text)
  return url.ok ? url.value.youtubeId : null
}

function isPlaylistRow(row: Row): boolean {
  return YOUTUBE_ID.test((row[0] ?? '').trim()) && dayIn(row) !== null
}

function isMostly(rows: readonly Row[], holds: (row: Row) => boolean): boolean {
  const written = rows.filter((row) => !isBlankRow(row))
  return written.filter(holds).length * 2 > written.length
}

function dayIn(row: Row): Instant | null {
  for (const cell of row) {
    const at = instantIn(cell)
    if (at !== null) return at
  }
  return null
}

// `2024-01-15T10:30:00+00:00`; in older files `2024-01-15 10:30:00 UTC`, or only a date.
function instantIn(cell: string): Instant | null {
  const text = cell
    .trim()
    .replace(/^(\d{4}-\d\d-\d\d) (?=\d)/, '$1T')
    .replace(/ ?UTC$/, 'Z')
  return parseInstant(/^\d{4}-\d\d-\d\d$/.test(text) ? `${text}T00:00` : text)
}

interface Head {
  readonly at: number
  readonly columns: readonly string[]
}

function readHighlights(rows: readonly Row[], head: Head, name: string): Result<ImportList, ImportProblem> {
  const { columns } = head
  const videos: ListedVideo[] = []
  const unread: UnreadRow[] = []
  const leftOut: UnreadRow[] = []
  const titled: TitledNote[] = []
  const hasLinks = columns.some(isLinkColumn)
  for (const [at, row] of rows.entries()) {
    if (at <= head.at || isBlankRow(row)) continue
    const cell = (column: string) => (row[columns.indexOf(column)] ?? '').trim()
    const youtubeId = linkIn(row, columns)
    const text = noteText(cell)
    const writtenAt = instantIn(cell('highlighted at')) ?? instantIn(cell('date'))
    const title = titleIn(row, columns)
    if (cell('highlight') === '' || text.length > MAX_NOTE_CHARS) unread.push(shownRow(row, at))
    else if (youtubeId !== null) videos.push({ youtubeId, title, addedAt: writtenAt, notes: [{ text, writtenAt }] })
    else {
      leftOut.push(shownRow(row, at))
      if (hasLinks || title === null || isOfBook(cell)) continue
      titled.push({ row: at + 1, title, author: cell('book author') || cell('author'), note: { text, writtenAt } })
    }
  }
  if (videos.length + unread.length + leftOut.length === 0) return err({ kind: 'no_videos' })
  return ok({ kind: 'highlights', name, videos: eachOnce(videos), unread, leftOut, titled })
}

function isOfBook(cell: (column: string) => string): boolean {
  return cell('amazon book id') !== '' || /^(?:location|page)$/.test(cell('location type'))
}

function titleIn(row: Row, columns: readonly string[]): string | null {
  const title = (row[titleColumn(columns)] ?? '').trim()
  return title === '' || parseYoutubeUrl(title).ok ? null : title.slice(0, 300)
}

function isLinkColumn(column: string): boolean {
  return /\b(?:url|link)\b/.test(column)
}

// A highlight that merely mentions a video does not count: only its own URL column does, or a cell that is nothing but a link.
function linkIn(row: Row, columns: readonly string[]): string | null {
  const addressed = row.filter((_, at) => isLinkColumn(columns[at] ?? ''))
  const bare = row.filter((cell) => /^https?:\/\/\S+$/.test(cell.trim()))
  for (const cell of [...addressed, ...bare]) {
    const url = parseYoutubeUrl(cell)
    if (url.ok) return url.value.youtubeId
  }
  return null
}

function noteText(cell: (column: string) => string): string {
  const at = /time/.test(cell('location type')) ? momentOf(cell('location')) : ''
  const note = cell('note')
  return [`${at}${cell('highlight')}`, note].filter((part) => part !== '').join('\n\n')
}

// In seconds, or as people write it.
function momentOf(location: string): string {
  if (parseMoment(location) !== null) return `${location} `
  if (!/^\d{1,6}$/.test(location)) return ''
  return `${formatMoment(Number(location) * SECOND_MS)} `
}

function titleColumn(columns: readonly string[]): number {
  const book = columns.indexOf('book title')
  return book === -1 ? columns.indexOf('title') : book
}

function columnName(cell: string): string {
  return cell
    .replace(/^\uFEFF/, '')
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ')
}

function isBlankRow(row: Row): boolean {
  return row.every((cell) => cell.trim() === '')
}

function shownRow(row: Row, at: number): UnreadRow {
  const text = row
    .filter((cell) => cell.trim() !== '')
    .join(', ')
    .replace(/\s+/g, ' ')
  return { row: at + 1, text: text.length > SHOWN_CHARS ? `${text.slice(0, SHOWN_CHARS)}…` : text }
}
