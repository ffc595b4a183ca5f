import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { UserId } from '#domain/kernel/id.ts'
import { brandAs } from '#domain/kernel/parse.ts'
import { SECOND_MS } from '#domain/kernel/time.ts'
import { createEventStreams, type EventStreams } from '../../../sync-server/services/sync/event-streams.ts'

const ADA = brandAs(UserId, '01900000-0000-7000-8000-000000000001')
const BOB = brandAs(UserId, '01900000-0000-7000-8000-000000000002')

let live: ReadonlySet<string>
let ended: string[]
let asked: (readonly string[])[]
let problems: unknown[]
let closing: AbortController
let streams: EventStreams

beforeEach(() => {
  vi.useFakeTimers()
  live = new Set()
  ended = []
  asked = []
  problems = []
  closing = new AbortController()
  streams = createEventStreams({
    liveSessions: (ids) => {
      asked.push(ids)
      return Promise.resolve(live)
    },
    closing: closing.signal,
    random: () => 0,
    onProblem: (problem) => problems.push(problem),
  })
})
afterEach(() => vi.useRealTimers())

const open = (name: string, sessionId = name, userId = ADA) =>
  streams.add({ userId, sessionId, end: (why) => ended.push(`${name} ${why}`) })

describe('open streams', () => {
  it('are checked against their sessions every ten seconds, in one query, as long as there are any', async () => {
    live = new Set(['a', 'b'])
    open('a')
    const leave = open('b', 'b', BOB)
    await vi.advanceTimersByTimeAsync(10 * SECOND_MS)
    expect([asked, ended]).toEqual([[['a', 'b']], []])
    live = new Set(['b'])
    await vi.advanceTimersByTimeAsync(10 * SECOND_MS)
    expect(ended).toEqual(['a session_ended'])
    leave()
    await vi.advanceTimersByTimeAsync(60 * SECOND_MS)
    expect(asked).toHaveLength(2)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('stay open while the sessions cannot be checked', async () => {
    const failing = createEventStreams({
      liveSessions: () => Promise.reject(new Error('no database')),
      closing: closing.signal,
      random: () => 0,
      onProblem: (problem) => problems.push(problem),
    })
    failing.add({ userId: ADA, sessionId: 'a', end: (why) => ended.push(why) })
    await vi.advanceTimersByTimeAsync(10 * SECOND_MS)
    expect(ended).toEqual([])
    expect(problems).toHaveLength(1)
  })

  it('of a session: the fifth replaces the oldest, and nobody else’s', () => {
    for (const name of ['1', '2', '3', '4', '5', '6']) open(name, 'one session')
    open('other', 'one session of Bob', BOB)
    expect(ended).toEqual(['1 displaced', '2 displaced'])
  })

  it('of an account: the thirty-third replaces the oldest', () => {
    open('Bob', 'a session of Bob', BOB)
    for (let i = 1; i <= 34; i++) open(`stream ${String(i)}`)
    expect(ended).toEqual(['stream 1 displaced', 'stream 2 displaced'])
  })

  it('of a session ended by its own device end at once', () => {
    open('1', 'one')
    open('2', 'two')
    streams.endSession('one')
    expect(ended).toEqual(['1 signed_out'])
  })

  it('all end when the process stops', () => {
    open('1')
    open('2', '2', BOB)
    closing.abort()
    expect(ended).toEqual(['1 closing', '2 closing'])
    expect(vi.getTimerCount()).toBe(0)
  })
})
