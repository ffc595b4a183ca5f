// The open streams of change notices. Each belongs to a session and ends with it, however and on whichever instance that
// ends: at once if this process ended it, otherwise (another instance, a command, expiry) within CHECK_MS.
import type { UserId } from '#domain/kernel/id.ts'
import { SECOND_MS } from '#domain/kernel/time.ts'

const CHECK_MS = 10 * SECOND_MS
// One for each tab. Those of more tabs take turns, which costs nothing: the tabs of a browser share their rows, so it is enough
// that one of them hears.
const MAX_PER_SESSION = 4
const MAX_PER_ACCOUNT = 32
// When streams reconnect after their server has gone: spread out, but each before another device's change is late.
const FIRST_BACK_MS = SECOND_MS
const LAST_BACK_MS = 8 * SECOND_MS

// `signed_out`: by the listening device. `session_ended`: by somebody or something else, so the device does not know yet.
export type StreamEnd = 'signed_out' | 'session_ended' | 'displaced' | 'closing'

export interface EventStream {
  readonly userId: UserId
  readonly sessionId: string
  readonly end: (why: StreamEnd) => void
}

export interface EventStreams {
  /** Adds a stream, ending the oldest if an account or a session has too many; returns how to remove it. */
  readonly add: (stream: EventStream) => () => void
  /** Ends the streams of a session that its own device has just ended. */
  readonly endSession: (sessionId: string) => void
  /** Ends streams whose session is over: those of one user, or of all. Never throws. */
  readonly check: (userId?: UserId) => Promise<void>
  /** How long the next stream waits before it reconnects when its connection is lost: different for each. */
  readonly backAfterMs: () => number
}

export interface EventStreamsDeps {
  /** Which of these sessions are still valid. */
  readonly liveSessions: (ids: readonly string[]) => Promise<ReadonlySet<string>>
  readonly closing: AbortSignal
  readonly random: () => number
  readonly onProblem: (error: unknown) => void
}

/** The streams of this process. */
export function createEventStreams(deps: EventStreamsDeps): EventStreams {
  const streams = new OpenStreams(deps)
  deps.closing.addEventListener('abort', () => streams.end(() => true, 'closing'))
  return {
    add: (stream) => streams.add(stream),
    endSession: (id) => streams.end(({ sessionId }) => sessionId === id, 'signed_out'),
    check: (userId) => streams.check(userId),
    backAfterMs: () => Math.round(FIRST_BACK_MS + deps.random() * (LAST_BACK_MS - FIRST_BACK_MS)),
  }
}

class OpenStreams {
  readonly #deps: EventStreamsDeps
  // In the order of opening.
  readonly #open = new Set<EventStream>()
  #timer: NodeJS.Timeout | undefined

  constructor(deps: EventStreamsDeps) {
    this.#deps = deps
  }

  add(stream: EventStream): () => void {
    if (this.#open.size === 0) this.#timer = setInterval(() => void this.check(), CHECK_MS).unref()
    this.#open.add(stream)
    this.#displace(({ sessionId }) => sessionId === stream.sessionId, MAX_PER_SESSION)
    this.#displace(({ userId }) => userId === stream.userId, MAX_PER_ACCOUNT)
    return () => this.#leave(stream)
  }

  end(isMeant: (stream: EventStream) => boolean, why: StreamEnd): void {
    for (const stream of [...this.#open].filter(isMeant)) {
      this.#leave(stream)
      stream.end(why)
    }
  }

  async check(userId?: UserId): Promise<void> {
    const asked = new Set([...this.#open].filter((stream) => userId === undefined || stream.userId === userId))
    if (asked.size === 0) return
    try {
      const live = await this.#deps.liveSessions([...new Set([...asked].map(({ sessionId }) => sessionId))])
      this.end((stream) => asked.has(stream) && !live.has(stream.sessionId), 'session_ended')
    } catch (error) {
      this.#deps.onProblem(error) // without the database nobody hears anything new: checked again at the next interval
    }
  }

  #displace(isMeant: (stream: EventStream) => boolean, most: number): void {
    const oldest = new Set([...this.#open].filter(isMeant).slice(0, -most))
    this.end((stream) => oldest.has(stream), 'displaced')
  }

  #leave(stream: EventStream): void {
    this.#open.delete(stream)
    if (this.#open.size === 0) clearInterval(this.#timer)
  }
}
