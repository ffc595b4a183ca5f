// One tab of the portal: the product's session and, for the learner it lets in, an engine and a mutator over their rows.
import type { CurrentUser } from '#domain/account/user.ts'
import type { UserId } from '#domain/kernel/id.ts'
import { MINUTE_MS, SECOND_MS } from '#domain/kernel/time.ts'
import { DeviceSession } from '../../../app/db/session/device-session.ts'
import type { SignOutKind } from '../../../app/db/session/session-ports.ts'
import { accountOf } from '../../../app/db/session/device-accounts.ts'
import { ownDevice, type LearnersDevice } from '../../../app/db/session/forget-learner.ts'
import { createMutator, type Mutator } from '../../../app/db/write/mutate.ts'
import { createSyncStore } from '../../../app/db/apply/sync-store.ts'
import { SyncEngine } from '../../../app/sync/engine.ts'
import type { Clock, Lock, Nudge, Transport } from '../../../app/sync/ports.ts'
import type { Process } from './process.ts'
import { lackingIn, sessionPorts } from './session-ports.ts'
import type { SimBrowser } from './sim-browser.ts'
import type { Ids } from './ids.ts'
import { Unreached, type Origin, type SimNetwork } from './sim-network.ts'
import type { SimConnection, SimStore } from './sim-store.ts'

export interface TabDeps {
  readonly browser: SimBrowser
  readonly clock: Clock
  readonly ids: Ids
  readonly network: SimNetwork
  readonly random: () => number
  readonly timeZone: string
  readonly schema: number
  readonly origin: Origin
  readonly lock: Lock
  readonly turn: <T>(work: () => Promise<T>) => Promise<T>
  readonly otherTabs: (tab: SimTab) => readonly SimTab[]
  readonly onShown: (user: CurrentUser | null) => void
  readonly onBug: (error: unknown) => void
}

interface OpenRows {
  readonly store: SimStore
  readonly connection: SimConnection
  readonly engine: SyncEngine
  readonly mutator: Mutator
}

const FIRST_TRY_MS = 5 * SECOND_MS

export class SimTab {
  readonly process: Process
  readonly session: DeviceSession
  readonly schema: number
  user: CurrentUser | null = null
  // It shows that its learner is leaving, and nothing else can be done in it.
  isLeaving = false
  rows: OpenRows | null = null
  readonly #deps: TabDeps
  readonly #device: LearnersDevice
  readonly #listeners = new Set<(nudge: Nudge) => void>()

  constructor(process: Process, deps: TabDeps) {
    this.process = process
    this.schema = deps.schema
    this.#deps = deps
    const ports = sessionPorts(this, deps)
    this.session = new DeviceSession(ports)
    this.#device = ports.device
  }

  get engine(): SyncEngine | null {
    return this.user === null ? null : (this.rows?.engine ?? null)
  }

  get mutator(): Mutator | null {
    return this.user === null || this.isLeaving ? null : (this.rows?.mutator ?? null)
  }

  readonly emit = (nudge: Nudge): void => this.process.reach(() => this.#listeners.forEach((tell) => tell(nudge)))

  start(): void {
    this.#run(this.session.start({ asksDevice: true }).then(() => this.#finishLater(0)))
  }

  /** It was notified: it asks who is here now. */
  hear({ isReturning = false } = {}): void {
    this.process.reach(() => this.#run(this.session.check({ isReturning }).then(() => this.#finishLater(0))))
  }

  /** As app/pages/session/use-sign-out.ts does; `ifLacking` is chosen instead where a restored server may lack something. */
  signOut(kind: SignOutKind, ifLacking: SignOutKind): void {
    const { user } = this
    if (user === null) return
    this.rows?.engine.stop()
    this.isLeaving = true
    const hasRing = (this.rows?.store.data.acked.length ?? 0) > 0
    const heard = hasRing ? this.session.hearOfRestore() : Promise.resolve()
    const left = heard.then(() => this.session.signOut(user.id, this.#asked(user.id, kind, ifLacking)))
    this.#run(
      left
        .finally(() => (this.isLeaving = false))
        .then(() => this.#tellOthers())
        .then(() => this.#finishLater(FIRST_TRY_MS)),
    )
  }

  #asked(userId: UserId, kind: SignOutKind, ifLacking: SignOutKind): SignOutKind {
    const { browser } = this.#deps
    const account = accountOf(browser.accounts, userId)
    if (account === undefined || lackingIn(browser, account) === 0) return kind
    if (ifLacking === 'discard') browser.ringsDiscarded.add(account.dbName)
    return ifLacking
  }

  signIn(userId: UserId): void {
    const { network, origin, browser } = this.#deps
    const entered = this.session.enter(() => network.logIn(origin, browser, userId))
    // The server was not reached: the learner sees the error and stays where they are.
    this.#run(entered.then(() => this.#tellOthers()).catch(ignoreUnreached))
  }

  /** The product's session lets someone in, or nobody. */
  show(user: CurrentUser | null): void {
    this.#deps.onShown(user)
    this.user = user
    if (user === null) {
      this.rows?.engine.stop()
      return
    }
    const { browser } = this.#deps
    const isLeft = () => browser.mark !== null
    this.#run(ownDevice(this.#device, user, { newName: browser.newName(), isLeft }))
    if (this.rows?.store.userId === user.id && this.rows.engine.phase.kind !== 'stopped') return
    this.close()
    this.#run(this.#open(user))
  }

  /** Releases the rows. */
  close(): void {
    this.rows?.engine.stop()
    this.rows?.connection.close()
    this.rows = null
  }

  /** Its rows are gone: it asks why, and continues if its learner is still here. */
  lose(): void {
    const { user } = this
    this.close()
    this.#run(
      this.session.check().then(() => {
        if (user !== null && this.user?.id === user.id && this.rows === null) return this.#open(user)
        return undefined
      }),
    )
  }

  async #open(user: CurrentUser): Promise<void> {
    await this.#deps.browser.openRows(user.id, this.process, (store) => {
      if (this.user?.id !== user.id || this.rows !== null) return
      this.rows = this.#rowsOf(store)
      this.rows.engine.start()
    })
  }

  #rowsOf(stored: SimStore): OpenRows {
    const { clock, ids, lock, random, timeZone, onBug } = this.#deps
    const connection = stored.openFor(this.process)
    const engine = new SyncEngine({
      store: createSyncStore(connection, () => ids.clientId()),
      transport: this.#transport(stored.userId),
      clock,
      random,
      lock,
      signals: {
        isVisible: () => true,
        subscribe: (listener) => {
          this.#listeners.add(listener)
          return () => this.#listeners.delete(listener)
        },
      },
      onStoreError: (error) => {
        const isStorage = error instanceof DOMException && STORAGE.includes(error.name)
        if (!isStorage) onBug(error)
        return stored.isGone ? 'stop' : 'retry'
      },
    })
    const mutator = createMutator(connection, {
      now: clock.now,
      newMid: () => ids.mutationId(),
      timeZone: () => timeZone,
    })
    return { store: stored, connection, engine, mutator }
  }

  // As app/pages/session/use-session-change.ts does, what learns that its session is over makes the next page ask for a sign-in.
  #transport(userId: UserId): Transport {
    const { network, origin } = this.#deps
    const transport = network.transport(origin)
    return {
      sync: async (request, signal) => {
        const reply = await transport.sync(request, signal)
        if (reply.kind === 'unauthorized' && this.user?.id === userId) this.#run(this.session.ended(userId))
        return reply
      },
    }
  }

  #tellOthers(): void {
    for (const tab of this.#deps.otherTabs(this)) tab.hear()
  }

  // As app/pages/session/finish-sign-out.ts does, but by the clock alone.
  #finishLater(waitMs: number): void {
    if (!this.session.isLeaving) return
    this.#deps.clock.setTimer(() => {
      this.#run(this.session.finish().then(() => this.#finishLater(Math.min(2 * waitMs + FIRST_TRY_MS, MINUTE_MS))))
    }, waitMs)
  }

  #run(work: Promise<unknown>): void {
    void work.catch(this.#deps.onBug)
  }
}

const STORAGE: readonly string[] = ['QuotaExceededError', 'DatabaseClosedError']

function ignoreUnreached(error: unknown): void {
  if (!(error instanceof Unreached)) throw error
}
