// Replays on the product's Dexie store every transaction of a device's map store: each result must be the same,
// and so must the final content. Only in a share of the histories, because IndexedDB is slow in Node.
import { SYNCED_TABLES } from '#domain/mutations/machinery/synced-tables.ts'
import type { AnyRow } from '#domain/mutations/machinery/tables.ts'
import type { UserId } from '#domain/kernel/id.ts'
import type { UserDatabase } from '../../../app/db/store/database.ts'
import { dexieStore } from '../../../app/db/store/dexie-store.ts'
import type { LocalStore, LocalTx } from '../../../app/db/store/local-tx.ts'
import { dumpDatabase, dumpMemory } from '../../setup/device/database-dump.ts'
import type { MemoryData } from '../../setup/sync/memory-store.ts'
import { openTab } from '../../setup/device/user-database.ts'
import { demand, isSame } from '../invariants/violation.ts'

interface Call {
  readonly method: string
  readonly args: readonly unknown[]
  readonly answer: unknown
}

type Event =
  // Everything is replaced at once: a copied profile, a lost database, or recovery from the journal at start.
  { readonly kind: 'replaced'; readonly data: MemoryData } | Transaction

interface Transaction {
  readonly kind: 'transaction'
  readonly mode: 'r' | 'rw'
  readonly calls: Call[]
  // Whether it was committed; null: its program died during it.
  isKept: boolean | null
}

export class DexieTwin {
  readonly #events: Event[] = []

  replaced(data: MemoryData): void {
    this.#events.push({ kind: 'replaced', data })
  }

  /** Records the calls of a transaction that starts now; `ended` is called once, unless its program dies during it. */
  watch(tx: LocalTx, mode: 'r' | 'rw'): { readonly tx: LocalTx; readonly ended: (isKept: boolean) => void } {
    const event: Transaction = { kind: 'transaction', mode, calls: [], isKept: null }
    this.#events.push(event)
    const watched = new Proxy(tx, {
      get: (target, method: string) => {
        const member: unknown = target[method as keyof LocalTx]
        if (typeof member !== 'function') return member
        return async (...args: readonly unknown[]) => {
          const answer: unknown = await member.apply(target, args)
          event.calls.push({ method, args, answer })
          return answer
        }
      },
    })
    return { tx: watched, ended: (isKept) => void (event.isKept = isKept) }
  }

  /** Replays everything over IndexedDB, one transaction after another. */
  async check(name: string, userId: UserId, data: MemoryData): Promise<void> {
    const db = await openTab({ userId })
    const store = dexieStore(db)
    for (const event of this.#events) {
      if (event.kind === 'replaced') await fill(db, event.data)
      else if (event.isKept !== null) await replay(name, store, event)
    }
    const [there, here] = [await dumpDatabase(db), dumpMemory(data)]
    for (const part of Object.keys(here) as (keyof typeof here)[]) {
      demand(isSame(there[part], here[part]), 'store', () => `${name}: ${part} in IndexedDB differ at the end`)
    }
    db.close()
  }
}

async function fill(db: UserDatabase, data: MemoryData): Promise<void> {
  const { rows, shadow, outbox, acked, issues, drafts, staging, meta } = structuredClone(data)
  await db.transaction('rw', db.tables, async () => {
    for (const table of db.tables) await table.clear()
    for (const table of SYNCED_TABLES) await db.table<AnyRow, string>(table).bulkPut([...rows[table].values()])
    await db.shadow.bulkPut([...shadow.values()])
    await db.outbox.bulkAdd(outbox)
    await db.acked.bulkAdd(acked)
    await db.issues.bulkPut(issues)
    await db.drafts.bulkPut([...drafts.values()])
    await db.staging.bulkAdd(staging)
    await db.meta.put({ ...meta, key: 'sync' })
  })
}

// A transaction that did not finish leaves nothing.
class TakenBack extends Error {
  override readonly name = 'TakenBack'
}

async function replay(name: string, store: LocalStore, { mode, calls, isKept }: Transaction): Promise<void> {
  try {
    await store.transaction(mode, async (tx) => {
      for (const { method, args, answer } of calls) {
        const call = tx[method as keyof LocalTx] as (...args: readonly unknown[]) => Promise<unknown>
        const got = await call.apply(tx, structuredClone(args) as unknown[])
        demand(isSame(inOrder(method, got), inOrder(method, answer)), 'store', () => {
          return `${name}: ${method} answers ${JSON.stringify(got)} from IndexedDB, not ${JSON.stringify(answer)}`
        })
      }
      if (isKept !== true) throw new TakenBack()
    })
  } catch (error) {
    if (!(error instanceof TakenBack)) throw error
  }
}

// Rows have no order of their own, and where a staged page is stored is up to IndexedDB.
function inOrder(method: string, answer: unknown): unknown {
  if (answer instanceof Set) return [...(answer as ReadonlySet<string>)].sort()
  if (!Array.isArray(answer)) return answer
  if (method === 'readStaged') return (answer as readonly { order?: number }[]).map(({ order: _, ...page }) => page)
  if (!ROWS.has(method)) return answer
  return (answer as readonly { table: string; id: string }[]).toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
}

const ROWS: ReadonlySet<string> = new Set(['getRows', 'getRowsBy', 'getShadows', 'allShadows'])
const keyOf = ({ table, id }: { readonly table: string; readonly id: string }) => `${table}/${id}`
