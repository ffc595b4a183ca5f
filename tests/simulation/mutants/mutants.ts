// Bugs someone could make in the protocol or its mutations, each a small edit inside a named function of the product.
import type { Patch } from '../plant.ts'
import { CLIENT_MUTANTS } from './client-mutants.ts'
import { HTTP_MUTANTS } from './http-mutants.ts'
import { PULL_MUTANTS } from './pull-mutants.ts'
import { RULE_MUTANTS } from './rule-mutants.ts'
import { SERVER_MUTANTS } from './server-mutants.ts'
import { SESSION_MUTANTS } from './session-mutants.ts'
import { JOURNAL_MUTANTS, STORE_MUTANTS } from './store-mutants.ts'

export interface Mutant {
  readonly name: string
  // Where the search starts: a seed known to show a rare bug. It does so at once until the simulation changes; then the search
  // continues from there, for as long as it would from 1. `npm test` prints how many histories each bug needed.
  readonly firstSeed?: number
  readonly patches: readonly Patch[]
}

export const MUTANTS: readonly Mutant[] = [
  ...SERVER_MUTANTS,
  ...PULL_MUTANTS,
  ...CLIENT_MUTANTS,
  ...JOURNAL_MUTANTS,
  ...RULE_MUTANTS,
  ...STORE_MUTANTS,
  ...SESSION_MUTANTS,
  ...HTTP_MUTANTS,
]
