// What this device knows before any learner's database is open: who used it last, and under which name their rows are kept.
import { Dexie, type DexieOptions, type Table } from 'dexie'
import { v4 as uuidV4 } from 'uuid'
import type { UserId } from '../../domain/kernel/id.ts'
import { must } from '../../domain/kernel/invariant.ts'
import { isNoRoom } from '../store/storage-failure.ts'
import { withAccount, type Account, type DeviceAccounts } from './device-accounts.ts'

const DOOMED = 'doomed/'

interface SettingRow {
  readonly key: 'currentUser' | 'storeId' | `${typeof DOOMED}${string}`
  readonly value: string
}

export class DeviceDatabase extends Dexie {
  // Dexie sets both, from the stores below.
  readonly accounts!: Table<Account, string>
  readonly settings!: Table<SettingRow, string>

  constructor(options: DexieOptions = {}) {
    super('afterwatch-device', { chromeTransactionDurability: 'strict', cache: 'disabled', ...options })
    this.version(1).stores({ accounts: 'userId', settings: 'key' })
  }

  /** The name of the learner's database, generated on first use. */
  async databaseNameOf(userId: UserId): Promise<string> {
    // There is rarely anything to write, and a read does not have to wait.
    const known = await this.accounts.get(userId)
    if (known !== undefined) return known.dbName
    const { accounts } = await this.change((before) => withAccount(before, userId, newName()))
    return must(accounts.find((account) => account.userId === userId)?.dbName, 'the account was just made')
  }

  /** Everything, as one consistent snapshot. */
  async known(): Promise<DeviceAccounts> {
    return this.transaction('r', this.accounts, this.settings, () => this.#read())
  }

  /** Updates it in one transaction; resolves with the result. `change` may be called more than once. */
  async change(change: (before: DeviceAccounts) => DeviceAccounts): Promise<DeviceAccounts> {
    // At most starts there is nothing to write, and a transaction that may write holds up the reads that open the rows.
    const known = await this.known()
    if (change(known) === known) return known
    try {
      return await this.transaction('rw', this.accounts, this.settings, async () => {
        const before = await this.#read()
        const after = change(before)
        if (after !== before) await this.#write(before, after)
        return after
      })
    } catch (error) {
      if (isNoRoom(error)) await this.#leaveAtLeast(change)
      throw error
    }
  }

  // A full device cannot note what is left of who has left. It can stop remembering that they are here.
  async #leaveAtLeast(change: (before: DeviceAccounts) => DeviceAccounts): Promise<void> {
    await this.transaction('rw', this.accounts, this.settings, async () => {
      if (change(await this.#read()).currentId === null) await this.settings.delete('currentUser')
    })
  }

  async #read(): Promise<DeviceAccounts> {
    const [accounts, current, doomed] = await Promise.all([
      this.accounts.toArray(),
      this.settings.get('currentUser'),
      this.settings.where('key').startsWith(DOOMED).toArray(),
    ])
    return { accounts, currentId: current?.value ?? null, doomed: doomed.map(({ value }) => value) }
  }

  async #write(before: DeviceAccounts, { accounts, currentId, doomed }: DeviceAccounts): Promise<void> {
    // Only what changes is put: a full device can still delete.
    const stay = new Set<string>(accounts.map(({ userId }) => userId))
    const gone = before.accounts.map(({ userId }) => userId).filter((userId) => !stay.has(userId))
    await this.accounts.bulkDelete(gone)
    await this.accounts.bulkPut(accounts.filter((account) => !before.accounts.includes(account)))
    if (currentId === null) await this.settings.delete('currentUser')
    else if (currentId !== before.currentId) await this.settings.put({ key: 'currentUser', value: currentId })
    await this.settings.bulkDelete(
      before.doomed.filter((name) => !doomed.includes(name)).map((name) => `${DOOMED}${name}`),
    )
    const newlyDoomed = doomed.filter((name) => !before.doomed.includes(name))
    await this.settings.bulkPut(newlyDoomed.map((name) => ({ key: `${DOOMED}${name}` as const, value: name })))
  }
}

/** A name that reveals nothing about its owner. */
export function newName(): string {
  return `afterwatch-${uuidV4()}`
}
