// Everything a learner made, as input for the exports.
import type { Action } from '../action/action.ts'
import type { Completion } from '../action/completion.ts'
import type { Reflection } from '../reflection/reflection.ts'
import type { Tag } from '../video/tag.ts'
import type { Video } from '../video/video.ts'

/** The rows of one learner; tags are keyed by video id. */
export interface ExportRows {
  readonly videos: readonly Video[]
  readonly tags: ReadonlyMap<string, readonly Tag[]>
  readonly reflections: readonly Reflection[]
  readonly actions: readonly Action[]
  readonly completions: readonly Completion[]
}

/** One file of an export. */
export interface ExportFile {
  readonly path: string
  readonly text: string
}

/** Completions that were not undone. */
export function standing(completions: readonly Completion[]): readonly Completion[] {
  return completions.filter(({ voidedAt }) => voidedAt === null).sort((a, b) => a.occurredAt - b.occurredAt)
}
