// What an all-knowing observer has seen: every mutation that became durable anywhere, and every state the server ever had.
import type { MutationId, UserId } from '#domain/kernel/id.ts'
import type { PushedMutation } from '#domain/wire/sync.ts'
import type { AnyRow } from '#domain/mutations/machinery/tables.ts'

export type Made = Pick<PushedMutation, 'mid' | 'name' | 'args' | 'v' | 'createdAt' | 'tz'> & {
  readonly userId: UserId
  readonly by: 'portal' | 'extension' | 'rest' | 'server'
}

export class Ledger {
  readonly made = new Map<MutationId, Made>()
  // Their only copy was on a device that lost its storage, or they were never reported to anyone as saved.
  readonly excused = new Set<MutationId>()
  // Stored by a build without a journal.
  readonly unjournaled = new Set<MutationId>()
  // A living device has been told that the server has it.
  readonly heard = new Set<MutationId>()
  // The server refused it for good at least once.
  readonly refused = new Set<MutationId>()
  // Synced rows by cookie, of each learner.
  readonly #states = new Map<string, ReadonlyMap<string, AnyRow>>()
  restores = 0
  prunings = 0
  signOuts = 0
  // The lowest request size limit that ever applied.
  smallestBody = Number.POSITIVE_INFINITY

  remember(made: Made): void {
    if (!this.made.has(made.mid)) this.made.set(made.mid, made)
  }

  rememberState(
    userId: UserId,
    cookie: { readonly v: number; readonly t: string },
    rows: ReadonlyMap<string, AnyRow>,
  ): void {
    this.#states.set(keyOf(userId, cookie), rows)
  }

  /** The learner's rows at a cookie the server gave; undefined: it never gave that one. */
  stateAt(
    userId: UserId,
    cookie: { readonly v: number; readonly t: string } | null,
  ): ReadonlyMap<string, AnyRow> | undefined {
    return cookie === null || cookie.v === 0 ? NO_ROWS : this.#states.get(keyOf(userId, cookie))
  }
}

const NO_ROWS: ReadonlyMap<string, AnyRow> = new Map()

function keyOf(userId: UserId, { v, t }: { readonly v: number; readonly t: string }): string {
  return `${userId}/${String(v)}/${t}`
}
