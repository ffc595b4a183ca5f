// The breaker for an outside service: stored in the database if several instances share it, else in this process.
import type { Logger } from 'pino'
import type { Pool } from '../data/connection.ts'
import { changeBreaker } from '../data/breaker-states.ts'
import { CLOSED, orClosed, ownBreakerStore, type BreakerStore } from '../outside/circuit-breaker.ts'

export interface SharedBreakerDeps {
  // There can be several instances only on an external database server.
  readonly config: { readonly databaseUrl: string | undefined }
  readonly database: { readonly pool: Pool }
  readonly log: Logger
}

/** The store for this service's breaker. */
export function breakerOf({ config, database: { pool }, log }: SharedBreakerDeps, service: string): BreakerStore {
  if (config.databaseUrl === undefined) return ownBreakerStore()
  const shared: BreakerStore = { change: (by) => changeBreaker(pool, { service, initial: CLOSED }, by) }
  return orClosed(shared, (error) => log.warn({ err: error, service }, 'the breaker could not be kept'))
}
