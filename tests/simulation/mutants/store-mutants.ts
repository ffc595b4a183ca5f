import type { Mutant } from './mutants.ts'

const STORE = 'app/db/store/dexie-store.ts'

// Only histories with a twin over IndexedDB can show these.
export const STORE_MUTANTS: readonly Mutant[] = [
  {
    name: 'a deleted row stays in IndexedDB',
    firstSeed: 250,
    patches: [
      {
        file: STORE,
        within: 'DexieTx.writeRows',
        from: '...(gone.length > 0 ? [this.#view(table).bulkDelete(gone)] : [])',
        to: '',
      },
    ],
  },
  {
    name: 'a transaction that is taken back leaves what it wrote in IndexedDB',
    firstSeed: 200,
    patches: [
      {
        file: STORE,
        within: 'dexieStore.transaction',
        from: 'return await db.transaction(mode, scope, async () => work(new DexieTx(db, attempt > 1, waiting)))',
        to: 'return await work(new DexieTx(db, attempt > 1, waiting))',
      },
    ],
  },
  {
    name: 'an issue tried again stays in IndexedDB',
    firstSeed: 850,
    patches: [{ file: STORE, within: 'DexieTx.removeIssue', from: 'await this.#db.issues.delete(mid)', to: '' }],
  },
]

const REBASE = 'app/db/apply/rebase.ts'

// What is written twice, and what comes back after the database is lost.
export const JOURNAL_MUTANTS: readonly Mutant[] = [
  {
    name: 'the journal gets no copy of what is stored',
    patches: [
      {
        file: 'app/db/journal/journal-copy.ts',
        within: 'JournalCopy.begin',
        from: 'this.#writing = this.#journal.append(this.#userId, mutations)',
        to: '',
      },
    ],
  },
  {
    name: 'a lost database is given back nothing',
    patches: [{ file: REBASE, within: 'recoverPending', from: 'await tx.addToOutbox(entries)', to: 'return 0' }],
  },
  {
    name: 'what is given back is not shown',
    patches: [{ file: REBASE, within: 'recoverPending', from: 'await replayPending(tx, meta, entries)', to: '' }],
  },
]
