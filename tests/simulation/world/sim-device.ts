// A browser profile of one learner: a store, one or two tabs with an engine each, the extension; a clock, right or wrong; a
// session cookie, whoever's.
import type { UserId } from '#domain/kernel/id.ts'
import { SYNC_SCHEMA } from '#domain/wire/sync.ts'
import { createMutator, type Mutator } from '../../../app/db/mutate.ts'
import { freshMeta } from '../../../app/db/fresh-meta.ts'
import { createSyncStore } from '../../../app/db/sync-store.ts'
import { SyncEngine } from '../../../app/sync/engine.ts'
import { NO_LOCK, webLock } from '../../../app/sync/lock.ts'
import type { Clock, Nudge } from '../../../app/sync/ports.ts'
import { emptyData, type MemoryData } from '../../setup/memory-store.ts'
import type { VirtualClock } from '../../setup/virtual-clock.ts'
import type { Chance } from './chance.ts'
import type { Ids } from './ids.ts'
import { Process } from './process.ts'
import { SimExtension } from './sim-extension.ts'
import { SimLocks } from './sim-locks.ts'
import type { Origin, SimNetwork } from './sim-network.ts'
import { SimStore } from './sim-store.ts'

export interface DeviceDeps {
  readonly clock: VirtualClock
  readonly chance: () => Chance
  readonly network: SimNetwork
  readonly ids: Ids
  readonly hasLocks: boolean
  readonly hasJournal: boolean
  readonly hasTwin: boolean
  readonly onCommit: (device: SimDevice, before: MemoryData, after: MemoryData) => void
  // An engine threw what is neither a failure of storage nor its own end.
  readonly onBug: (error: unknown) => void
}

export interface Tab {
  readonly process: Process
  readonly engine: SyncEngine
  readonly mutator: Mutator
  readonly emit: (nudge: Nudge) => void
  // Of the build that was loaded into it.
  readonly schema: number
}

export class SimDevice {
  readonly name: string
  readonly store: SimStore
  readonly extension = new SimExtension()
  readonly timeZone: string
  tabs: readonly Tab[] = []
  // How far its clock is off.
  skewMs = 0
  session: UserId | null
  isCutOff = false
  schema = SYNC_SCHEMA
  readonly #deps: DeviceDeps
  readonly #locks = new SimLocks()
  // The extension's own program in this browser.
  #helper = new Process()

  constructor(userId: UserId, deps: DeviceDeps, given: { readonly data?: MemoryData; readonly timeZone: string }) {
    this.#deps = deps
    this.name = `device ${String(deps.ids.nextNumber())}`
    this.session = userId
    this.timeZone = given.timeZone
    const data = given.data ?? emptyData(freshMeta(userId, deps.ids.clientId()))
    const onCommit = (before: MemoryData, after: MemoryData) => deps.onCommit(this, before, after)
    this.store = new SimStore(userId, data, {
      clock: deps.clock,
      chance: deps.chance,
      hasJournal: deps.hasJournal,
      hasTwin: deps.hasTwin,
      onCommit,
    })
  }

  get userId(): UserId {
    return this.store.userId
  }

  get helper(): Process {
    return this.#helper
  }

  readonly now = (): number => this.#deps.clock.now() + this.skewMs

  openTab(): Tab {
    const process = new Process()
    const { network, chance, ids } = this.#deps
    const store = this.store.openFor(process)
    const listeners = new Set<(nudge: Nudge) => void>()
    const emit = (nudge: Nudge) => process.reach(() => listeners.forEach((listener) => listener(nudge)))
    const clock = this.#clockFor(process)
    const engine = new SyncEngine({
      store: createSyncStore(store, () => ids.clientId()),
      transport: network.transport(this.origin(process)),
      clock,
      random: () => chance().random(),
      lock: this.#deps.hasLocks ? webLock(this.#locks.openFor(process), 'sync', clock) : NO_LOCK,
      signals: {
        isVisible: () => true,
        subscribe: (listener) => {
          listeners.add(listener)
          return () => listeners.delete(listener)
        },
      },
      onStoreError: (error) => {
        if (!(error instanceof DOMException && error.name === 'QuotaExceededError')) this.#deps.onBug(error)
        return 'retry'
      },
    })
    const mutator = createMutator(store, {
      now: this.now,
      newMid: () => ids.mutationId(),
      timeZone: () => this.timeZone,
    })
    const tab: Tab = { process, engine, mutator, emit, schema: this.schema }
    this.tabs = [...this.tabs, tab]
    engine.start()
    return tab
  }

  closeTab(tab: Tab): void {
    tab.engine.stop()
    tab.process.kill()
    this.tabs = this.tabs.filter((other) => other !== tab)
  }

  /** One tab crashes; a browser without any opens one again. */
  closeCrashed(tab: Tab): void {
    tab.process.kill()
    this.tabs = this.tabs.filter((other) => other !== tab)
    if (this.tabs.length === 0) void this.start()
  }

  /** Everything of this browser dies at once, wherever it is. */
  kill(): void {
    for (const { process } of this.tabs) process.kill()
    this.tabs = []
    this.#helper.kill()
    this.#helper = new Process()
    this.extension.restart()
  }

  /** The browser has lost its database: the next start makes a new one. */
  wipe(): void {
    this.kill()
    this.store.lose(emptyData(freshMeta(this.userId, this.#deps.ids.clientId())))
  }

  /** The browser is started: its database is held against the journal before anything is written. */
  async start(): Promise<void> {
    const { journal, data } = this.store
    if (journal !== null && this.tabs.length === 0) {
      const aligned = await journal.aligned(data)
      if (aligned !== data) this.store.put(() => aligned)
    }
    this.openTab()
  }

  origin(process: Process): Origin {
    const schema = this.schema
    return { process, session: () => this.session, isCutOff: () => this.isCutOff, schema: () => schema }
  }

  #clockFor(process: Process): Clock {
    const { clock } = this.#deps
    return {
      now: this.now,
      setTimer: (callback, delayMs) => clock.setTimer(() => process.reach(callback), delayMs),
    }
  }
}
