// Readwise's own export names no address. A highlight then belongs to the only video that has its title; where there is any doubt,
// to none: books and articles have titles, too.
import { groupedBy } from '../kernel/rows.ts'
import { isFileVideo } from '../video/video-identity.ts'
import { eachOnce, type ListedVideo, type TitledNote } from './import-list.ts'

export interface TitledVideo {
  readonly youtubeId: string
  readonly title: string
}

interface Placed {
  readonly videos: readonly ListedVideo[]
  // The rows whose highlights these videos have.
  readonly rows: ReadonlySet<number>
}

/** The highlights that belong to one of the videos, with it. One that came as a file takes no highlights of another program. */
export function notesByTitle(notes: readonly TitledNote[], videos: readonly TitledVideo[]): Placed {
  const videosOf = groupedBy(videos, ({ title }) => titleKey(title))
  const placed = [...groupedBy(notes, ({ title }) => titleKey(title))].flatMap(([key, together]) => {
    const video = onlyOne(videosOf.get(key) ?? [], ({ youtubeId }) => youtubeId)
    const isSure = onlyOne(together, ({ author }) => titleKey(author)) !== null
    return video === null || !isSure || isFileVideo(video.youtubeId) ? [] : [{ video, together }]
  })
  const listed = placed.flatMap(({ video: { youtubeId, title }, together }) =>
    together.map(({ note }) => ({ youtubeId, title, addedAt: note.writtenAt, notes: [note] })),
  )
  return { videos: eachOnce(listed), rows: new Set(placed.flatMap(({ together }) => together.map(({ row }) => row))) }
}

// The first, if all have the same key.
function onlyOne<T>(all: readonly T[], keyOf: (one: T) => string): T | null {
  return new Set(all.map(keyOf)).size === 1 ? (all[0] ?? null) : null
}

function titleKey(title: string): string {
  return title.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase()
}
