// The messages between the page and the worker that reads lists.
import type { Imported } from '../../../domain/import/import-preview.ts'
import type { ImportList, ImportProblem } from '../../../domain/import/import-list.ts'
import type { UserId } from '../../../domain/kernel/id.ts'
import type { Instant } from '../../../domain/kernel/time.ts'

export interface ListRequest {
  readonly userId: UserId
  readonly file: File
  readonly now: Instant
}

/** A list with its videos in the form they would be stored. */
export interface ReadList extends Omit<ImportList, 'videos'> {
  readonly videos: readonly Imported[]
}

export type ListReading =
  | { readonly kind: 'progress'; readonly share: number }
  | { readonly kind: 'read'; readonly lists: readonly ReadList[] }
  | { readonly kind: 'refused'; readonly problem: ImportProblem }
