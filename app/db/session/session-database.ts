// The signed-in learner's database: opened once per program and shared by everything that reads or writes rows.
import { Dexie } from 'dexie'
import { v4 as uuidV4 } from 'uuid'
import type { CurrentUser } from '../../domain/account/user.ts'
import type { UserId } from '../../domain/kernel/id.ts'
import { UserDatabase, type DatabaseHooks, type StorageOptions } from '../store/database.ts'
import { accountOf, rememberedIn, withCurrent, type Account } from './device-accounts.ts'
import { countsWithCopies, NOTHING_UNSYNCED, type UnsyncedCounts } from './count-unsynced.ts'
import { DeviceDatabase, newName } from './device-database.ts'
import { isAnswered } from '../store/first-answer.ts'
import { forgetLearner, ownDevice, type LearnersDevice } from './forget-learner.ts'
import { freshMeta, newClientId } from '../store/fresh-meta.ts'
import type { Journal } from '../journal/journal.ts'
import { createObservable } from '../store/observable.ts'
import { provideReplay, recover, type Replay } from '../apply/recovery.ts'
import { holdRows, ifUnused, NO_HOLD } from './rows-in-use.ts'
import { within } from '../store/within.ts'
import { whenWritten } from '../store/writes-under-way.ts'

const current = createObservable<UserDatabase | null>(null)
let device: DeviceDatabase | null = null
let options: StorageOptions = {}
let opening: { readonly userId: UserId; readonly database: Promise<UserDatabase>; isBlocked: boolean } | null = null
let latestHooks: DatabaseHooks = {}
let openJournal: () => Journal | null = () => null
let journal: Journal | null = null
// The hold on the current database's rows.
let hold = NO_HOLD

/** Sets how this page opens its journal and loads the replay. Call it before the first database is opened. */
export function provideJournal(open: () => Journal | null, load: () => Promise<Replay>): void {
  openJournal = open
  provideReplay(load)
}

function pageJournal(): Journal | null {
  journal ??= openJournal()
  return journal
}

/** The open database, or null when nobody is signed in. */
export function currentDatabase(): UserDatabase | null {
  return current.get()
}

/** Reports every opening and closing. */
export const databaseChanges = current

/**
 * Opens the learner's database and makes it the current one. Another learner's is closed and otherwise left alone. If the
 * browser lost it, what had not been synced is recovered (recovery.ts), and the rest comes from the server. `hooks` replace
 * earlier ones, and also hear of an opening that is already blocked. Without hooks, the earlier ones stay.
 */
export async function openUserDatabase(userId: UserId, hooks?: DatabaseHooks): Promise<UserDatabase> {
  // The latest hooks are called: the part of the page that opened the database may be gone.
  if (hooks !== undefined) latestHooks = hooks
  const open = current.get()
  if (open?.userId === userId && !open.isRetired) return open
  if (opening?.userId === userId) {
    // The browser reports it once, maybe before this part of the page was loaded.
    if (opening.isBlocked) hooks?.onBlocked?.()
    return opening.database
  }
  closeUserDatabase()
  const database = openAnew(userId).finally(() => {
    opening = null
  })
  opening = { userId, database, isBlocked: false }
  return database
}

async function openAnew(userId: UserId): Promise<UserDatabase> {
  const journal = pageJournal()
  const begun = journal?.begin(userId) ?? Promise.resolve(null)
  const name = await deviceDatabase().databaseNameOf(userId)
  const db = new UserDatabase(name, userId, { ...options, hooks: RETIRING })
  db.journal = journal
  const holding = holdRows(name)
  await Promise.all([openPrepared(db), holding.held])
  // They were found unused and given up while this page was about to open them.
  if ((await deviceDatabase().databaseNameOf(userId)) !== name) {
    db.retire()
    holding.letGo()
    await isDeletedInTime(name)
    return openAnew(userId)
  }
  await recover(db, begun)
  hold = holding
  current.set(db)
  return db
}

/** Closes the current database; its rows stay. */
export function closeUserDatabase(): void {
  current.get()?.retire()
  hold.letGo()
  hold = NO_HOLD
  current.set(null)
}

/**
 * Remembers who is signed in, so that the portal opens offline. Nobody is remembered once `isLeft` says that they have
 * signed out since.
 */
export async function rememberUser(user: CurrentUser, isLeft: () => boolean = () => false): Promise<void> {
  const name = newName()
  await deviceDatabase().change((before) => (isLeft() ? before : withCurrent(before, user, name)))
}

/** Marks the learner as signed in here; see ownDevice. */
export async function ownThisDevice(user: CurrentUser, isLeft: () => boolean): Promise<void> {
  await ownDevice(learnersDevice, user, { newName: newName(), isLeft })
}

/** Who was signed in when this device last heard from the server; null when nobody was. */
export async function rememberedUser(): Promise<CurrentUser | null> {
  return rememberedIn(await deviceDatabase().known())
}

/** The part of a sign-out that concerns the rows; see forgetLearner. */
export async function forgetUser(userId: UserId, { keepsUnsynced = false } = {}): Promise<boolean> {
  return forgetLearner(learnersDevice, userId, { keepsUnsynced })
}

/** This device's storage, as forget-learner.ts needs it. */
export const learnersDevice: LearnersDevice = {
  accounts: () => deviceDatabase().known(),
  change: (change) => deviceDatabase().change(change),
  release: async (userId) => {
    if (current.get()?.userId !== userId) return
    await within(RELEASE_MS, whenWritten())
    if (current.get()?.userId === userId) closeUserDatabase()
  },
  forgetCopies: async (userId) => pageJournal()?.forget(userId),
  deleteRows: isDeletedInTime,
  ifUnused,
  mayHaveUnsynced: async (account) => {
    const counts = await within(LOOK_MS, countIn(account))
    return counts === null || counts.pending + counts.issues + counts.drafts > 0
  },
}

// Storing what is in progress takes no longer than this, or never ends.
const RELEASE_MS = 3000
const LOOK_MS = 5000

/** What only this device has of a learner whose rows this page does not have open; null if they cannot be opened in time. */
export async function countAside(userId: UserId): Promise<UnsyncedCounts | null> {
  const account = accountOf(await deviceDatabase().known(), userId)
  return account === undefined ? NOTHING_UNSYNCED : within(LOOK_MS, countIn(account))
}

async function countIn(account: Account): Promise<UnsyncedCounts> {
  const begun = await pageJournal()?.begin(account.userId)
  return readAside(account, (db) => countsWithCopies(db, begun?.mutations ?? []))
}

/**
 * Reads the rows of whoever is signed in on this device, open in this page or not. Null: there are none, or they cannot be
 * opened in time.
 */
export async function readSignedIn<T>(read: (db: UserDatabase) => Promise<T>): Promise<T | null> {
  const db = current.get()
  if (db !== null) return read(db)
  const device = await deviceDatabase().known()
  const account = device.accounts.find(({ userId }) => userId === device.currentId)
  return account === undefined ? null : within(LOOK_MS, readAside(account, read))
}

async function readAside<T>({ userId, dbName }: Account, read: (db: UserDatabase) => Promise<T>): Promise<T> {
  const db = new UserDatabase(dbName, userId, options)
  try {
    return await read(await openPrepared(db))
  } finally {
    db.retire()
  }
}

const DELETION_MS = 3000

// A frozen tab can hold a database open indefinitely.
async function isDeletedInTime(name: string): Promise<boolean> {
  const deleted = new Dexie(name, options).delete().then(() => true)
  return (await within(DELETION_MS, deleted)) ?? false
}

/** Marks this store as the portal's own. Only the portal's top-level page may call it. */
export async function markPortalStore(): Promise<void> {
  const { settings } = deviceDatabase()
  if ((await settings.get('storeId')) === undefined) await settings.put({ key: 'storeId', value: uuidV4() })
}

/** Whether a frame sees the portal's own store: a partitioned one is empty, and an ack from there would lose the item. */
export async function isPortalStore(): Promise<boolean> {
  return (await deviceDatabase().settings.get('storeId')) !== undefined
}

/**
 * Replaces the IndexedDB under everything here.
 * @public Only tests and the simulator use another one.
 */
export function setStorage(storage: StorageOptions): void {
  closeUserDatabase()
  device?.close()
  device = null
  journal = null
  options = storage
}

function deviceDatabase(): DeviceDatabase {
  device ??= new DeviceDatabase(options)
  return device
}

const RETIRING: DatabaseHooks = {
  onRetired: (reason) => {
    if (current.get()?.isRetired === true) closeUserDatabase()
    latestHooks.onRetired?.(reason)
  },
  onBlocked: () => {
    if (opening !== null) opening.isBlocked = true
    latestHooks.onBlocked?.()
  },
}

/** Opens a database and adds its first meta row if it has none. */
export async function openPrepared(db: UserDatabase): Promise<UserDatabase> {
  const meta = freshMeta(db.userId, newClientId())
  await db.open()
  if ((await db.syncMeta()) !== undefined) {
    await isAnswered(db)
    return db
  }
  await db.transaction('rw', db.meta, async () => {
    if ((await db.syncMeta()) === undefined) await db.meta.add({ ...meta, key: 'sync' })
  })
  return db
}
