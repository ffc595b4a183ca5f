// Pokes across several instances: devices connected to one hear of commits on the others. Sent after the commit, many in one
// statement.
//
//   deaf --an echo of our own is heard--> hearing --no echo in time--> deaf, on a connection of its own again
//
// An instance behind a pooler that reassigns connections (PgBouncer in transaction mode) stays deaf. A deaf instance polls the
// versions of the users who listen here every few seconds; a hearing one once a minute, for what a dying instance did not send.
import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { UserId } from '#domain/kernel/id.ts'
import { MINUTE_MS, SECOND_MS } from '#domain/kernel/time.ts'
import type { Pool } from '../../data/connection.ts'
import { listenForNotices, MAX_NOTICE_BYTES, sendNotices, type NoticeListener } from '../../data/notices.ts'
import { versionsBeyond } from '../../data/sync/change-feed.ts'
import type { LocalPokes, PokeHub } from './pokes.ts'

const TIMES = {
  // Pokes are gathered for this long and sent in one statement.
  gatherMs: 20,
  // How often hearing is checked, and how long an echo may take.
  echoMs: 30 * SECOND_MS,
  answerMs: 3 * SECOND_MS,
  // How often the database is polled while hearing and while deaf: a change is seen elsewhere within ten seconds.
  hearingMs: MINUTE_MS,
  deafMs: 5 * SECOND_MS,
  retryMs: 2 * SECOND_MS,
}

export interface SharedPokesDeps {
  readonly pool: Pool
  readonly local: LocalPokes
  readonly random: () => number
  readonly onProblem: (error: unknown) => void
  readonly times?: Partial<typeof TIMES>
}

export interface SharedPokes extends PokeHub {
  readonly start: () => void
  /** Resolves when it no longer touches the database. */
  readonly stop: () => Promise<void>
  /** Whether the other instances can be heard right now. */
  readonly isHearing: () => boolean
}

/** The hub of one of several instances; before `start` it serves this process alone. */
export function createSharedPokes(deps: SharedPokesDeps): SharedPokes {
  return new Shared(deps)
}

const Notice = v.object({ from: v.string(), pokes: v.array(v.tuple([UserId, v.number()])) })
type Notice = v.InferOutput<typeof Notice>

class Shared implements SharedPokes {
  readonly subscribe: PokeHub['subscribe']
  readonly listening: PokeHub['listening']
  readonly #deps: SharedPokesDeps
  readonly #times: typeof TIMES
  readonly #me = randomUUID()
  readonly #waiting = new Map<UserId, number>()
  #listener: NoticeListener | null = null
  #echo: NodeJS.Timeout | undefined
  #look: NodeJS.Timeout | undefined
  #gather: NodeJS.Timeout | undefined
  #work: Promise<unknown> = Promise.resolve()
  #isAsking = false
  // How often an echo of our own notice was heard.
  #echoes = 0
  #onEcho: () => void = () => undefined
  #hears = false

  constructor(deps: SharedPokesDeps) {
    this.#deps = deps
    this.#times = { ...TIMES, ...deps.times }
    this.subscribe = deps.local.subscribe
    this.listening = deps.local.listening
  }

  isHearing(): boolean {
    return this.#hears
  }

  poke(userId: UserId, version: number): void {
    this.#deps.local.poke(userId, version)
    if (this.#listener === null) return
    this.#waiting.set(userId, Math.max(version, this.#waiting.get(userId) ?? 0))
    this.#gather ??= setTimeout(() => this.#send(), this.#times.gatherMs).unref()
  }

  start(): void {
    this.#listener = listenForNotices(this.#deps.pool, {
      onListening: () => {
        void this.#askForEcho()
        this.#lookSoon(0)
      },
      onNotice: (words) => this.#take(words),
      onProblem: this.#deps.onProblem,
      retryMs: () => this.#times.retryMs * (1 + this.#deps.random()),
    })
    this.#echo = setInterval(() => void this.#askForEcho(), this.#times.echoMs).unref()
  }

  async stop(): Promise<void> {
    clearInterval(this.#echo)
    clearTimeout(this.#look)
    clearTimeout(this.#gather)
    const listener = this.#listener
    this.#listener = null
    if (this.#waiting.size > 0) this.#send()
    await listener?.stop()
    await this.#work
  }

  #take(words: string): void {
    const notice = parsed(words)
    if (notice === null) return
    if (notice.from !== this.#me) for (const [userId, version] of notice.pokes) this.#deps.local.poke(userId, version)
    else {
      this.#echoes += 1
      this.#onEcho()
    }
  }

  #send(): void {
    this.#gather = undefined
    const pokes = [...this.#waiting]
    this.#waiting.clear()
    this.#do(() => sendNotices(this.#deps.pool, wordsOf(this.#me, pokes)))
  }

  async #askForEcho(): Promise<void> {
    if (this.#isAsking) return
    this.#isAsking = true
    const before = this.#echoes
    this.#do(() => sendNotices(this.#deps.pool, wordsOf(this.#me, [])))
    await this.#echoOrTimeout()
    this.#isAsking = false
    if (this.#listener === null) return
    const heardBefore = this.#hears
    this.#hears = this.#echoes > before
    if (heardBefore && !this.#hears) this.#listener.reconnect()
    if (this.#hears !== heardBefore) this.#lookSoon(0)
  }

  #echoOrTimeout(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, this.#times.answerMs).unref()
      this.#onEcho = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  #lookSoon(ms: number): void {
    clearTimeout(this.#look)
    if (this.#listener === null) return
    this.#look = setTimeout(() => this.#do(() => this.#lookNow()), ms).unref()
  }

  async #lookNow(): Promise<void> {
    const told = this.#deps.local.told()
    try {
      const beyond = told.size === 0 ? [] : await versionsBeyond(this.#deps.pool, told)
      // A notice or another look may have told them meanwhile.
      const toldMeanwhile = this.#deps.local.told()
      for (const [userId, version] of beyond) {
        if (version > (toldMeanwhile.get(userId) ?? 0)) this.#deps.local.poke(userId, version)
      }
    } finally {
      // Random, so that instances that start together do not keep polling together.
      this.#lookSoon((this.#hears ? this.#times.hearingMs : this.#times.deafMs) * (0.8 + 0.2 * this.#deps.random()))
    }
  }

  #do(work: () => Promise<unknown>): void {
    const done = work().catch(this.#deps.onProblem)
    this.#work = Promise.all([this.#work, done]).then(() => undefined)
  }
}

function parsed(words: string): Notice | null {
  try {
    const notice = v.safeParse(Notice, JSON.parse(words))
    return notice.success ? notice.output : null
  } catch {
    return null // sent by another program that uses this database
  }
}

// As many notices as their size requires; without pokes, one empty notice as a sign of life.
function wordsOf(from: string, pokes: Notice['pokes']): readonly string[] {
  const words = JSON.stringify({ from, pokes } satisfies Notice)
  if (Buffer.byteLength(words) <= MAX_NOTICE_BYTES) return [words]
  const half = Math.ceil(pokes.length / 2)
  return [...wordsOf(from, pokes.slice(0, half)), ...wordsOf(from, pokes.slice(half))]
}
