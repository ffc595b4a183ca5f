// The breaker before a service outside: kept in the database where several instances share it, else by this process.
import type { Logger } from 'pino'
import type { Pool } from '../data/connection.ts'
import { changeBreaker } from '../data/breaker-states.ts'
import { CLOSED, orClosed, ownBreakerStore, type BreakerStore } from '../outside/circuit-breaker.ts'

export interface SharedBreakerDeps {
  // Several instances can only be where the database is a server of its own.
  readonly config: { readonly databaseUrl: string | undefined }
  readonly database: { readonly pool: Pool }
  readonly log: Logger
}

/** The state of the breaker before this service. */
export function breakerOf({ config, database: { pool }, log }: SharedBreakerDeps, service: string): BreakerStore {
  if (config.databaseUrl === undefined) return ownBreakerStore()
  const shared: BreakerStore = { change: (by) => changeBreaker(pool, { service, initial: CLOSED }, by) }
  return orClosed(shared, (error) => log.warn({ err: error, service }, 'the breaker could not be kept'))
}
