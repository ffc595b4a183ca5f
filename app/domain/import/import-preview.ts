// What an import would add to the library, and how it is split into mutations.
import type { ReflectionId, VideoId } from '../kernel/id.ts'
import type { Instant } from '../kernel/time.ts'
import { MAX_IMPORTED_NOTES, MAX_IMPORTED_VIDEOS, type ImportedVideo } from '../mutations/import-videos.ts'
import { storableText } from '../kernel/text.ts'
import { placeholderTitle } from '../video/video-title.ts'
import type { ImportList, ListedVideo } from './import-list.ts'

/** Ids derived from content: importing the same list again gives the same ids. */
export interface ContentIds {
  readonly video: (youtubeId: string) => VideoId
  readonly note: (youtubeId: string, text: string) => ReflectionId
}

/** The videos of a list as they would be stored, most recently added last, so that they are the newest here, too. */
export function importedVideos(
  { videos }: Pick<ImportList, 'videos'>,
  ids: ContentIds,
  now: Instant,
): readonly Imported[] {
  const dated = [...videos].sort((a, b) => (a.addedAt ?? 0) - (b.addedAt ?? 0))
  return dated.map((video) => imported(video, ids, now))
}

export type Imported = ImportedVideo & { readonly notes: NonNullable<ImportedVideo['notes']> }

// As it will be stored: what is refused would keep out everything that is written with it.
function imported({ youtubeId, title, notes }: ListedVideo, ids: ContentIds, now: Instant): Imported {
  const shown = storableText(title ?? '').trim()
  return {
    id: ids.video(youtubeId),
    youtubeId,
    title: shown === '' ? placeholderTitle(youtubeId) : shown,
    notes: notes.flatMap(({ text: listed, writtenAt }) => {
      const text = storableText(listed).trim()
      return text === '' ? [] : [{ id: ids.note(youtubeId, text), text, writtenAt: writtenTime(writtenAt ?? now) }]
    }),
  }
}

function writtenTime(at: Instant): string {
  return new Date(at).toISOString()
}

export interface ImportPreview {
  // What will be written: new videos, and known videos with new highlights.
  readonly toWrite: readonly Imported[]
  readonly newVideos: readonly Imported[]
  readonly newNotes: number
  readonly here: readonly Imported[]
}

/** Compares the lists with what is here; a video named by several lists counts once. */
export function importPreview(
  lists: readonly (readonly Imported[])[],
  present: { readonly videoIds: ReadonlySet<string>; readonly noteIds: ReadonlySet<string> },
): ImportPreview {
  const missing = onceEach(lists.flat()).map((video) => ({
    ...video,
    notes: video.notes.filter(({ id }) => !present.noteIds.has(id)),
  }))
  const newVideos = missing.filter(({ id }) => !present.videoIds.has(id))
  return {
    toWrite: missing.filter(({ id, notes }) => !present.videoIds.has(id) || notes.length > 0),
    newVideos,
    newNotes: missing.reduce((sum, { notes }) => sum + notes.length, 0),
    here: missing.filter(({ id, notes }) => present.videoIds.has(id) && notes.length === 0),
  }
}

function onceEach(videos: readonly Imported[]): readonly Imported[] {
  const byId = new Map<string, Imported>()
  for (const video of videos) {
    const known = byId.get(video.id)
    if (known === undefined) byId.set(video.id, video)
    else byId.set(video.id, { ...known, title: titleOf(known, video), notes: notesOf(known, video) })
  }
  return [...byId.values()]
}

// A playlist names only its videos' ids; the history of the same archive has their titles.
function titleOf(known: Imported, again: Imported): string {
  return known.title === placeholderTitle(known.youtubeId) ? again.title : known.title
}

function notesOf(known: Imported, again: Imported): Imported['notes'] {
  return [...new Map([...known.notes, ...again.notes].map((note) => [note.id, note])).values()]
}

// Far below the request limit, because a batch is sent along with others.
const MOST_CHARS = 60_000

/** The videos in batches, each small enough for one mutation; one with hundreds of highlights is spread over several. */
export function importBatches(videos: readonly Imported[]): readonly (readonly Imported[])[] {
  const batches: Imported[][] = []
  let chars = Number.POSITIVE_INFINITY
  for (const part of videos.flatMap(inParts)) {
    const size = part.title.length + part.notes.reduce((sum, { text }) => sum + text.length, 0)
    const last = batches.at(-1)
    if (last === undefined || last.length >= MAX_IMPORTED_VIDEOS || chars + size > MOST_CHARS) {
      batches.push([part])
      chars = size
    } else {
      last.push(part)
      chars += size
    }
  }
  return batches
}

// How many notes a part may have; each note's length is limited, too, so a part never outgrows a batch.
const NOTES_A_PART = Math.min(MAX_IMPORTED_NOTES, 10)

function inParts(video: Imported): readonly Imported[] {
  if (video.notes.length <= NOTES_A_PART) return [video]
  const parts: Imported[] = []
  for (let at = 0; at < video.notes.length; at += NOTES_A_PART) {
    parts.push({ ...video, notes: video.notes.slice(at, at + NOTES_A_PART) })
  }
  return parts
}
