// Ids the server gives: UUIDs of version 7, so that rows made together lie together.
import type { Instant } from '#domain/kernel/time.ts'
import { v7 as uuidV7 } from 'uuid'

/** A new id; those of a later `now` sort after it. */
export function newId(now: Instant): string {
  return uuidV7({ msecs: now })
}
