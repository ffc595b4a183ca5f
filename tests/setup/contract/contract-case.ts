// One state and one call for comparing a mutation's two entrances, REST and sync.
import type { MutationCall } from '#domain/mutations/machinery/definition.ts'
import type { MutationName } from '#domain/mutations/registry.ts'
import { uuidOf } from '../../fixtures/builders.ts'

export interface ContractCase {
  readonly title: string
  readonly given: readonly MutationCall[]
  // The REST call, sent with WRITE_ID as its Idempotency-Key. Null: the mutation is not available over REST.
  readonly rest: { readonly method: string; readonly path: string; readonly body?: unknown } | null
  readonly args: unknown
  // The refusal both must give; if absent, both must accept it.
  readonly refusal?: string
}

/** Requires at least one case for each existing mutation, or it does not compile. */
export type CasesByMutation = Readonly<Record<MutationName, readonly [ContractCase, ...ContractCase[]]>>
export type SomeCases = Partial<CasesByMutation>

/** The write's id in every case: ids of what a call creates derive from it. */
export const WRITE_ID = uuidOf('the write')
export const UNKNOWN_ID = uuidOf('nobody knows')
