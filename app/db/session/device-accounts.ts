// Who has used this device and the names of their databases, as plain data, and how signing in and out change it.
import type { CurrentUser } from '../../domain/account/user.ts'
import type { UserId } from '../../domain/kernel/id.ts'
import type { Instant } from '../../domain/kernel/time.ts'
import { isSameData } from '../store/same-data.ts'

export interface Account {
  readonly userId: UserId
  // A random alias, so that no database name reveals whose it is.
  readonly dbName: string
  // As the server last described them; null once they have left.
  readonly user: CurrentUser | null
  // When the server was last restored from a backup, by its own clock. It may lack what it had accepted until this device has synced
  // again.
  readonly restoredAt?: Instant
}

export interface DeviceAccounts {
  readonly accounts: readonly Account[]
  readonly currentId: string | null
  // Databases to be deleted that may still exist.
  readonly doomed: readonly string[]
}

/** Whose rows these are; undefined when this device keeps none of theirs. */
export function accountOf({ accounts }: DeviceAccounts, userId: UserId): Account | undefined {
  return accounts.find((account) => account.userId === userId)
}

/** Who was signed in last, as the server described them then; null when nobody is signed in. */
export function rememberedIn({ accounts, currentId }: DeviceAccounts): CurrentUser | null {
  return accounts.find(({ userId }) => userId === currentId)?.user ?? null
}

/** Gives the learner's rows a database name: the existing one, or the given one. */
export function withAccount(device: DeviceAccounts, userId: UserId, newName: string): DeviceAccounts {
  if (accountOf(device, userId) !== undefined) return device
  return { ...device, accounts: [...device.accounts, { userId, dbName: newName, user: null }] }
}

/** Makes the learner the one signed in here. Who is so already, as described, is written no second time. */
export function withCurrent(device: DeviceAccounts, user: CurrentUser, newName: string): DeviceAccounts {
  const known = accountOf(device, user.id)
  if (device.currentId === user.id && isSameData(known?.user, user)) return device
  const named = withAccount(device, user.id, newName)
  const accounts = named.accounts.map((account) => (account.userId === user.id ? { ...account, user } : account))
  return { ...named, accounts, currentId: user.id }
}

/** Signs out everyone else (null: everyone). Of the others, nothing stays but the key of rows that are kept. */
export function withOnly(device: DeviceAccounts, userId: UserId | null): DeviceAccounts {
  const isOther = (id: string | null) => id !== null && id !== userId
  const isKnown = isOther(device.currentId) || device.accounts.some(({ user }) => isOther(user?.id ?? null))
  if (!isKnown) return device
  return {
    ...device,
    currentId: isOther(device.currentId) ? null : device.currentId,
    accounts: device.accounts.map((account) => (account.userId === userId ? account : { ...account, user: null })),
  }
}

/** The server was restored from a backup then, which ended every session. */
export function withRestored(device: DeviceAccounts, restoredAt: Instant): DeviceAccounts {
  if (device.accounts.every((account) => account.restoredAt === restoredAt)) return device
  return { ...device, accounts: device.accounts.map((account) => ({ ...account, restoredAt })) }
}

/** The learner has left. Unless their rows are kept, the account is removed too, and its database is marked for deletion. */
export function withoutLearner(device: DeviceAccounts, userId: UserId, keepsRows: boolean): DeviceAccounts {
  const left = device.currentId === userId ? { ...device, currentId: null } : device
  const account = accountOf(left, userId)
  if (account === undefined) return left
  const others = left.accounts.filter((other) => other !== account)
  if (keepsRows) return { ...left, accounts: [...others, { ...account, user: null }] }
  return { ...left, accounts: others, doomed: [...left.doomed, account.dbName] }
}

/** These databases are gone. */
export function withoutDoomed(device: DeviceAccounts, gone: readonly string[]): DeviceAccounts {
  return { ...device, doomed: device.doomed.filter((name) => !gone.includes(name)) }
}
