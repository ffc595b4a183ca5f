// Sends a number of requests over a number of connections, and summarises the results.
import { percentile } from '../median.ts'
import type { Reply } from './load-client.ts'

/** Processor milliseconds so far, of the server and of its database. */
export interface Processor {
  readonly server: () => number
  readonly database: () => number
}

export interface Measured {
  readonly what: string
  readonly perSecond: number
  readonly p50: number
  readonly p95: number
  readonly p99: number
  // Processor milliseconds per request; null if other requests ran at the same time.
  readonly cost: { readonly server: number; readonly database: number } | null
  // Requests answered with 503.
  readonly shed: number
}

export type Ask = () => Promise<Reply>

interface Load {
  readonly what: string
  readonly asks: readonly Ask[]
  readonly requests: number
  readonly processor: Processor
}

// Code that has just started to run is not compiled yet, and costs several times as much.
const WARM_UP = 0.5

/** Each connection sends again as soon as it has its answer. Anything neither answered nor shed fails the measurement. */
export async function measureLoad({ what, asks, requests, processor }: Load): Promise<Measured> {
  await keepAsking(asks, upTo(requests * WARM_UP))
  const before = { server: processor.server(), database: processor.database() }
  const startedAt = performance.now()
  const replies = await keepAsking(asks, upTo(requests))
  const seconds = (performance.now() - startedAt) / 1000
  const cost = {
    server: (processor.server() - before.server) / replies.length,
    database: (processor.database() - before.database) / replies.length,
  }
  return { ...toldOf(what, replies, seconds), cost }
}

/** True this many times. */
export function upTo(count: number): () => boolean {
  let asked = 0
  return () => {
    asked += 1
    return asked <= count
  }
}

/** Each connection keeps sending as long as `goesOn` is true. */
export async function keepAsking(asks: readonly Ask[], goesOn: () => boolean): Promise<readonly Reply[]> {
  const replies: Reply[] = []
  const loop = async (ask: Ask) => {
    while (goesOn()) {
      const reply = await ask()
      if (reply.status !== 200 && reply.status !== 503)
        throw new Error(`${String(reply.status)}: ${reply.body.slice(0, 200)}`)
      replies.push({ ...reply, body: '' })
    }
  }
  await Promise.all(asks.map(loop))
  return replies
}

export function toldOf(what: string, replies: readonly Reply[], seconds: number): Measured {
  const answered = replies.filter(({ status }) => status === 200).map(({ ms }) => ms)
  return {
    what,
    perSecond: answered.length / seconds,
    p50: percentile(answered, 0.5),
    p95: percentile(answered, 0.95),
    p99: percentile(answered, 0.99),
    cost: null,
    shed: replies.length - answered.length,
  }
}

/** As a row of a Markdown table. */
export function asLine({ what, perSecond, p50, p95, p99, cost, shed }: Measured): string {
  const costs = cost === null ? ['', ''] : [cost.server.toFixed(2), cost.database.toFixed(2)]
  const cells = [what, perSecond.toFixed(0), ...[p50, p95, p99].map((ms) => ms.toFixed(0)), ...costs, String(shed)]
  return `| ${cells.join(' | ')} |`
}

export const HEAD = `| | a second | p50 ms | p95 ms | p99 ms | server, processor ms | database, processor ms | shed |
| --- | --- | --- | --- | --- | --- | --- | --- |`
