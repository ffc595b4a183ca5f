// Whether the database can do its work: it responds, takes a write, and has room. Health checks may ask as often as they like:
// the result is reused for some seconds.
import { statfs } from 'node:fs/promises'
import { SECOND_MS, type Instant } from '#domain/kernel/time.ts'
import type { Pool } from './connection.ts'

const HOLDS_MS = 5 * SECOND_MS
// PostgreSQL takes its log in pieces of 16 MB.
const LEAST_FREE_BYTES = 64 * 1024 * 1024

// One row, always the same: it neither grows nor is in anybody's way.
const PROBE = `INSERT INTO "RateLimit" (key, points, expire) VALUES ('readiness', 0, NULL)
  ON CONFLICT (key) DO UPDATE SET points = 1 - "RateLimit".points`

export interface ReadinessOptions {
  readonly pool: Pool
  readonly now: () => Instant
  // How much room the disk of the database has; null: it is not ours to look at.
  readonly freeBytes: (() => Promise<number>) | null
}

/** Returns whether the database takes writes; comes back by itself when it does again. */
export function createReadiness({ pool, now, freeBytes }: ReadinessOptions): () => Promise<boolean> {
  let last: { readonly at: Instant; readonly ready: Promise<boolean> } | null = null
  const look = async () => {
    try {
      // A disk that cannot be looked at says nothing; the write does.
      const free = freeBytes === null ? Infinity : await freeBytes().catch(() => Infinity)
      if (free < LEAST_FREE_BYTES) return false
      await pool.query(PROBE)
      return true
    } catch {
      return false
    }
  }
  return () => {
    const at = now()
    if (last === null || Math.abs(at - last.at) >= HOLDS_MS) last = { at, ready: look() }
    return last.ready
  }
}

/** The room on the disk that holds the folder. */
export async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
