// Thousands of event streams: all at once, and again after the server restarted, each returning when it was told to.
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { DEVICES, sessionKeyOf, type Filling } from '../../setup/server/fill-database.ts'
import { signedCookies } from '../../setup/server/signed-cookies.ts'
import { percentile } from '../median.ts'
import type { Target } from './load-client.ts'

// As many as the tabs a session may have (services/sync/event-streams.ts).
const PER_SESSION = 4
// How long a browser waits if it was told nothing.
const DEFAULT_RETRY_MS = 3_000
const GIVE_UP_MS = 120_000

export class Storm {
  readonly #target: Target
  readonly #cookies: readonly string[]
  readonly #sockets = new Set<Socket>()
  #retries: readonly number[] = []

  constructor(target: Target, filling: Filling, count: number) {
    this.#target = target
    if (count > filling.learners * DEVICES * PER_SESSION) throw new RangeError('There are not enough learners')
    this.#cookies = Array.from({ length: count }, (_, n) => {
      const session = n % (filling.learners * DEVICES)
      const key = sessionKeyOf(filling, Math.floor(session / DEVICES), session % DEVICES)
      return signedCookies(target, key)
        .map(([name, value]) => `${name}=${value}`)
        .join('; ')
    })
  }

  /** Opens all at once; resolves with how long each took to its first poke, including the retries of those refused. */
  async openAll(): Promise<readonly number[]> {
    const startedAt = performance.now()
    const opened = await Promise.all(
      this.#cookies.map(async (cookie) => {
        for (;;) {
          const outcome = await this.#open(cookie).catch(waitAfter)
          const ms = performance.now() - startedAt
          if (typeof outcome !== 'number') return { ...outcome, ms }
          if (ms > GIVE_UP_MS) throw new Error('A stream could not be opened')
          await wait(outcome)
        }
      }),
    )
    this.#retries = opened.map(({ retryMs }) => retryMs)
    return opened.map(({ ms }) => ms)
  }

  /** Each reconnects after the time it was told, and again after the same time if nobody answers; returns when each was back. */
  async comeBack(): Promise<readonly number[]> {
    const startedAt = performance.now()
    return Promise.all(
      this.#cookies.map(async (cookie, at) => {
        for (;;) {
          await wait(this.#retries[at] ?? DEFAULT_RETRY_MS)
          const isBack = await this.#open(cookie).then(
            () => true,
            () => false,
          )
          const passed = performance.now() - startedAt
          if (isBack) return passed
          if (passed > GIVE_UP_MS) throw new Error('A stream did not come back')
        }
      }),
    )
  }

  close(): void {
    for (const socket of this.#sockets) socket.destroy()
  }

  #open(cookie: string): Promise<{ readonly retryMs: number }> {
    const { hostname, port } = new URL(this.#target.url)
    return new Promise((resolve, reject) => {
      const socket = connect(Number(port), hostname)
      let text = ''
      const failed = (error?: Error) => {
        this.#sockets.delete(socket)
        socket.destroy()
        reject(error ?? new Error(`Closed: ${text.slice(0, 200)}`))
      }
      this.#sockets.add(socket)
      socket.setEncoding('utf8')
      socket.on('error', failed).on('close', () => failed())
      socket.on('data', (piece: string) => {
        // Read up to its first poke, and ignored afterwards.
        if (text.includes('data: ')) return
        text += piece
        if (!text.startsWith('HTTP/1.1 200')) failed(new Error(text.slice(0, 200)))
        if (text.includes('data: ')) resolve({ retryMs: Number(/retry: (\d+)/.exec(text)?.[1] ?? DEFAULT_RETRY_MS) })
      })
      socket.write(`GET /api/sync/events HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\n\r\n`)
    })
  }
}

// How long to wait before the next attempt: as the response says, or like a browser whose connection was lost.
function waitAfter(error: unknown): number {
  const seconds = /^HTTP\/1.1 503[^]*Retry-After: (\d+)/i.exec(error instanceof Error ? error.message : '')?.[1]
  return seconds === undefined ? DEFAULT_RETRY_MS : Number(seconds) * 1000
}

/** The largest share that falls within the same half second. */
export function largestHalfSecond(moments: readonly number[]): number {
  const counts = new Map<number, number>()
  for (const moment of moments) counts.set(Math.floor(moment / 500), (counts.get(Math.floor(moment / 500)) ?? 0) + 1)
  return Math.max(...counts.values()) / moments.length
}

/** `p50 / p95 / last`, in milliseconds. */
export function spread(times: readonly number[]): string {
  return [0.5, 0.95, 1].map((share) => percentile(times, share).toFixed(0)).join(' / ')
}
