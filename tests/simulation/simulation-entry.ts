// The bundle's program: as a worker it runs the seeds it is given and reports on each lot.
import { parentPort } from 'node:worker_threads'
import type { Plan } from './history/op.ts'
import { planHistory } from './history/plan-history.ts'
import { runHistory, type Figures } from './history/run-history.ts'
import { Violation } from './invariants/violation.ts'
import type { Failure, Lot, LotReport } from './lot.ts'

/** Runs one plan; the failure, if a promise was broken, or the figures. */
export async function tryPlan(plan: Plan): Promise<{ readonly figures: Figures } | { readonly failure: Failure }> {
  try {
    return { figures: await runHistory(plan) }
  } catch (error) {
    const sentence = error instanceof Error ? error.message : String(error)
    const invariant = error instanceof Violation ? error.invariant : 'thrown'
    const stack = error instanceof Error ? (error.stack ?? '') : ''
    return { failure: { seed: plan.seed, invariant, sentence, stack } }
  }
}

async function runLot({ firstSeed, histories, ops, stopsAtFirst, plan }: Lot): Promise<LotReport> {
  let done = 0
  const total = { mutations: 0, requests: 0, commits: 0, restores: 0, prunings: 0, retries: 0, signOuts: 0 }
  const failures: Failure[] = []
  for (let n = 0; n < histories && !(stopsAtFirst && failures.length > 0); n += 1) {
    const tried = await tryPlan(plan ?? planHistory(firstSeed + n, ops))
    done += 1
    if ('failure' in tried) {
      failures.push(tried.failure)
      continue
    }
    for (const key of FIGURES) total[key] += tried.figures[key]
  }
  return { histories: done, ...total, failures }
}

const FIGURES = ['mutations', 'requests', 'commits', 'restores', 'prunings', 'retries', 'signOuts'] as const

parentPort?.on('message', (lot: Lot) => {
  void runLot(lot).then((report) => parentPort?.postMessage(report))
})
