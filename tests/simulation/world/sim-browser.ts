// What outlives the tabs of one browser profile: who used it, their rows, the marks of its pages, the session cookie.
import type { CurrentUser } from '#domain/account/user.ts'
import type { UserId } from '#domain/kernel/id.ts'
import { accountOf, withAccount, withCurrent, type DeviceAccounts } from '../../../app/db/session/device-accounts.ts'
import type { SignOutMark } from '../../../app/db/session/session-ports.ts'
import { emptyData, type MemoryData } from '../../setup/sync/memory-store.ts'
import { freshMeta } from '../../../app/db/store/fresh-meta.ts'
import { buildUser } from '../../fixtures/build-user.ts'
import type { Ids } from './ids.ts'
import type { Process } from './process.ts'
import { SimJournal } from './sim-journal.ts'
import { SimStore, type StoreDeps } from './sim-store.ts'

/** One session on the server: each sign-in makes another one, even for the same learner. */
interface Cookie {
  readonly userId: UserId
}

interface BrowserDeps {
  readonly ids: Ids
  readonly hasJournal: boolean
  readonly storeDeps: (store: () => SimStore) => StoreDeps
  // These rows are removed now.
  readonly onGone: (data: MemoryData, going: Going) => void
}

/** Why rows are removed. */
export interface Going {
  // Their learner chose to discard them; also what a restored server lacks, of which they were asked.
  readonly isChosen: boolean
  readonly isRingChosen: boolean
  // The server has said at some time that they are not signed in here.
  readonly isToldAway: boolean
  // The time of the latest restore of which the server told the programs that run here.
  readonly toldOfRestore: number | null
}

// Someone who wants rows that nobody uses.
interface Taker {
  readonly process: Process
  readonly isUsed: () => boolean
}

export class SimBrowser {
  accounts: DeviceAccounts = { accounts: [], currentId: null, doomed: [] }
  screenOwner: string | null = null
  readonly stores = new Map<string, SimStore>()
  // Rows whose learner has chosen to discard them, and has not signed in since.
  readonly discarded = new Set<string>()
  // Those of them whose learner was told what the server may lack.
  readonly ringsDiscarded = new Set<string>()
  #toldOfRestore: number | null = null
  // Whom the server, and nobody else, has ever named here as signed in; null: nobody.
  readonly #named = new Set<UserId | null>()
  // The last learner here has signed out, and nobody has signed in since.
  isSignedOut = false
  // How many sign-outs were started here.
  signOuts = 0
  readonly journal: SimJournal | null
  readonly #deps: BrowserDeps
  #cookie: Cookie | null = null
  #mark: SignOutMark | null = null
  // The last session that was ended: it lets nobody in any more, with or without the mark.
  #left: Cookie | null = null
  // Found unused by someone who is working on them.
  readonly #givenUp = new Map<string, Promise<void>>()

  constructor(deps: BrowserDeps) {
    this.#deps = deps
    this.journal = deps.hasJournal ? new SimJournal() : null
  }

  get mark(): SignOutMark | null {
    return this.#mark
  }

  get cookie(): Cookie | null {
    return this.#cookie
  }

  /** The server has told a program here that it was restored; null: that program may have died before it noted it. */
  hearOfRestore(at: number | null): void {
    this.#toldOfRestore = at
  }

  /** The server itself says here whom it knows. */
  tell(userId: UserId | null): void {
    this.#named.add(userId)
  }

  /** A session of theirs starts, in whatever way: from now on they are here. Null: the cookie is no longer valid. */
  setSession(userId: UserId | null): void {
    this.#cookie = userId === null ? null : { userId }
    // With a mark, ending the session was the latest choice: the product says when that is done.
    if (this.#mark === null) this.#honourSession()
  }

  /** The mark of a sign-out, written or removed. */
  setMark(mark: SignOutMark | null): void {
    this.#mark = mark
    if (mark === null) {
      this.#honourSession()
      return
    }
    this.isSignedOut = true
    this.signOuts += 1
    this.#left = this.#cookie
    if (mark.rows?.kind === 'discard') this.discarded.add(mark.rows.dbName)
  }

  // Anyone with a session now has come after every earlier choice.
  #honourSession(): void {
    if (this.#cookie === null || this.#cookie === this.#left) return
    this.isSignedOut = false
    const account = accountOf(this.accounts, this.#cookie.userId)
    if (account === undefined) return
    this.discarded.delete(account.dbName)
    this.ringsDiscarded.delete(account.dbName)
  }

  /** A learner is here from the start, with or without rows. */
  begin(userId: UserId, data: MemoryData | undefined): void {
    this.accounts = withCurrent(this.accounts, userOf(userId), this.newName())
    this.screenOwner = userId
    this.setSession(userId)
    const dbName = accountOf(this.accounts, userId)?.dbName ?? ''
    this.stores.set(dbName, this.#newStore(userId, data ?? emptyData(freshMeta(userId, this.#deps.ids.clientId()))))
  }

  newName(): string {
    return `rows ${String(this.#deps.ids.nextNumber())}`
  }

  /** The learner's rows; undefined if this device has none. */
  storeOf(userId: UserId): SimStore | undefined {
    return this.stores.get(accountOf(this.accounts, userId)?.dbName ?? '')
  }

  nameOf(store: SimStore): string {
    return [...this.stores].find(([, other]) => other === store)?.[0] ?? ''
  }

  /** The learner's rows, created if there are none; `take` gets them before anyone can find them unused. */
  async openRows(userId: UserId, process: Process, take: (store: SimStore) => void): Promise<void> {
    for (;;) {
      await process.beat()
      const fresh = emptyData(freshMeta(userId, this.#deps.ids.clientId()))
      const data = (await this.journal?.aligned(fresh)) ?? fresh
      await process.beat()
      this.accounts = withAccount(this.accounts, userId, this.newName())
      const name = accountOf(this.accounts, userId)?.dbName ?? ''
      const isOver = this.#givenUp.get(name)
      if (isOver !== undefined) {
        await isOver
        continue
      }
      take(this.stores.get(name) ?? this.#made(name, userId, { fresh, data }))
      return
    }
  }

  /** Runs the work while nobody can open these rows: until it is done, or its program has died. */
  async ifUnused(dbName: string, { process, isUsed }: Taker, work: () => Promise<void>): Promise<void> {
    await process.beat()
    if (isUsed() || this.#givenUp.has(dbName)) return
    let end = ignore
    const isOver = new Promise<void>((resolve) => (end = resolve))
    this.#givenUp.set(dbName, isOver)
    const release = () => {
      if (this.#givenUp.get(dbName) === isOver) this.#givenUp.delete(dbName)
      end()
    }
    process.atDeath(release)
    await work()
    release()
  }

  /** Deletes the rows, once any write in progress is stored. */
  async delete(dbName: string): Promise<void> {
    const store = this.stores.get(dbName)
    if (store === undefined) return
    await store.retired()
    this.stores.delete(dbName)
    this.#deps.onGone(store.data, {
      isChosen: this.discarded.has(dbName),
      isRingChosen: this.ringsDiscarded.has(dbName),
      isToldAway: [...this.#named].some((named) => named !== store.userId),
      toldOfRestore: this.#toldOfRestore,
    })
  }

  // What the journal restored is there from the very start.
  #made(
    name: string,
    userId: UserId,
    { fresh, data }: { readonly fresh: MemoryData; readonly data: MemoryData },
  ): SimStore {
    const store = this.#newStore(userId, fresh)
    this.stores.set(name, store)
    if (data !== fresh) store.put(() => data)
    return store
  }

  #newStore(userId: UserId, data: MemoryData): SimStore {
    const store: SimStore = new SimStore(
      userId,
      data,
      this.#deps.storeDeps(() => store),
    )
    return store
  }
}

function ignore(): void {
  return
}

/** The learner, as the server describes them. */
export function userOf(id: UserId): CurrentUser {
  return buildUser({ id })
}
