// The breaker in front of an external service, across two instances: what one finds out, the other need not.
import { afterEach, beforeEach, expect, it } from 'vitest'
import { err, ok } from '#domain/kernel/result.ts'
import { changeBreaker } from '../../../sync-server/data/breaker-states.ts'
import {
  BREAKER,
  CLOSED,
  createCircuitBreaker,
  orClosed,
  type BreakerStore,
} from '../../../sync-server/outside/circuit-breaker.ts'
import { createTestDatabase, type TestDatabase } from '../../setup/server/test-database.ts'

let database: TestDatabase
let at: number
beforeEach(async () => {
  database = await createTestDatabase()
  at = 1_000_000
})
afterEach(() => database.drop())

function instance(service = 'ai') {
  let asked = 0
  const guard = createCircuitBreaker(() => at, {
    change: (by) => changeBreaker(database.pool, { service, initial: CLOSED }, by),
  })
  const ask = (kind: 'there' | 'failed', answered: Promise<unknown> = Promise.resolve()) =>
    guard(
      async () => {
        asked += 1
        await answered
        return kind
      },
      (verdict) => ({ kind: verdict }),
    )
  return { ask, asked: () => asked }
}

it('failures at either count together, and then neither asks', async () => {
  const [one, other] = [instance(), instance()]
  for (let n = 0; n < BREAKER.failures; n++) await (n % 2 === 0 ? one : other).ask('failed')
  expect(await one.ask('there')).toEqual(err({ kind: 'rests' }))
  expect(await other.ask('there')).toEqual(err({ kind: 'rests' }))
  expect(one.asked() + other.asked()).toBe(BREAKER.failures)
})

it('after the rest one of them tries, and its success opens the way for both', async () => {
  const [one, other] = [instance(), instance()]
  for (let n = 0; n < BREAKER.failures; n++) await one.ask('failed')
  at += BREAKER.restMs
  let answer = (): void => undefined
  const trial = one.ask('there', new Promise<void>((resolve) => (answer = resolve)))
  await expect.poll(one.asked).toBe(BREAKER.failures + 1)
  expect(await Promise.all([one.ask('there'), other.ask('there')])).toEqual(Array(2).fill(err({ kind: 'rests' })))
  answer()
  expect(await trial).toEqual(ok('there'))
  expect(await other.ask('there')).toEqual(ok('there'))
})

it('a trial whose process died does not keep the breaker open for ever', async () => {
  const one = instance()
  for (let n = 0; n < BREAKER.failures; n++) await one.ask('failed')
  at += BREAKER.restMs
  const dying = instance()
  void dying.ask('there', new Promise(() => undefined))
  await expect.poll(dying.asked).toBe(1)
  expect(await one.ask('there')).toEqual(err({ kind: 'rests' }))
  at += BREAKER.trialMs
  expect(await one.ask('there')).toEqual(ok('there'))
})

it('of another service is another one', async () => {
  const ai = instance('ai')
  for (let n = 0; n < BREAKER.failures; n++) await ai.ask('failed')
  expect(await instance('site').ask('there')).toEqual(ok('there'))
})

it('a state that nobody can read counts as closed, and is replaced', async () => {
  const one = instance()
  await one.ask('failed')
  await database.pool.query(`UPDATE "Breaker" SET state = '{"of": "another version"}'`)
  expect(await one.ask('failed')).toEqual(ok('failed'))
  for (let n = 1; n < BREAKER.failures; n++) await one.ask('failed')
  expect(await one.ask('there')).toEqual(err({ kind: 'rests' }))
})

it('an answer that was paid for is not lost when the database is, and neither is the question', async () => {
  const problems: unknown[] = []
  let isGone = false
  const store: BreakerStore = {
    change: (by) =>
      isGone
        ? Promise.reject(new Error('The database is gone'))
        : changeBreaker(database.pool, { service: 'ai', initial: CLOSED }, by),
  }
  const guard = createCircuitBreaker(
    () => at,
    orClosed(store, (error) => problems.push(error)),
  )
  const there = () => ({ kind: 'there' }) as const
  const answer = await guard(() => {
    isGone = true
    return Promise.resolve('dear')
  }, there)
  expect(answer).toEqual(ok('dear'))
  expect(await guard(() => Promise.resolve('next'), there)).toEqual(ok('next'))
  expect(problems).toHaveLength(3)
})
