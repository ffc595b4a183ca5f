// What goes from this device when a learner leaves it, in the order that a kill at any moment leaves right.
import type { CurrentUser } from '../../domain/account/user.ts'
import type { UserId } from '../../domain/kernel/id.ts'
import {
  withCurrent,
  withOnly,
  withoutDoomed,
  withoutLearner,
  type Account,
  type DeviceAccounts,
} from './device-accounts.ts'

/** The storage of a device, as much as leaving it takes. */
export interface LearnersDevice {
  readonly accounts: () => Promise<DeviceAccounts>
  /** One transaction; resolves with what is there once it is durable. */
  readonly change: (change: (before: DeviceAccounts) => DeviceAccounts) => Promise<DeviceAccounts>
  /** Lets go of the learner's rows in this page. What is being stored is stored first. */
  readonly release: (userId: UserId) => Promise<void>
  /** Forgets the journal's copies of what the learner did. */
  readonly forgetCopies: (userId: UserId) => Promise<unknown>
  /** False: another tab still holds it. */
  readonly deleteRows: (dbName: string) => Promise<boolean>
  /** Runs the work while nobody has the rows open, and nobody opens them; not at all when somebody has. */
  readonly ifUnused: (dbName: string, work: () => Promise<void>) => Promise<void>
  /** Whether anything of theirs is only here, or cannot be ruled out to be. */
  readonly mayHaveUnsynced: (account: Account) => Promise<boolean>
}

/**
 * Nothing of the learner stays: not a row, not a copy in the journal, not a name of a database. With `keepsUnsynced` all of
 * it stays for the same learner's next sign-in, and only who it is is forgotten. False: another tab still holds the rows;
 * they go with the next `deleteDoomed`.
 */
export async function forgetLearner(
  device: LearnersDevice,
  userId: UserId,
  { keepsUnsynced }: { readonly keepsUnsynced: boolean },
): Promise<boolean> {
  const released = device.release(userId)
  // First the copies: a sign-out that is cut off here has not happened, and they are made again.
  if (!keepsUnsynced) await device.forgetCopies(userId)
  // Then who it was: no tab that looks now opens the rows again while they are being deleted.
  await device.change((before) => withoutLearner(before, userId, keepsUnsynced))
  await released
  if (keepsUnsynced) return true
  const isGone = await deleteDoomed(device)
  // Another tab may have stored something meanwhile.
  await device.forgetCopies(userId)
  return isGone
}

/** Deletes what an earlier leaving left behind; whether nothing of it is left. */
export async function deleteDoomed(device: LearnersDevice): Promise<boolean> {
  const { doomed } = await device.accounts()
  if (doomed.length === 0) return true
  const gone = await Promise.all(doomed.map(async (name) => ((await device.deleteRows(name)) ? [name] : [])))
  const left = await device.change((before) => withoutDoomed(before, gone.flat()))
  return left.doomed.length === 0
}

/**
 * The learner is signed in here: remembered, so that the portal opens offline, unless `isLeft` says that they have signed out
 * since. That signs out the learner who was here before.
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
 * Nobody but the one given (null: nobody at all) is signed in here any more, whichever way that came: who it was is forgotten,
 * and of their rows only those stay on which something hangs that is nowhere else.
 */
export async function forgetOthers(device: LearnersDevice, currentId: UserId | null): Promise<void> {
  const { accounts } = await device.change((before) => withOnly(before, currentId))
  for (const account of accounts.filter(({ userId }) => userId !== currentId)) {
    await device.release(account.userId)
    await device.ifUnused(account.dbName, async () => {
      if (!(await device.mayHaveUnsynced(account))) await forgetRows(device, account)
    })
  }
  await deleteDoomed(device)
}

// The copies first, of what the server has: those of a next sign-in must not be among them. It may have come meanwhile.
async function forgetRows(device: LearnersDevice, { userId }: Account): Promise<void> {
  await device.forgetCopies(userId)
  await device.change((before) => (before.currentId === userId ? before : withoutLearner(before, userId, false)))
}
