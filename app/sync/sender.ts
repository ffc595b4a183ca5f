// The requests of one engine: how long each may take, and when the cycle that sends them counts as stalled.
import { MINUTE_MS, SECOND_MS } from '../domain/kernel/time.ts'
import type { SyncRequest } from '../domain/wire/sync.ts'
import type { EngineDeps } from './engine-deps.ts'
import type { Nudge, SentReply } from './ports.ts'
import { sendInTime } from './send-in-time.ts'

const PATIENCE_MS = 20 * SECOND_MS
// The slowest connection on which the first try is meant to get through.
const BYTES_PER_SECOND = 4000
const MAX_DOUBLINGS = 3
// A cycle without progress for this long, while no request is on its way, has lost its storage or its lock.
const STALL_MS = MINUTE_MS

/**
 * A request may take 20 seconds and the time its mutations need on a slow connection, and twice as long after each timeout in a
 * row: a reply that is too slow looks the same as none.
 */
export class Sender {
  readonly #deps: Pick<EngineDeps, 'transport' | 'clock'>
  #timeouts = 0
  #stalledAt = 0
  // While a request is on its way: when a connection that is slow but works would have got it through.
  #dueAt: number | null = null
  #sentAt = 0

  constructor(deps: Pick<EngineDeps, 'transport' | 'clock'>) {
    this.#deps = deps
  }

  get isStalled(): boolean {
    return this.#deps.clock.now() >= this.#stalledAt
  }

  /** Whether even a slow connection would have got the request on its way through. */
  get isOverdue(): boolean {
    return this.#dueAt !== null && this.#deps.clock.now() >= this.#dueAt
  }

  /** Whether a request is on its way that was not sent just now, when the network was back already. */
  get isHeldUp(): boolean {
    return this.#dueAt !== null && this.#deps.clock.now() >= this.#sentAt + SECOND_MS
  }

  /**
   * Whether the request on its way is probably lost: the network is back, so it was sent into one that is gone; or it is asked
   * for again although even a slow connection would have got it through.
   */
  isHanging({ kind }: Nudge): boolean {
    if (this.#dueAt === null) return false
    return kind === 'online' || (kind === 'now' && this.isOverdue)
  }

  /** A cycle begins; an earlier one may have been abandoned. */
  begin(): void {
    this.#dueAt = null
    this.#expectMoveWithin(STALL_MS)
  }

  /** A cycle has succeeded, or the network has changed: earlier timeouts no longer count. */
  forgetTimeouts(): void {
    this.#timeouts = 0
  }

  /** Sends a request whose mutations have that size. */
  async send(request: SyncRequest, bytes: number, signal: AbortSignal): Promise<SentReply> {
    // Its cycle was abandoned while the store was read: it must not count as the request of the one that runs now.
    const isAbandoned = () => signal.aborted
    if (isAbandoned()) return { kind: 'unreachable' }
    const slowMs = PATIENCE_MS + Math.ceil((bytes / BYTES_PER_SECOND) * SECOND_MS)
    const withinMs = slowMs * 2 ** Math.min(this.#timeouts, MAX_DOUBLINGS)
    this.#expectMoveWithin(withinMs + STALL_MS)
    this.#sentAt = this.#deps.clock.now()
    this.#dueAt = this.#sentAt + slowMs
    const reply = await sendInTime(this.#deps, request, { withinMs, signal })
    // An abandoned cycle says nothing of the one that has begun since.
    if (isAbandoned()) return reply
    this.#dueAt = null
    this.#expectMoveWithin(STALL_MS)
    if (reply.kind === 'timed_out') this.#timeouts += 1
    return reply
  }

  #expectMoveWithin(ms: number): void {
    this.#stalledAt = this.#deps.clock.now() + ms
  }
}
