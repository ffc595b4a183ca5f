// Replaces the extension's clock and its connection to the server in the simulator's build (build.ts); the extension's push
// itself is the product's.
import { err, ok, type Result } from '#domain/kernel/result.ts'
import type { SyncRequest } from '#domain/wire/sync.ts'
import type { ApiFailure } from '../../../extension/background/portal-api.ts'
import type { SyncReply } from '../../../app/sync/ports.ts'

export interface ExtensionWorld {
  readonly now: () => number
  readonly send: (request: SyncRequest) => Promise<SyncReply>
}

let world: ExtensionWorld | null = null

/** Runs work that reads the clock and the server before its first await. */
export function inExtensionWorld<T>(entered: ExtensionWorld, work: () => T): T {
  world = entered
  try {
    return work()
  } finally {
    world = null
  }
}

export function now(): number {
  return world?.now() ?? 0
}

export async function callPortal(_path: string, body?: unknown): Promise<Result<unknown, ApiFailure>> {
  const reply = await world?.send(body as SyncRequest)
  if (reply === undefined) return err({ kind: 'offline' })
  if (reply.kind === 'answer') return ok(reply.response)
  const status = STATUS[reply.kind]
  const refused = { message: 'Refused', code: reply.kind.toUpperCase() }
  return err(status === undefined ? { kind: 'offline' } : { kind: 'status', status, body: refused })
}

const STATUS: Partial<Record<SyncReply['kind'], number>> = {
  unauthorized: 401,
  user_mismatch: 409,
  forked: 409,
  upgrade_required: 426,
  too_large: 413,
  retry_later: 503,
  pull_restart: 503,
}
