// The second copy of what one commit stores, written in an order that is right after a kill at any moment:
//
//   rules pass -> the copy is begun -> the transaction commits -> both are waited for -> "saved"
//                                   \> it aborts -> the copy is taken back -> "not saved"
//
// Killed before "saved": the act was started and nobody was told the outcome, so the next start completes it from the copy.
// What a rule refused never had a copy, and what was reported as failed no longer has one: neither comes back.
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

  /** Starts writing, once; a retried transaction writes nothing new. */
  begin(mutations: readonly JournaledMutation[]): void {
    if (this.#journal === null || this.#written.length > 0) return
    this.#written = mutations
    this.#writing = this.#journal.append(this.#userId, mutations)
  }

  /** Resolves when the copy is durable or cannot be made. Without it, only IndexedDB's strict transaction protects the act. */
  async finish(): Promise<void> {
    await this.#writing
  }

  async takeBack(): Promise<void> {
    if (this.#written.length === 0) return
    // The copy is handed to the journal in a later task (outside-transactions.ts), and must not arrive after it was taken back.
    await this.#writing
    await this.#journal?.drop(
      this.#userId,
      this.#written.map(({ mid }) => mid),
    )
  }
}
