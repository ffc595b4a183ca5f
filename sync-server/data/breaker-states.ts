// The state of each outside service's circuit breaker, shared by all instances: a row a service, locked while it changes.
import * as v from 'valibot'
import type { Pool } from './connection.ts'
import { inTransaction } from './transaction.ts'

const BreakerState = v.object({
  failedAt: v.pipe(v.array(v.number()), v.readonly()),
  restsUntil: v.nullable(v.number()),
  limitedUntil: v.number(),
  trialUntil: v.number(),
})
export type BreakerState = Readonly<v.InferOutput<typeof BreakerState>>

/** Replaces the service's state by the result of `change`; resolves with the value that it returns. */
export function changeBreaker<T>(
  pool: Pool,
  { service, initial }: { readonly service: string; readonly initial: BreakerState },
  by: (state: BreakerState) => readonly [object, T],
): Promise<T> {
  return inTransaction(pool, 'READ COMMITTED', async (db) => {
    await db.query('INSERT INTO "Breaker" (service, state) VALUES ($1, $2) ON CONFLICT DO NOTHING', [service, initial])
    const { rows } = await db.query<{ state: unknown }>('SELECT state FROM "Breaker" WHERE service = $1 FOR UPDATE', [
      service,
    ])
    // A state in another version's format: start over.
    const kept = v.safeParse(BreakerState, rows[0]?.state)
    const state = kept.success ? kept.output : initial
    const [next, value] = by(state)
    if (next !== state) await db.query('UPDATE "Breaker" SET state = $2 WHERE service = $1', [service, next])
    return value
  })
}
