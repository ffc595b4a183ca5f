// Words outlive a deletion that was formed before they were written.
import type { Reflection } from '#domain/reflection/reflection.ts'
import { deleteVideo } from '#domain/mutations/delete-video.ts'
import type { Change } from '#domain/mutations/machinery/state.ts'
import type { ReferenceState } from './reference-server.ts'
import { demand } from './violation.ts'

interface Deleting {
  readonly name: string
  readonly now: number
  readonly changes: readonly Change[]
}

/** S3: no mutation deletes what was edited after it was formed, nor a video's reflections that were written after it. */
export function checkLaterWords({ rows }: Pick<ReferenceState, 'rows'>, { name, now, changes }: Deleting): void {
  for (const { table, id, row } of changes) {
    const gone = row === null ? rows.get(`${table}/${id}`)?.row : undefined
    if (gone === undefined) continue
    const editedAt = 'textSetAt' in gone ? (gone.textSetAt ?? 0) : 0
    const isAlong = table === 'reflections' && name === deleteVideo.name
    const writtenAt = isAlong ? (gone as Reflection).createdAt : 0
    demand(Math.max(editedAt, writtenAt) <= now, 'S3', () => `${name} deleted the later words of ${table}/${id}`)
  }
}
