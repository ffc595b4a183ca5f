// One state and one call in which the two doors of a mutation, REST and sync, are compared.
import type { MutationCall } from '#domain/mutations/definition.ts'
import type { MutationName } from '#domain/mutations/registry.ts'
import { uuidOf } from '../../fixtures/builders.ts'

export interface ContractCase {
  readonly title: string
  readonly given: readonly MutationCall[]
  // The REST call, sent with WRITE_ID as its Idempotency-Key. Null: the mutation has no REST door.
  readonly rest: { readonly method: string; readonly path: string; readonly body?: unknown } | null
  readonly args: unknown
  // The refusal both doors must give; without it both must take it.
  readonly refusal?: string
}

/** At least one case for each mutation there is, or it does not compile. */
export type CasesByMutation = Readonly<Record<MutationName, readonly [ContractCase, ...ContractCase[]]>>
export type SomeCases = Partial<CasesByMutation>

/** The id of the write in every case: what a call makes is named by it. */
export const WRITE_ID = uuidOf('the write')
export const UNKNOWN_ID = uuidOf('nobody knows')
