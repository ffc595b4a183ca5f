// Several instances on one database count together; an instance alone counts in memory.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAuthLimits, type AuthLimits } from '../../sync-server/http/middleware/rate-limit.ts'
import { createTestDatabase, type TestDatabase } from '../setup/test-database.ts'

let database: TestDatabase
let instances: readonly [AuthLimits, AuthLimits]
beforeAll(async () => {
  database = await createTestDatabase()
  const instance = () => createAuthLimits(true, { kind: 'postgres', pool: database.pool })
  instances = [instance(), instance()]
})
afterAll(() => database.drop())

const from = (ip: string) => ({ ip }) as never
const outcome = (promise: Promise<unknown>) =>
  promise.then(
    () => 'passed',
    (error: { details?: { status: number } }) => error.details?.status ?? error,
  )

describe('limits of two instances on one database', () => {
  it('a network address has its twenty tries at both together', async () => {
    const outcomes = []
    for (let i = 0; i < 22; i++) outcomes.push(await outcome((instances[i % 2] as AuthLimits).login(from('10.0.0.1'))))
    expect(outcomes.slice(0, 20)).toEqual(Array(20).fill('passed'))
    expect(outcomes.slice(20)).toEqual([429, 429])
  })

  it('failures at one make the account wait at the other', async () => {
    const [one, other] = instances
    for (let i = 0; i < 5; i++) await one.failed('ada@example.com')
    expect(await outcome(other.account('ada@example.com'))).toBe(429)
    expect(await outcome(other.account('bob@example.com'))).toBe('passed')
    await other.succeeded('ada@example.com')
    expect(await outcome(one.account('ada@example.com'))).toBe('passed')
  })

  it('three mails of a kind go to an address in an hour, and other kinds still do', async () => {
    const [one, other] = instances
    const sent = [await one.mail('reset', 'a@b.example'), await other.mail('reset', 'a@b.example')]
    sent.push(await one.mail('reset', 'a@b.example'), await other.mail('reset', 'a@b.example'))
    expect(sent).toEqual([true, true, true, false])
    expect(await one.mail('verification', 'a@b.example')).toBe(true)
  })

  it('no address is kept in a readable form', async () => {
    const { rows } = await database.pool.query<{ key: string }>('SELECT key FROM "RateLimit"')
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toMatch(/@|ada|bob/)
  })

  it('two hundred tries at once pass twenty', async () => {
    const tries = Array.from({ length: 200 }, (_, i) =>
      outcome((instances[i % 2] as AuthLimits).login(from('10.0.0.2'))),
    )
    const outcomes = await Promise.all(tries)
    expect(outcomes.filter((one) => one === 'passed')).toHaveLength(20)
  })
})
