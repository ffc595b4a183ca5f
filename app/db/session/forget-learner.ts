// What is removed from this device when a learner leaves it, in an order that is right after a kill at any moment.
import type { CurrentUser } from '../../domain/account/user.ts'
import type { UserId } from '../../domain/kernel/id.ts'
import { isNoRoom } from '../store/storage-failure.ts'
import {
  accountOf,
  withCurrent,
  withOnly,
  withoutDoomed,
  withoutLearner,
  type Account,
  type DeviceAccounts,
} from './device-accounts.ts'

/** The part of a device's storage that leaving needs. */
export interface LearnersDevice {
  readonly accounts: () => Promise<DeviceAccounts>
  /** One transaction; resolves with the result once it is durable. */
  readonly change: (change: (before: DeviceAccounts) => DeviceAccounts) => Promise<DeviceAccounts>
  /** Releases the learner's rows in this page, after waiting a short time for what is being stored. */
  readonly release: (userId: UserId) => Promise<void>
  /** Deletes the journal's copies of what the learner did. False: some may remain. */
  readonly forgetCopies: (userId: UserId) => Promise<boolean>
  /** False: another tab still holds it open. */
  readonly deleteRows: (dbName: string) => Promise<boolean>
  /** Runs the work while no one has the rows open, and keeps them from being opened. Skips the work if someone has them open. */
  readonly ifUnused: (dbName: string, work: () => Promise<void>) => Promise<void>
  /**
   * Whether anything of theirs exists only here, or might: also what the server had accepted, if it was restored from a backup and
   * has not answered here since.
   */
  readonly mayHaveUnsynced: (account: Account) => Promise<boolean>
}

/**
 * Nothing of the learner stays: not a row, not a copy in the journal, not a database name. With `keepsUnsynced` all of
 * it stays for the same learner's next sign-in, and only their identity is forgotten. False: another tab still holds the rows,
 * which the next `deleteDoomed` deletes, or copies may remain.
 */
export async function forgetLearner(
  device: LearnersDevice,
  userId: UserId,
  { keepsUnsynced }: { readonly keepsUnsynced: boolean },
): Promise<boolean> {
  const released = device.release(userId)
  // The copies first: if the sign-out is cut off here, it has not happened, and the copies are made again.
  if (!keepsUnsynced) await device.forgetCopies(userId)
  // Then the identity: no tab that looks now reopens the rows while they are being deleted.
  const without = (before: DeviceAccounts) => withoutLearner(before, userId, keepsUnsynced)
  await (keepsUnsynced ? device.change(without) : removeLearner(device, userId, without))
  await released
  if (keepsUnsynced) return true
  const isGone = await deleteDoomed(device)
  // Another tab may have stored something in the meantime.
  return (await device.forgetCopies(userId)) && isGone
}

// A full device cannot note which rows are to be deleted. Deleting them needs no room, so there they go first, and then nothing is
// left to be noted.
async function removeLearner(
  device: LearnersDevice,
  userId: UserId,
  without: (before: DeviceAccounts) => DeviceAccounts,
): Promise<void> {
  try {
    await device.change(without)
  } catch (error) {
    if (!isNoRoom(error)) throw error
    const known = await device.accounts()
    const dbName = accountOf(known, userId)?.dbName
    if (dbName === undefined || without(known) === known) throw error
    await device.release(userId)
    if (!(await device.deleteRows(dbName))) throw error
    await device.change((before) => withoutDoomed(without(before), [dbName]))
  }
}

/**
 * Whether anything of theirs exists only here, or might: true, too, if it cannot be told. Their rows are released first, so what
 * this page was storing counts, unless it took longer than a release waits.
 */
export async function stillHasWork(device: LearnersDevice, account: Account): Promise<boolean> {
  await device.release(account.userId)
  return device.mayHaveUnsynced(account)
}

/** Deletes what an earlier sign-out left behind; resolves to whether everything is gone. */
export async function deleteDoomed(device: LearnersDevice): Promise<boolean> {
  const { doomed } = await device.accounts()
  if (doomed.length === 0) return true
  const gone = await Promise.all(doomed.map(async (name) => ((await device.deleteRows(name)) ? [name] : [])))
  const left = await device.change((before) => withoutDoomed(before, gone.flat()))
  return left.doomed.length === 0
}

/**
 * Marks the learner as signed in here, so that the portal opens offline, unless `isLeft` says that they have signed out
 * since. This signs out the learner who was here before.
 */
export async function ownDevice(
  device: LearnersDevice,
  user: CurrentUser,
  { newName, isLeft }: { readonly newName: string; readonly isLeft: () => boolean },
): Promise<void> {
  await device.change((before) => (isLeft() ? before : withCurrent(before, user, newName)))
  if (!isLeft()) await forgetOthers(device, user.id)
}

/**
 * However it came about, nobody but the given learner (null: nobody at all) is signed in here any more. Who the others were
 * is forgotten, and of their rows only those with unsynced work are kept.
 */
export async function forgetOthers(device: LearnersDevice, currentId: UserId | null): Promise<void> {
  const leave = () => device.change((before) => withOnly(before, currentId))
  const left = await leave().catch(async (error: unknown) => {
    if (!isNoRoom(error)) throw error
    // Deleting these rows makes room.
    await forgetSynced(device, await device.accounts(), currentId)
    return leave()
  })
  await forgetSynced(device, left, currentId)
  await deleteDoomed(device)
}

async function forgetSynced(device: LearnersDevice, { accounts }: DeviceAccounts, currentId: UserId | null) {
  for (const account of accounts.filter(({ userId }) => userId !== currentId)) {
    await device.release(account.userId)
    await device.ifUnused(account.dbName, async () => {
      if (!(await device.mayHaveUnsynced(account))) await forgetRows(device, account)
    })
  }
}

// First the copies of what the server has: those of a next sign-in, which may have come meanwhile, must not be among them.
async function forgetRows(device: LearnersDevice, { userId }: Account): Promise<void> {
  await device.forgetCopies(userId)
  await removeLearner(device, userId, (before) =>
    before.currentId === userId ? before : withoutLearner(before, userId, false),
  )
}
