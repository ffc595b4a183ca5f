// A worker's task and its result. Plain data, because it crosses threads.
import type { Plan } from './history/op.ts'
import type { Figures } from './history/run-history.ts'

export interface Lot {
  readonly firstSeed: number
  readonly histories: number
  readonly ops: number
  readonly stopsAtFirst: boolean
  // Runs this instead of planning from seeds.
  readonly plan?: Plan
}

export interface Failure {
  readonly seed: number
  // S1 to S14, or `thrown` for a bug no invariant names.
  readonly invariant: string
  readonly sentence: string
  readonly stack: string
}

export interface LotReport extends Figures {
  readonly histories: number
  readonly failures: readonly Failure[]
}
