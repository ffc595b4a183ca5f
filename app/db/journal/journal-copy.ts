// The second copy of what one commit stores, in the order that a kill at any moment leaves right:
//
//   rules pass -> the copy is begun -> the transaction commits -> both are waited for -> "saved"
//                                   \> it aborts -> the copy is taken back -> "not saved"
//
// Killed before "saved": the act was begun and nobody was told how it ended, so the next start finishes it from the copy.
// What was refused by a rule never had a copy, and what was told to have failed has none any more: neither comes back.
import type { JournaledMutation } from '../../domain/journal/journal-record.ts'
import type { UserId } from '../../domain/kernel/id.ts'
import type { Journal } from './journal.ts'

export class JournalCopy {
  readonly #journal: Journal | null
  readonly #userId: UserId
  #written: readonly JournaledMutation[] = []
  #writing: Promise<boolean> = Promise.resolve(true)

  constructor(journal: Journal | null, userId: UserId) {
    this.#journal = journal
    this.#userId = userId
  }

  /** Begins to write, once; a transaction that is tried again writes nothing new. */
  begin(mutations: readonly JournaledMutation[]): void {
    if (this.#journal === null || this.#written.length > 0) return
    this.#written = mutations
    this.#writing = this.#journal.append(this.#userId, mutations)
  }

  /** Resolves when the copy is durable, or cannot be made: then only IndexedDB's strict transaction protects the act. */
  async finish(): Promise<void> {
    await this.#writing
  }

  async takeBack(): Promise<void> {
    if (this.#written.length === 0) return
    await this.#journal?.drop(
      this.#userId,
      this.#written.map(({ mid }) => mid),
    )
  }
}
