// Who has used this device, and under which names their rows are kept, as plain data: what a sign-in and a sign-out make of it.
import type { CurrentUser } from '../../domain/account/user.ts'
import type { UserId } from '../../domain/kernel/id.ts'

export interface Account {
  readonly userId: UserId
  // A random alias, so that no database name tells who it belongs to.
  readonly dbName: string
  // As the server described them last; null once they have left.
  readonly user: CurrentUser | null
}

export interface DeviceAccounts {
  readonly accounts: readonly Account[]
  readonly currentId: string | null
  // Databases that are to be deleted and may still be there.
  readonly doomed: readonly string[]
}

/** Whose rows these are; undefined when this device keeps none of theirs. */
export function accountOf({ accounts }: DeviceAccounts, userId: UserId): Account | undefined {
  return accounts.find((account) => account.userId === userId)
}

/** Who was signed in last, as the server described them then; null when nobody is. */
export function rememberedIn({ accounts, currentId }: DeviceAccounts): CurrentUser | null {
  return accounts.find(({ userId }) => userId === currentId)?.user ?? null
}

/** The learner's rows have a name: the one they had, else the given one. */
export function withAccount(device: DeviceAccounts, userId: UserId, newName: string): DeviceAccounts {
  if (accountOf(device, userId) !== undefined) return device
  return { ...device, accounts: [...device.accounts, { userId, dbName: newName, user: null }] }
}

/** The learner is the one who is signed in here. */
export function withCurrent(device: DeviceAccounts, user: CurrentUser, newName: string): DeviceAccounts {
  const named = withAccount(device, user.id, newName)
  const accounts = named.accounts.map((account) => (account.userId === user.id ? { ...account, user } : account))
  return { ...named, accounts, currentId: user.id }
}

/** Nobody else is signed in any more, null: nobody at all; nothing tells who it was but the key of rows that stay. */
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

/** The learner has left. Unless their rows are to stay, the account is gone too, and its database is doomed. */
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
