// API-13, DAT-12: the library's actions, which are the reflections on its videos.
import type { Reflection } from '../../domain/reflection/reflection.ts'
import { libraryActionOf, splitByApplied, type LibraryAction } from '../../domain/reflection/library-action.ts'
import type { UserDatabase } from '../database.ts'
import { useRows } from './use-rows.ts'

export interface LibraryActionList {
  // As many as were asked for.
  readonly items: readonly LibraryAction[]
  readonly total: number
}

export interface LibraryActions {
  readonly pending: LibraryActionList
  readonly applied: LibraryActionList
}

export interface LibraryActionLimits {
  readonly pending: number
  readonly applied: number
}

/** Undefined while they load. */
export function useLibraryActions({ pending, applied }: LibraryActionLimits): LibraryActions | undefined {
  return useRows((db) => readLibraryActions(db, { pending, applied }), [pending, applied])
}

/** Only the videos of what is shown are read: each carries its insights. */
export async function readLibraryActions(db: UserDatabase, limits: LibraryActionLimits): Promise<LibraryActions> {
  const { pending, applied } = splitByApplied(await db.reflections.toArray())
  return {
    pending: { items: await withVideos(db, pending.slice(0, limits.pending)), total: pending.length },
    applied: { items: await withVideos(db, applied.slice(0, limits.applied)), total: applied.length },
  }
}

async function withVideos(db: UserDatabase, reflections: readonly Reflection[]): Promise<readonly LibraryAction[]> {
  const videos = await db.videos.bulkGet(reflections.map(({ videoId }) => videoId))
  return reflections.map((reflection, at) => libraryActionOf(reflection, videos[at]))
}
