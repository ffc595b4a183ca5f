// The signed-in learner's database: opened once per program and shared by everything that reads or writes rows.
import { Dexie } from 'dexie'
import { v4 as uuidV4 } from 'uuid'
import type { CurrentUser } from '../../domain/account/user.ts'
import type { UserId } from '../../domain/kernel/id.ts'
import { recover } from '../apply/recovery.ts'
import { typedElsewhere } from '../store/typed-elsewhere.ts'
import { UserDatabase, type DatabaseHooks, type StorageOptions } from '../store/database.ts'
import { createObservable } from '../store/observable.ts'
import { within } from '../store/within.ts'
import { whenWritten } from '../store/writes-under-way.ts'
import { rememberedIn } from './device-accounts.ts'
import { newName } from './device-database.ts'
import { deviceDatabase, pageJournal, replaceStorage, storageOptions } from './device-storage.ts'
import { forgetLearner, ownDevice, type LearnersDevice } from './forget-learner.ts'
import { openPrepared } from './open-prepared.ts'
import { countIn, countLacking } from './rows-aside.ts'
import { holdRows, ifUnused, NO_HOLD } from './rows-in-use.ts'

const current = createObservable<UserDatabase | null>(null)
// The latest opening, until it has ended; an earlier one that ends later is no longer wanted.
let opening: { readonly own: Opening; readonly database: Promise<UserDatabase> } | null = null
let latestHooks: DatabaseHooks = {}
// The hold on the current database's rows.
let hold = NO_HOLD

interface Opening {
  readonly userId: UserId
  isBlocked: boolean
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
  if (opening?.own.userId === userId) {
    // The browser reports it once, maybe before this part of the page was loaded.
    if (opening.own.isBlocked) hooks?.onBlocked?.()
    return opening.database
  }
  closeUserDatabase()
  const own: Opening = { userId, isBlocked: false }
  const database = openAnew(own).finally(() => {
    if (opening?.own === own) opening = null
  })
  opening = { own, database }
  return database
}

async function openAnew(own: Opening): Promise<UserDatabase> {
  const { userId } = own
  const journal = pageJournal()
  const begun = journal?.begin(userId) ?? Promise.resolve(null)
  const name = await deviceDatabase().databaseNameOf(userId)
  const db = new UserDatabase(name, userId, { ...storageOptions(), hooks: hooksOf(own) })
  db.journal = journal
  const holding = holdRows(name)
  const demandWanted = () => {
    // While it was blocked, the learner may have left, and another may have come.
    if (opening?.own !== own || db.isRetired) throw new Dexie.DatabaseClosedError('The rows are no longer wanted here')
  }
  const letGo = () => {
    db.retire()
    holding.letGo()
  }
  try {
    // While they are held, no one finds them unused: their name, read from then on, stays.
    const heldName = holding.held.then(() => {
      demandWanted()
      return deviceDatabase().databaseNameOf(userId)
    })
    await Promise.all([openPrepared(db), heldName])
    demandWanted()
    if ((await heldName) === name) {
      await recover(db, begun)
      demandWanted()
      hold = holding
      current.set(db)
      return db
    }
  } catch (error) {
    letGo()
    throw error
  }
  // They were found unused and given up while this page was about to open them.
  letGo()
  await isDeletedInTime(name)
  return openAnew(own)
}

/** Closes the current database, also while it is being opened; its rows stay. */
export function closeUserDatabase(): void {
  opening = null
  current.get()?.retire()
  hold.letGo()
  hold = NO_HOLD
  typedElsewhere.set(null)
  current.set(null)
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
    const isHere = () => current.get()?.userId === userId || opening?.own.userId === userId
    if (!isHere()) return
    await within(RELEASE_MS, whenWritten())
    if (isHere()) closeUserDatabase()
  },
  forgetCopies: async (userId) => (await pageJournal()?.forget(userId)) ?? true,
  deleteRows: isDeletedInTime,
  ifUnused,
  mayHaveUnsynced: async (account) => {
    if ((await countLacking(account)) !== 0) return true
    const counts = await countIn(account)
    return counts === null || counts.pending + counts.issues + counts.drafts > 0
  },
}

// A sign-out waits no longer for what is being stored.
const RELEASE_MS = 3000
const DELETION_MS = 3000

// A frozen tab can hold a database open indefinitely.
async function isDeletedInTime(name: string): Promise<boolean> {
  const deleted = new Dexie(name, storageOptions()).delete().then(() => true)
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
  replaceStorage(storage)
}

function hooksOf(own: Opening): DatabaseHooks {
  return {
    onRetired: (reason) => {
      if (current.get()?.isRetired === true) closeUserDatabase()
      latestHooks.onRetired?.(reason)
    },
    onBlocked: () => {
      own.isBlocked = true
      if (opening?.own === own) latestHooks.onBlocked?.()
    },
  }
}
