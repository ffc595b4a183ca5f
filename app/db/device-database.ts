// What this device knows before anyone's own database is open: who used it last, and under which name their rows are kept.
import { Dexie, type DexieOptions, type Table } from 'dexie'
import { v4 as uuidV4 } from 'uuid'
import type { CurrentUser } from '../domain/account/user.ts'
import type { UserId } from '../domain/kernel/id.ts'

interface AccountRow {
  readonly userId: UserId
  // A random alias, so that no database name tells who it belongs to.
  readonly dbName: string
  readonly user: CurrentUser | null
}

const DOOMED = 'doomed/'

interface SettingRow {
  readonly key: 'currentUser' | 'storeId' | `${typeof DOOMED}${string}`
  readonly value: string
}

export class DeviceDatabase extends Dexie {
  readonly accounts: Table<AccountRow, string>
  readonly settings: Table<SettingRow, string>

  constructor(options: DexieOptions = {}) {
    super('afterwatch-device', { chromeTransactionDurability: 'strict', cache: 'disabled', ...options })
    this.version(1).stores({ accounts: 'userId', settings: 'key' })
    this.accounts = this.table('accounts')
    this.settings = this.table('settings')
  }

  /** The name of the learner's database, made up on first use. */
  async databaseNameOf(userId: UserId): Promise<string> {
    // Hardly ever is there anything to write, and a reader waits for nobody.
    const known = await this.accounts.get(userId)
    if (known !== undefined) return known.dbName
    return this.transaction('rw', this.accounts, async () => {
      const stored = await this.accounts.get(userId)
      if (stored !== undefined) return stored.dbName
      const dbName = `afterwatch-${uuidV4()}`
      await this.accounts.add({ userId, dbName, user: null })
      return dbName
    })
  }

  /** Keeps the learner as the one who is signed in here. */
  async remember(user: CurrentUser): Promise<void> {
    const dbName = await this.databaseNameOf(user.id)
    await this.transaction('rw', this.accounts, this.settings, async () => {
      await this.accounts.put({ userId: user.id, dbName, user })
      await this.settings.put({ key: 'currentUser', value: user.id })
    })
  }

  /** Who was signed in last, as the server described them then; null when nobody is. */
  async remembered(): Promise<CurrentUser | null> {
    const current = await this.settings.get('currentUser')
    const account = current === undefined ? undefined : await this.accounts.get(current.value)
    return account?.user ?? null
  }

  /** Nobody is signed in any more. Unless its rows are to stay, the account is gone too, and its database is doomed. */
  async signOut(userId: UserId, keepsRows: boolean): Promise<void> {
    await this.transaction('rw', this.accounts, this.settings, async () => {
      const current = await this.settings.get('currentUser')
      if (current?.value === userId) await this.settings.delete('currentUser')
      const account = await this.accounts.get(userId)
      if (account === undefined) return
      if (keepsRows) {
        await this.accounts.put({ ...account, user: null })
        return
      }
      await this.accounts.delete(userId)
      await this.settings.put({ key: `${DOOMED}${account.dbName}`, value: account.dbName })
    })
  }

  /** Names of databases that a sign-out has condemned and that may still be there. */
  async doomedDatabases(): Promise<readonly string[]> {
    const rows = await this.settings.where('key').startsWith(DOOMED).toArray()
    return rows.map(({ value }) => value)
  }

  /** These are gone: their names go too. */
  async forgetDoomed(names: readonly string[]): Promise<void> {
    await this.settings.bulkDelete(names.map((name) => `${DOOMED}${name}`))
  }
}
