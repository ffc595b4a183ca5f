// Everything a learner made, as the exports take it.
import type { Action } from '../action/action.ts'
import type { Completion } from '../action/completion.ts'
import type { Reflection } from '../reflection/reflection.ts'
import type { Tag } from '../video/tag.ts'
import type { Video } from '../video/video.ts'

/** The rows of one learner; tags go by video id. */
export interface ExportRows {
  readonly videos: readonly Video[]
  readonly tags: ReadonlyMap<string, readonly Tag[]>
  readonly reflections: readonly Reflection[]
  readonly actions: readonly Action[]
  readonly completions: readonly Completion[]
}

/** A file of an export. */
export interface ExportFile {
  readonly path: string
  readonly text: string
}

/** The rows by what they belong to, in the order they came. */
export function groupedBy<T>(rows: readonly T[], keyOf: (row: T) => string | null): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>()
  for (const row of rows) {
    const key = keyOf(row)
    if (key === null) continue
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [row])
    else group.push(row)
  }
  return groups
}

/** The oldest first; by id at the same moment, so that two exports of the same rows are the same. */
export function byAge<T extends { readonly id: string; readonly createdAt: number }>(rows: readonly T[]): readonly T[] {
  return [...rows].sort((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1))
}

/** Completions that were not taken back. */
export function standing(completions: readonly Completion[]): readonly Completion[] {
  return completions.filter(({ voidedAt }) => voidedAt === null).sort((a, b) => a.occurredAt - b.occurredAt)
}
