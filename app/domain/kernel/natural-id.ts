// Two devices never make two of one thing: its id is the UUID v5 of the user and the thing's natural key.
import type { UserId } from './id.ts'

export const NATURAL_ID_NAMESPACE = '7d1f0a5e-3c1b-4f5e-9a53-2f6f0c8f4b11'

export type NaturalKind = 'video' | 'completion' | 'tag' | 'videoTag' | 'stepCompletion' | 'note'

/** The name to hash with UUID v5 in NATURAL_ID_NAMESPACE (RFC 9562 §5.5). The caller hashes: the domain has no SHA-1. */
export function naturalName(userId: UserId, kind: NaturalKind, key: string): string {
  return `${userId}/${kind}/${key}`
}
