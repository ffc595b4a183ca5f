// Everything in one history: clock, server, network, devices, and the observer that checks each commit as it happens.
import type { UserId, MutationId } from '#domain/kernel/id.ts'
import type { MemoryData } from '../../setup/sync/memory-store.ts'
import { settled, VirtualClock } from '../../setup/sync/virtual-clock.ts'
import { NOW } from '../../fixtures/builders.ts'
import { checkDeviceCommit } from '../invariants/at-device-commit.ts'
import { checkAnswer, checkServerCommit } from '../invariants/at-server-commit.ts'
import { Ledger } from '../invariants/ledger.ts'
import { NOTHING_SEEN, withoutTombstones, type ReferenceState } from '../invariants/reference-server.ts'
import { demand, Violation } from '../invariants/violation.ts'
import { chanceOf, type Chance } from '../world/chance.ts'
import { numberedIds, numberedUuid, type Ids } from '../world/ids.ts'
import { SimDevice, type StoreChange } from '../world/sim-device.ts'
import type { Going } from '../world/sim-browser.ts'
import type { SimStore } from '../world/sim-store.ts'
import { SimNetwork } from '../world/sim-network.ts'
import { SimServer, type Backup, type Commit } from '../world/sim-server.ts'
import { syncedRows, wasProcessed, type ServerState } from '../world/server-state.ts'
import type { Plan } from './op.ts'

const ZONES = ['UTC', 'Europe/Berlin', 'America/New_York']
const POKE_LOST_SHARE = 0.3
const POKE_MS = 60
// A history has a few thousand; more means a program running in circles.
const MAX_EVENTS = 60_000

export class SimWorld {
  readonly clock = new VirtualClock(NOW, () => this.#settle())
  readonly ids: Ids = numberedIds()
  readonly ledger = new Ledger()
  readonly users: readonly UserId[]
  readonly server: SimServer
  readonly network: SimNetwork
  chance: Chance
  devices: readonly SimDevice[] = []
  backups: readonly Backup[] = []
  // The first thing that went wrong: an invariant, or an error thrown in the product.
  failure: unknown = null
  #events = 0
  readonly #hasLocks: boolean
  readonly #hasJournal: boolean
  readonly #hasTwin: boolean
  #references: Map<UserId, ReferenceState>
  // The reference as it was at each state of the server, in case that state is restored.
  readonly #referencesByState = new WeakMap<object, ReferenceState>()

  constructor({ seed, users, devices, pageRows, hasLocks, hasJournal = false, hasTwin = false }: Plan) {
    this.#hasLocks = hasLocks
    this.#hasJournal = hasJournal
    this.#hasTwin = hasTwin
    this.chance = chanceOf(seed)
    this.users = Array.from({ length: users }, (_, n) => numberedUuid(n + 1, 0xad) as UserId)
    this.#references = new Map()
    const { clock } = this
    const chance = () => this.chance
    this.server = new SimServer({
      clock,
      chance,
      pageRows,
      users: this.users,
      onCommit: (commit) => this.#watched(() => this.#onServerCommit(commit)),
      onAnswer: (session, answer) => this.#watched(() => checkAnswer(session, answer, this.ledger)),
      onPoke: (userId, version) => this.#poke(userId, version),
    })
    this.network = new SimNetwork({ clock, chance, server: this.server })
    for (let n = 0; n < devices; n += 1) this.addDevice(this.users[n % users] as UserId)
  }

  addDevice(userId: UserId, data?: MemoryData): SimDevice {
    const deps = {
      clock: this.clock,
      chance: () => this.chance,
      network: this.network,
      ids: this.ids,
      hasLocks: this.#hasLocks,
      hasJournal: this.#hasJournal,
      hasTwin: this.#hasTwin,
      onCommit: (device: SimDevice, store: SimStore, change: StoreChange) =>
        this.#watched(() => this.#onDeviceCommit(device, store, change)),
      onGone: (data: MemoryData, going: Going) => this.#watched(() => this.#onGone(data, going)),
      onBug: (error: unknown) => void (this.failure ??= error),
    }
    const given = { timeZone: this.chance.pick(ZONES), ...(data !== undefined && { data }) }
    const device = new SimDevice(userId, deps, given)
    this.devices = [...this.devices, device]
    device.openTab()
    return device
  }

  /**
   * Restores a backup: what the server had forgotten before, it may know again. By `npm run restore` every session ends, and who
   * asks is told when; restored in another way, e.g. as a disk image, the sessions go on.
   */
  restore(backup: Backup, endsSessions: boolean): void {
    this.server.restore(backup, endsSessions)
    if (endsSessions) for (const device of this.devices) device.session = null
    this.ledger.restores += 1
    for (const [userId, state] of backup) {
      const reference = this.#referencesByState.get(state)
      this.#references.set(userId, reference ?? NOTHING_SEEN)
    }
    this.#excusePruned()
  }

  /** Prunes the learner up to a random version, the newest included. */
  prune(userId: UserId, chance: Chance): Promise<void> {
    const floorOf = ({ version, prunedBelow }: ServerState) => prunedBelow + chance.below(version - prunedBelow + 1)
    return this.server.prune(userId, floorOf, ({ before, after }) => {
      this.ledger.prunings += 1
      const reference = withoutTombstones(this.#references.get(userId) ?? NOTHING_SEEN, before, after)
      this.#references.set(userId, reference)
      this.#referencesByState.set(after, reference)
      this.#excusePruned()
    })
  }

  // The ring goes back a month. For a device that returns after half a year, it does not cover what a server restored
  // in the meantime has forgotten.
  #excusePruned(): void {
    for (const { stores } of this.devices) {
      for (const { userId, data } of stores) {
        const { cookie } = data.meta
        if (cookie === null || cookie.v >= this.server.stateOf(userId).prunedBelow) continue
        for (const { mid } of data.acked) this.ledger.excused.add(mid)
      }
    }
  }

  /** Throws the first thing that went wrong, if any. */
  demandNoFailure(): void {
    if (this.failure instanceof Error) throw this.failure
    if (this.failure !== null) throw new Error('thrown by the product', { cause: this.failure })
  }

  #settle(): Promise<void> {
    this.#events += 1
    if (this.#events > MAX_EVENTS) throw new Violation('S8', 'it runs in circles')
    return settled()
  }

  // A violation must not be caught by the product's own error handling.
  #watched(check: () => void): void {
    try {
      check()
    } catch (error) {
      this.failure ??= error
    }
  }

  #onServerCommit(commit: Commit): void {
    const { userId, after, written } = commit
    const reference = this.#references.get(userId) ?? NOTHING_SEEN
    const next = checkServerCommit(commit, this.ledger, reference)
    this.#references.set(userId, next)
    this.#referencesByState.set(after, next)
    const tag = after.log.at(-1)?.vtag ?? ''
    this.ledger.rememberState(userId, { v: after.version, t: tag }, syncedRows(after))
    for (const { mid, outcome } of written.log) {
      if (outcome === 'rejected' || outcome === 'failed_internal') this.ledger.refused.add(mid)
    }
  }

  #onDeviceCommit(device: SimDevice, store: SimStore, { before, after }: StoreChange): void {
    if (after.outbox !== before.outbox) this.#remember(store.userId, before, after)
    else if (store.wasFull && after.acked.length === 0) this.#excuse(before)
    checkDeviceCommit(device.name, before, after, this.ledger)
    if (after.meta.nextSeq > before.meta.nextSeq) this.#tellStored(device)
    if (after.outbox.length === 0 && before.outbox.length > 0) void store.journal?.dropAnswered(after)
  }

  #remember(userId: UserId, before: MemoryData, after: MemoryData): void {
    for (const { mid, name, args, v, createdAt, tz } of after.outbox) {
      this.ledger.remember({ mid, name, args, v, createdAt, tz, userId, by: 'portal' })
    }
    const waited = new Set<MutationId>(before.outbox.map(({ mid }) => mid))
    for (const { mid } of after.acked) if (waited.has(mid)) this.ledger.heard.add(mid)
  }

  /** What must hold for every screen at every moment. */
  checkScreens(): void {
    this.#watched(() => this.devices.forEach((device) => device.checkScreens()))
  }

  // When rows are removed, their ring is too: if the server forgets later what it accepted, that is lost. The rest was discarded.
  #onGone({ acked, outbox, issues, meta }: MemoryData, going: Going): void {
    const { isChosen, isRingChosen, isToldAway, toldOfRestore } = going
    demand(isChosen || isToldAway, 'S13', () => `the rows of ${meta.userId} went, whom the server knows here`)
    const unsynced = outbox.length + issues.length
    demand(
      isChosen || unsynced === 0,
      'S13',
      () => `${String(unsynced)} acts of ${meta.userId} went, and nobody chose it`,
    )
    const state = this.server.stateOf(meta.userId)
    const lacking = acked.filter(({ mid }) => !wasProcessed(state, mid) && !this.ledger.excused.has(mid))
    demand(
      isRingChosen || lacking.length === 0 || toldOfRestore === null || toldOfRestore !== this.server.restored.at,
      'S13',
      () => `${String(lacking.length)} acts of ${meta.userId} went that a restored server lacks, and nobody chose it`,
    )
    for (const { mid } of [...acked, ...(isChosen ? [...outbox, ...issues] : [])]) this.ledger.excused.add(mid)
  }

  // A full device makes room by dropping acknowledged mutations: if the server forgets them too, they are lost.
  #excuse({ acked }: MemoryData): void {
    for (const { mid } of acked) this.ledger.excused.add(mid)
  }

  // Like the browser's live query on the queue, in every tab.
  #tellStored(device: SimDevice): void {
    this.clock.setTimer(() => {
      for (const tab of device.tabs) tab.emit({ kind: 'stored' })
    }, 1)
  }

  #poke(userId: UserId, version: number): void {
    for (const device of this.devices) {
      if (device.session !== userId || device.isCutOff || this.chance.happens(POKE_LOST_SHARE)) continue
      this.clock.setTimer(() => {
        for (const tab of device.tabs) tab.emit({ kind: 'poke', version })
      }, this.chance.below(POKE_MS))
    }
  }
}
