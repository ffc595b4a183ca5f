// The messages between a page and its journal worker; both come from the same build.
import type { JournaledMutation } from '../../domain/journal/journal-record.ts'
import type { MutationId, UserId } from '../../domain/kernel/id.ts'
import type { JournalStart, StoredContent } from './journal.ts'

export type JournalRequest = { readonly userId: UserId } & (
  | { readonly type: 'begin' | 'read' | 'forget' }
  | { readonly type: 'append'; readonly mutations: readonly JournaledMutation[] }
  | { readonly type: 'drop'; readonly mids: readonly MutationId[] }
  | { readonly type: 'adopt'; readonly storeTag: string }
)

export interface JournalCall {
  readonly call: number
  readonly request: JournalRequest
}

export interface JournalAnswer {
  readonly call: number
  // Null: the device could not do it.
  readonly answer: StoredContent | (StoredContent & Pick<JournalStart, 'isAlone'>) | true | null
}
