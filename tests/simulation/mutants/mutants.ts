// Bugs somebody could make in the protocol or its mutations, each a small edit inside a named function of the product.
import type { Patch } from '../plant.ts'
import { CLIENT_MUTANTS } from './client-mutants.ts'
import { RULE_MUTANTS } from './rule-mutants.ts'
import { SERVER_MUTANTS } from './server-mutants.ts'
import { SESSION_MUTANTS } from './session-mutants.ts'
import { STORE_MUTANTS } from './store-mutants.ts'

export interface Mutant {
  readonly name: string
  readonly patches: readonly Patch[]
  // Where the search begins: seeds near a history known to show a rare one.
  readonly firstSeed?: number
}

export const MUTANTS: readonly Mutant[] = [
  ...SERVER_MUTANTS,
  ...CLIENT_MUTANTS,
  ...RULE_MUTANTS,
  ...STORE_MUTANTS,
  ...SESSION_MUTANTS,
]
