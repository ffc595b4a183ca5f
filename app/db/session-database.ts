// The signed-in learner's database: opened once a program, handed to whoever reads or writes rows.
import { Dexie } from 'dexie'
import { v4 as uuidV4 } from 'uuid'
import type { CurrentUser } from '../domain/account/user.ts'
import type { UserId } from '../domain/kernel/id.ts'
import { UserDatabase, type DatabaseHooks, type StorageOptions } from './database.ts'
import { DeviceDatabase } from './device-database.ts'
import { isAnswered } from './first-answer.ts'
import { freshMeta, newClientId } from './fresh-meta.ts'
import type { Journal } from './journal/journal.ts'
import { createObservable } from './observable.ts'
import { provideReplay, recover, type Replay } from './recovery.ts'

const current = createObservable<UserDatabase | null>(null)
let device: DeviceDatabase | null = null
let options: StorageOptions = {}
let opening: { readonly userId: UserId; readonly database: Promise<UserDatabase>; isBlocked: boolean } | null = null
let latestHooks: DatabaseHooks = {}
let openJournal: () => Journal | null = () => null
let journal: Journal | null = null

/** Says how this page opens its journal and loads what replays it; before the first database is opened. */
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

/** Tells of every opening and closing. */
export const databaseChanges = current

/**
 * Opens the learner's database and makes it the current one; another learner's is closed, nothing of it is touched. One that
 * was lost comes back with what had not been synced (recovery.ts); the rest comes from the server. The hooks given last hear
 * of what becomes of it, and of an opening that is blocked already; a caller without hooks takes nobody's place.
 */
export async function openUserDatabase(userId: UserId, hooks?: DatabaseHooks): Promise<UserDatabase> {
  // Whoever asked last hears of it: the part of the page that opened it may be gone.
  if (hooks !== undefined) latestHooks = hooks
  const open = current.get()
  if (open?.userId === userId && !open.isRetired) return open
  if (opening?.userId === userId) {
    // The browser says it once, maybe before this part of the page was loaded.
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
  await openPrepared(db)
  await recover(db, begun)
  current.set(db)
  return db
}

/** Closes the current database; its rows stay. */
export function closeUserDatabase(): void {
  current.get()?.retire()
  current.set(null)
}

/** Remembers who is signed in, so that the portal opens offline. */
export async function rememberUser(user: CurrentUser): Promise<void> {
  await deviceDatabase().remember(user)
}

/** Who was signed in when this device last heard from the server; null when nobody was. */
export async function rememberedUser(): Promise<CurrentUser | null> {
  return deviceDatabase().remembered()
}

/**
 * Sign-out. Nothing of the learner stays on the device: not a row, not a copy in the journal, not a name of a database. With
 * `keepsUnsynced` all of it stays for the same learner's next sign-in, and only who it is is forgotten. False: another tab still holds the rows;
 * they go when it lets them go, or with `finishForgetting`.
 */
export async function forgetUser(userId: UserId, { keepsUnsynced = false } = {}): Promise<boolean> {
  if (current.get()?.userId === userId) closeUserDatabase()
  // First the copies: a sign-out that is cut off here has not happened, and they are made again.
  if (!keepsUnsynced) await pageJournal()?.forget(userId)
  // Then who it was: no tab that looks now opens the rows again while they are being deleted.
  await deviceDatabase().signOut(userId, keepsUnsynced)
  if (keepsUnsynced) return true
  const isGone = await finishForgetting()
  // Another tab may have stored something meanwhile.
  await pageJournal()?.forget(userId)
  return isGone
}

/** Deletes what an earlier sign-out left behind; whether nothing of it is left. */
export async function finishForgetting(): Promise<boolean> {
  const names = await deviceDatabase().doomedDatabases()
  const gone = await Promise.all(names.map(async (name) => (await isDeletedInTime(name)) && name))
  await deviceDatabase().forgetDoomed(gone.filter((name) => name !== false))
  return gone.every((name) => name !== false)
}

const DELETION_MS = 3000

// A frozen tab can hold a database open for as long as it likes.
async function isDeletedInTime(name: string): Promise<boolean> {
  const deleted = new Dexie(name, options).delete().then(() => true)
  const late = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), DELETION_MS))
  return Promise.race([deleted, late])
}

/** Marks this store as the portal's own. Only the portal's top-level page may call it (browser.md A1). */
export async function markPortalStore(): Promise<void> {
  const { settings } = deviceDatabase()
  if ((await settings.get('storeId')) === undefined) await settings.put({ key: 'storeId', value: uuidV4() })
}

/** Whether a frame looks at the portal's own store: a partitioned one is empty, and an ack from there would lose the item. */
export async function isPortalStore(): Promise<boolean> {
  return (await deviceDatabase().settings.get('storeId')) !== undefined
}

/** Puts another IndexedDB under everything in here, for tests and the simulator. */
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
    if (current.get()?.isRetired === true) current.set(null)
    latestHooks.onRetired?.(reason)
  },
  onBlocked: () => {
    if (opening !== null) opening.isBlocked = true
    latestHooks.onBlocked?.()
  },
}

/** Opens a database and gives it its first meta row when it has none. */
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
