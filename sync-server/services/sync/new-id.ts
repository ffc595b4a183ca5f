// Ids made by the server: version 7 UUIDs, so that rows created together are stored together.
import type { Instant } from '#domain/kernel/time.ts'
import { v7 as uuidV7 } from 'uuid'

/** A new id; those of a later `now` sort after it. */
export function newId(now: Instant): string {
  return uuidV7({ msecs: now })
}
