// Tells whether the database can work: it responds, accepts a write and has room. Health checks may ask as often as they
// like: the result is reused for some seconds.
import { existsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { SECOND_MS, type Instant } from '#domain/kernel/time.ts'
import type { Pool } from './connection.ts'

const HOLDS_MS = 5 * SECOND_MS
// PostgreSQL allocates its log in segments of 16 MB.
const LEAST_FREE_BYTES = 64 * 1024 * 1024

// Always the same row: it neither grows nor gets in anybody's way.
const PROBE = `INSERT INTO "RateLimit" (key, points, expire) VALUES ('readiness', 0, NULL)
  ON CONFLICT (key) DO UPDATE SET points = 1 - "RateLimit".points`

export interface ReadinessOptions {
  readonly pool: Pool
  readonly now: () => Instant
  // Free bytes on the database's disk; null: an external server's disk is not ours to check.
  readonly freeBytes: (() => Promise<number>) | null
}

/** Returns a check whether the database accepts writes; it recovers by itself. */
export function createReadiness({ pool, now, freeBytes }: ReadinessOptions): () => Promise<boolean> {
  let last: { readonly at: Instant; readonly ready: Promise<boolean> } | null = null
  const look = async () => {
    try {
      // A disk that cannot be checked does not count; the write decides.
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

interface DatabasePlace {
  readonly databaseUrl: string | undefined
  readonly dataDir: string
}

/** Measures the free bytes on the database's disk; null for an external server, which watches its own. */
export function databaseDisk({ databaseUrl, dataDir }: DatabasePlace): (() => Promise<number>) | null {
  return databaseUrl === undefined ? () => freeBytesOf(join(dataDir, 'postgres')) : null
}

/** The free bytes on the disk that holds the folder, or would hold it once it is made. */
export async function freeBytesOf(folder: string): Promise<number> {
  const parent = dirname(folder)
  if (!existsSync(folder) && parent !== folder) return freeBytesOf(parent)
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
