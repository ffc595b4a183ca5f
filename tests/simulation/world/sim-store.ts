// One learner's rows in one browser profile, shared by its programs. A transaction happens whole or not at all; its program
// may die before it, during it, or between the commit and the moment it would have learned of it.
import type { UserId } from '#domain/kernel/id.ts'
import type { LocalStore, LocalTx } from '../../../app/db/store/local-tx.ts'
import { MemoryTx, type MemoryData } from '../../setup/sync/memory-store.ts'
import type { VirtualClock } from '../../setup/sync/virtual-clock.ts'
import type { Chance } from './chance.ts'
import { DexieTwin } from './dexie-twin.ts'
import type { Process } from './process.ts'
import type { SimJournal } from './sim-journal.ts'

const SLOW_SHARE = 0.15
const SLOW_MS = 4

interface Job {
  readonly process: Process
  readonly run: () => Promise<void>
}

/** Like an IndexedDB connection: once closed, running transactions finish and no new ones start. */
export interface SimConnection extends LocalStore {
  readonly close: () => void
}

export interface StoreDeps {
  readonly clock: VirtualClock
  readonly chance: () => Chance
  // Null if the browser has no place for one.
  readonly journal: SimJournal | null
  readonly hasTwin: boolean
  // Called at each commit that changed something, before anyone else sees it.
  readonly onCommit: (before: MemoryData, after: MemoryData) => void
}

export class SimStore {
  readonly userId: UserId
  data: MemoryData
  // How many write transactions the browser will still refuse for lack of space.
  refusals = 0
  // Whether it has ever refused one.
  wasFull = false
  // Deleted, or about to be.
  isGone = false
  readonly journal: SimJournal | null
  // The product's own store beside it, in a share of the histories.
  readonly twin: DexieTwin | null
  #waiting: Job[] = []
  #onIdle: (() => void)[] = []
  #running: Job | null = null
  readonly #deps: StoreDeps

  constructor(userId: UserId, data: MemoryData, deps: StoreDeps) {
    this.userId = userId
    this.data = data
    this.journal = deps.journal
    this.twin = deps.hasTwin ? new DexieTwin() : null
    this.twin?.replaced(data)
    this.#deps = deps
  }

  /** One program's connection to these rows. */
  openFor(process: Process): SimConnection {
    let isClosed = false
    process.atDeath(() => {
      this.#waiting = this.#waiting.filter((job) => job.process !== process)
      if (this.#running?.process === process) this.#next()
    })
    return {
      userId: this.userId,
      journal: this.journal?.openFor(process) ?? null,
      transaction: (mode, work) => this.#transaction({ process, isClosed: () => isClosed }, mode, work),
      close: () => void (isClosed = true),
    }
  }

  /** Writes what a program of another time left, all at once; no program's transaction is running then. */
  put(change: (data: MemoryData) => MemoryData): void {
    const before = this.data
    this.data = change(before)
    this.twin?.replaced(this.data)
    this.#deps.onCommit(before, this.data)
  }

  /** The database is lost, and a new one is created. */
  lose(data: MemoryData): void {
    this.data = data
    this.twin?.replaced(data)
  }

  /** No new transactions start; resolves once the writes in progress are stored. */
  retired(): Promise<void> {
    this.isGone = true
    return new Promise((resolve) => {
      this.#onIdle.push(resolve)
      if (this.#running === null) this.#next()
    })
  }

  #transaction<T>(
    { process, isClosed }: { readonly process: Process; readonly isClosed: () => boolean },
    mode: 'r' | 'rw',
    work: (tx: LocalTx) => Promise<T>,
  ): Promise<T> {
    return new Promise((resolve, reject) => {
      const job: Job = { process, run: () => this.#run(job, mode, work).then(resolve, reject) }
      const enqueue = () => {
        if (this.isGone || isClosed()) {
          reject(new DOMException('The database is closed', 'DatabaseClosedError'))
          return
        }
        this.#waiting.push(job)
        if (this.#running === null) this.#next()
      }
      if (!process.isDead) this.#sometimesLater(process, enqueue)
    })
  }

  async #run<T>(job: Job, mode: 'r' | 'rw', work: (tx: LocalTx) => Promise<T>): Promise<T> {
    const { process } = job
    const tx = new MemoryTx(this.data, process.beat)
    const watch = this.twin?.watch(tx, mode)
    let isKept = false
    try {
      await process.beat()
      const value = await work(watch?.tx ?? tx)
      await process.beat()
      if (mode === 'rw') this.#commit(tx)
      isKept = true
      watch?.ended(true)
      await process.beat()
      if (this.#running === job) this.#next()
      await new Promise<void>((resolve) => this.#sometimesLater(process, resolve))
      return value
    } catch (error) {
      if (!isKept) watch?.ended(false)
      if (this.#running === job) this.#next()
      throw error
    }
  }

  #commit(tx: MemoryTx): void {
    if (tx.data === this.data) return
    if (this.refusals > 0) {
      this.refusals -= 1
      this.wasFull = true
      throw new DOMException('The quota has been exceeded', 'QuotaExceededError')
    }
    const before = this.data
    this.data = tx.data
    this.#deps.onCommit(before, tx.data)
  }

  #next(): void {
    const job = this.#waiting.shift() ?? null
    this.#running = job
    if (job !== null) void job.run()
    else for (const tell of this.#onIdle.splice(0)) tell()
  }

  #sometimesLater(process: Process, callback: () => void): void {
    const chance = this.#deps.chance()
    const deliver = () => process.reach(callback)
    if (chance.happens(SLOW_SHARE)) this.#deps.clock.setTimer(deliver, chance.below(SLOW_MS))
    else deliver()
  }
}
