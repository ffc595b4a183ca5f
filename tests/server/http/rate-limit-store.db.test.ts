// Several instances on one database count together; a single instance counts in memory.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { HttpError } from '../../../sync-server/http/middleware/http-error.ts'
import { createAuthLimits, type AuthLimits } from '../../../sync-server/http/middleware/rate-limit.ts'
import type { CountedTry } from '../../../sync-server/http/middleware/sign-in-limits.ts'
import { createTestDatabase, type TestDatabase } from '../../setup/server/test-database.ts'

let database: TestDatabase
let instances: readonly [AuthLimits, AuthLimits]
beforeAll(async () => {
  database = await createTestDatabase()
  const instance = () => createAuthLimits(true, { kind: 'postgres', pool: database.pool })
  instances = [instance(), instance()]
})
afterAll(() => database.drop())

const guess = (i: number, ip = '10.0.0.1') => ({ ip, email: `u${String(i)}@example.com`, device: null })
const outcome = (promise: Promise<unknown>) =>
  promise.then(
    () => 'passed',
    (error: unknown) => (error instanceof HttpError ? error.details.status : error),
  )

describe('limits of two instances on one database', () => {
  it('a network address has twenty tries at both together', async () => {
    const outcomes = []
    for (let i = 0; i < 22; i++) outcomes.push(await outcome((instances[i % 2] as AuthLimits).signIn(guess(i))))
    expect(outcomes.slice(0, 20)).toEqual(Array(20).fill('passed'))
    expect(outcomes.slice(20)).toEqual([429, 429])
  })

  it('failures at one make the account wait at the other', async () => {
    const [one, other] = instances
    const ada = { ip: '10.0.0.3', email: 'ada@example.com', device: null }
    const before: CountedTry[] = []
    for (let i = 0; i < 5; i++) before.push(await one.signIn(ada))
    expect(await outcome(other.signIn(ada))).toBe(429)
    expect(await outcome(other.signIn({ ...ada, email: 'bob@example.com' }))).toBe('passed')
    await before[0]?.succeeded()
    expect(await outcome(one.signIn(ada))).toBe('passed')
  })

  it('three mails of a kind go to an address in twenty minutes, and other kinds still do', async () => {
    const [one, other] = instances
    const sent = [await one.mail('reset', 'a@b.example'), await other.mail('reset', 'a@b.example')]
    sent.push(await one.mail('reset', 'a@b.example'), await other.mail('reset', 'a@b.example'))
    expect(sent).toEqual([true, true, true, false])
    expect(await one.mail('verification', 'a@b.example')).toBe(true)
  })

  it('no address is stored in readable form', async () => {
    const { rows } = await database.pool.query<{ key: string }>('SELECT key FROM "RateLimit"')
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toMatch(/@|ada|bob|example/)
  })

  it('of two hundred tries at once, twenty get through', async () => {
    const tries = Array.from({ length: 200 }, (_, i) =>
      outcome((instances[i % 2] as AuthLimits).signIn(guess(i, '10.0.0.2'))),
    )
    const outcomes = await Promise.all(tries)
    expect(outcomes.filter((one) => one === 'passed')).toHaveLength(20)
  })
})
