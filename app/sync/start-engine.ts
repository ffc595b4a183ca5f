// The part of sync that can wait until the first screen is shown: the engine itself and the stream of pokes.
import type { UserDatabase } from '../db/store/database.ts'
import { browserClock, browserRandom } from './browser-ports.ts'
import { browserSignals, openBrowserEvents } from './browser-signals.ts'
import { createEngine } from './create-engine.ts'
import type { RunningEngine } from './deferred-engine.ts'
import { listenForPokes } from './poke.ts'
import type { Connection } from './sync-status.ts'

/** Starts an engine over this page's ports; `onConnection` hears how its cycles go from now on. */
export function startEngine(db: UserDatabase, onConnection: (connection: Connection) => void): RunningEngine {
  const signals = browserSignals()
  const engine = createEngine(db, signals)
  const ends = [
    engine.connection.subscribe(onConnection),
    listenForPokes({ open: openBrowserEvents, clock: browserClock, random: browserRandom }, (version) => {
      signals.emit({ kind: 'poke', version })
    }),
  ]
  engine.start()
  return {
    syncNow: () => engine.syncNow(),
    tellStored: () => {
      signals.emit({ kind: 'stored' })
    },
    stop: () => {
      engine.stop()
      for (const end of ends) end()
    },
  }
}
