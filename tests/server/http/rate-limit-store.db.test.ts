// Several instances on one database count together; a single instance counts in memory.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { HttpError } from '../../../sync-server/http/middleware/http-error.ts'
import { createLearnerLimits } from '../../../sync-server/http/middleware/learner-limits.ts'
import { createAuthLimits, type AuthLimits, type LimitStore } from '../../../sync-server/http/middleware/rate-limit.ts'
import type { CountedTry } from '../../../sync-server/http/middleware/sign-in-limits.ts'
import { userIdOf } from '../../fixtures/builders.ts'
import { createTestDatabase, type TestDatabase } from '../../setup/server/test-database.ts'

let database: TestDatabase
let store: LimitStore
let instances: readonly [AuthLimits, AuthLimits]
beforeAll(async () => {
  database = await createTestDatabase()
  store = { kind: 'postgres', pool: database.pool }
  const instance = () => createAuthLimits(true, store)
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
    expect(await outcome(one.verification('a@b.example'))).toBe('passed')
  })

  it('no address is stored in readable form', async () => {
    const { rows } = await database.pool.query<{ key: string }>('SELECT key FROM "RateLimit"')
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toMatch(/@|ada|bob|example/)
  })

  it('no id is stored that would outlive its account', async () => {
    const id = userIdOf('ada')
    await instances[0].exporting(id)
    await instances[0].ownPassword(id)
    for (const count of Object.values(createLearnerLimits(true, store))) await count(id)
    const { rows } = await database.pool.query<{ key: string }>('SELECT key FROM "RateLimit"')
    expect(rows.some(({ key }) => key.startsWith('pushes:'))).toBe(true)
    expect(JSON.stringify(rows)).not.toContain(id)
  })

  it('of two hundred tries at once, twenty get through', async () => {
    const tries = Array.from({ length: 200 }, (_, i) =>
      outcome((instances[i % 2] as AuthLimits).signIn(guess(i, '10.0.0.2'))),
    )
    const outcomes = await Promise.all(tries)
    expect(outcomes.filter((one) => one === 'passed')).toHaveLength(20)
  })
})
