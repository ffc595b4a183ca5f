// Bugs somebody could make in the protocol or its mutations, each a small edit inside a named function of the product.
import type { Patch } from '../plant.ts'
import { CLIENT_MUTANTS } from './client-mutants.ts'
import { RULE_MUTANTS } from './rule-mutants.ts'
import { SERVER_MUTANTS } from './server-mutants.ts'
import { SESSION_MUTANTS } from './session-mutants.ts'
import { STORE_MUTANTS } from './store-mutants.ts'

export interface Mutant {
  readonly name: string
  // Where the search begins: a history that has shown a rare one. It shows it at once until the simulation changes; then the search
  // goes on from there, as long as from 1. What `npm test` prints is how many histories each has needed.
  readonly firstSeed?: number
  readonly patches: readonly Patch[]
}

export const MUTANTS: readonly Mutant[] = [
  ...SERVER_MUTANTS,
  ...CLIENT_MUTANTS,
  ...RULE_MUTANTS,
  ...STORE_MUTANTS,
  ...SESSION_MUTANTS,
]
