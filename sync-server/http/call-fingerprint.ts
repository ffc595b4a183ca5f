// A short text for what a call asks for: a repeated call has the same one, whatever its spaces and the order of its fields.
import { createHash } from 'node:crypto'
import { canonicalJson } from '#domain/kernel/canonical-json.ts'

export interface AskedFor {
  readonly method: string
  readonly path: string
  // As parsed by the schema; undefined for a call without a body.
  readonly body: unknown
}

/** The hash of method, path and body. */
export function callFingerprint({ method, path, body }: AskedFor): string {
  return createHash('sha256')
    .update(canonicalJson([method, path, body ?? null]))
    .digest('base64url')
}
