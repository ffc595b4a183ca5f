// A browser profile: rows of one or more learners, one or two tabs with an engine each, the extension; a clock, right or
// wrong; a session cookie, no matter whose.
import type { UserId } from '#domain/kernel/id.ts'
import { SYNC_SCHEMA } from '#domain/wire/sync.ts'
import { rememberedIn } from '../../../app/db/session/device-accounts.ts'
import { freshMeta } from '../../../app/db/store/fresh-meta.ts'
import { NO_LOCK, webLock } from '../../../app/sync/lock.ts'
import type { Clock } from '../../../app/sync/ports.ts'
import { emptyData, type MemoryData } from '../../setup/sync/memory-store.ts'
import type { VirtualClock } from '../../setup/sync/virtual-clock.ts'
import { demand } from '../invariants/violation.ts'
import type { Chance } from './chance.ts'
import type { Ids } from './ids.ts'
import { Process } from './process.ts'
import { inTurn } from './in-turn.ts'
import { SimBrowser, type Going } from './sim-browser.ts'
import { SimExtension } from './sim-extension.ts'
import { SimLine } from './sim-line.ts'
import { SimLocks } from './sim-locks.ts'
import type { Origin, SimNetwork } from './sim-network.ts'
import { SimStore, type StoreDeps } from './sim-store.ts'
import { SimTab } from './sim-tab.ts'

export interface DeviceDeps {
  readonly clock: VirtualClock
  readonly chance: () => Chance
  readonly network: SimNetwork
  readonly ids: Ids
  readonly hasLocks: boolean
  readonly hasJournal: boolean
  readonly hasTwin: boolean
  readonly onCommit: (device: SimDevice, store: SimStore, change: StoreChange) => void
  // Rows are removed with a sign-out: by choice, or because they had no unsynced work.
  readonly onGone: (data: MemoryData, going: Going) => void
  // The product threw something other than a storage failure or its own end.
  readonly onBug: (error: unknown) => void
}

export interface StoreChange {
  readonly before: MemoryData
  readonly after: MemoryData
}

export class SimDevice {
  readonly name: string
  readonly browser: SimBrowser
  readonly extension = new SimExtension()
  readonly timeZone: string
  tabs: readonly SimTab[] = []
  // How far its clock is off.
  skewMs = 0
  isCutOff = false
  schema = SYNC_SCHEMA
  // Who was last let in here.
  userId: UserId
  readonly #deps: DeviceDeps
  readonly #locks = new SimLocks()
  readonly #line = new SimLine()
  readonly #turns = new SimLocks()
  // A placeholder for rows that do not exist.
  readonly #nowhere: SimStore
  // The extension's own program in this browser.
  #helper = new Process()

  constructor(userId: UserId, deps: DeviceDeps, given: { readonly data?: MemoryData; readonly timeZone: string }) {
    this.#deps = deps
    this.name = `device ${String(deps.ids.nextNumber())}`
    this.userId = userId
    this.timeZone = given.timeZone
    const storeDeps = (store: () => SimStore): StoreDeps => ({
      clock: deps.clock,
      chance: deps.chance,
      journal: this.browser.journal,
      hasTwin: deps.hasTwin,
      onCommit: (before, after) => deps.onCommit(this, store(), { before, after }),
    })
    const { hasJournal, ids, onGone } = deps
    this.browser = new SimBrowser({ ids, hasJournal, storeDeps, onGone })
    this.browser.begin(userId, given.data)
    const none = emptyData(freshMeta(userId, deps.ids.clientId()))
    this.#nowhere = new SimStore(userId, none, {
      ...storeDeps(() => this.#nowhere),
      hasTwin: false,
      onCommit: () => undefined,
    })
  }

  /** The rows of whoever was here last. */
  get store(): SimStore {
    return this.browser.storeOf(this.userId) ?? this.#nowhere
  }

  get hasRows(): boolean {
    return this.store !== this.#nowhere
  }

  /** All rows on this device. */
  get stores(): readonly SimStore[] {
    return [...this.browser.stores.values()]
  }

  /** The rows the extension's frame finds: those of the learner the portal remembers. */
  get bridged(): SimStore | null {
    const user = rememberedIn(this.browser.accounts)
    return user === null ? null : (this.browser.storeOf(user.id) ?? null)
  }

  get session(): UserId | null {
    return this.browser.cookie?.userId ?? null
  }

  set session(userId: UserId | null) {
    this.browser.setSession(userId)
  }

  get helper(): Process {
    return this.#helper
  }

  readonly now = (): number => this.#deps.clock.now() + this.skewMs

  openTab(): SimTab {
    const { browser } = this
    // What public/kept-screen.js draws before anything is loaded.
    const drawn = browser.mark === null ? browser.screenOwner : null
    this.#watch(() => demand(!browser.isSignedOut || drawn === null, 'S14', () => `${this.name} draws who signed out`))
    const tab = this.#newTab(new Process())
    this.tabs = [...this.tabs, tab]
    tab.start()
    return tab
  }

  #newTab(process: Process): SimTab {
    const { network, chance, ids, hasLocks, onBug } = this.#deps
    const clock = this.#clockFor(process)
    const openLine = this.#line.openFor(process)
    const tab: SimTab = new SimTab(process, {
      browser: this.browser,
      clock,
      ids,
      network,
      random: () => chance().random(),
      timeZone: this.timeZone,
      schema: this.schema,
      origin: this.origin(process),
      lock: hasLocks ? webLock('sync', { locks: this.#locks.openFor(process), openLine, clock }) : NO_LOCK,
      turn: (work) => inTurn(this.#turns.openFor(process), clock, work),
      otherTabs: (own) => this.tabs.filter((other) => other !== own),
      onShown: (user) => {
        if (user === null) return
        this.#watch(() => this.#checkShown(user.id))
        this.userId = user.id
      },
      onBug,
    })
    return tab
  }

  closeTab(tab: SimTab): void {
    this.browser.hearOfRestore(null)
    tab.close()
    tab.process.kill()
    this.tabs = this.tabs.filter((other) => other !== tab)
  }

  /** One tab crashes; a browser left without tabs opens a new one. */
  closeCrashed(tab: SimTab): void {
    this.browser.hearOfRestore(null)
    tab.process.kill()
    this.tabs = this.tabs.filter((other) => other !== tab)
    if (this.tabs.length === 0) void this.start()
  }

  /** Every program of this browser dies at once, whatever it was doing. */
  kill(): void {
    this.browser.hearOfRestore(null)
    for (const { process } of this.tabs) process.kill()
    this.tabs = []
    this.#helper.kill()
    this.#helper = new Process()
    this.extension.restart()
  }

  /** The browser has lost its database: the next start creates a new one. */
  wipe(): void {
    this.kill()
    this.store.lose(emptyData(freshMeta(this.userId, this.#deps.ids.clientId())))
  }

  /** The browser starts: its databases are compared with the journal before anything is written. */
  async start(): Promise<void> {
    const { journal } = this.browser
    if (journal !== null && this.tabs.length === 0) {
      for (const store of this.stores) {
        const aligned = await journal.aligned(store.data)
        if (aligned !== store.data) store.put(() => aligned)
      }
    }
    this.openTab()
  }

  #checkShown(userId: UserId): void {
    const { isSignedOut, screenOwner: owner } = this.browser
    demand(!isSignedOut, 'S13', () => `${this.name} lets in who has signed out`)
    demand(
      owner === null || owner === userId,
      'S14',
      () => `${this.name} shows ${userId} and keeps the screen of ${owner}`,
    )
  }

  /** Nobody who has signed out is on any screen. */
  checkScreens(): void {
    const { browser } = this
    for (const { process, user, isLeaving } of this.tabs) {
      if (process.isFrozen || user === null || isLeaving) continue
      demand(!browser.isSignedOut, 'S13', () => `${this.name} goes on showing who has signed out`)
    }
  }

  origin(process: Process): Origin {
    const schema = this.schema
    return { process, session: () => this.session, isCutOff: () => this.isCutOff, schema: () => schema }
  }

  #watch(check: () => void): void {
    try {
      check()
    } catch (error) {
      this.#deps.onBug(error)
    }
  }

  #clockFor(process: Process): Clock {
    const { clock } = this.#deps
    return {
      now: this.now,
      setTimer: (callback, delayMs) => clock.setTimer(() => process.reach(callback), delayMs),
    }
  }
}
