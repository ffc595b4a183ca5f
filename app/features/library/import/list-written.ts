// What an import of a list has written, over all the times it was stopped and continued, for its undo.
import { readPresentIds, type PresentIds } from '../../../db/queries/present-ids.ts'
import type { Imported } from '../../../domain/import/import-preview.ts'
import { listLeft } from '../../../domain/import/list-left.ts'
import { NOTHING_ADDED } from '../../../domain/library-file/take-back.ts'
import { undoableOf, type Undoable } from './undo-import.ts'

export interface ListWritten {
  readonly stored: readonly Imported[]
  // What is not its own: it was here before a part of it began. Null: unknown.
  readonly before: PresentIds | null
}

export const NOTHING_WRITTEN: ListWritten = { stored: [], before: null }

/** Before the first part, and before it continues. */
export async function withPresent({ stored, before }: ListWritten): Promise<ListWritten> {
  const present = await presentIds()
  if (stored.length === 0) return { stored, before: present }
  if (before === null || present === null) return { stored, before }
  const own = new Set<string>(stored.flatMap(({ id, notes }) => [id, ...notes.map((note) => note.id)]))
  const both = (earlier: ReadonlySet<string>, now: ReadonlySet<string>) =>
    new Set([...earlier, ...[...now].filter((id) => !own.has(id))])
  return {
    stored,
    before: {
      videoIds: both(before.videoIds, present.videoIds),
      noteIds: both(before.noteIds, present.noteIds),
    },
  }
}

export function withStored({ stored, before }: ListWritten, part: readonly Imported[]): ListWritten {
  return { stored: [...stored, ...part], before }
}

/** Null when there is nothing to undo, or when what was here before is unknown. */
export function listUndoable({ stored, before }: ListWritten): Undoable | null {
  if (before === null) return null
  const noteIds = new Set(stored.flatMap(({ notes }) => notes.map(({ id }) => id)))
  const added = {
    ...NOTHING_ADDED,
    videos: [...new Set(stored.map(({ id }) => id))].filter((id) => !before.videoIds.has(id)),
    reflections: [...noteIds].filter((id) => !before.noteIds.has(id)),
  }
  return undoableOf(added, listLeft(stored))
}

/** Null when nobody is signed in, or this device could not read its rows. */
export async function presentIds(): Promise<PresentIds | null> {
  try {
    return await readPresentIds()
  } catch (error) {
    reportError(error)
    return null
  }
}
