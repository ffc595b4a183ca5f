// Distributes seeds over workers, one lot at a time.
import { Worker } from 'node:worker_threads'
import type { Lot, LotReport } from './lot.ts'

const LOT = 25
// A history creates mostly short-lived objects: a larger nursery saves a tenth of the time.
const NURSERY_MB = 64

export interface Run {
  // A bundle of build.ts.
  readonly bundle: string
  // One of the bugs it can run with.
  readonly plantedBug?: string
  readonly firstSeed: number
  readonly histories: number
  readonly ops: number
  readonly workers: number
  readonly stopsAtFirst?: boolean
  readonly onLot?: (total: LotReport) => void
}

/** Runs the seeds from the first one; with `stopsAtFirst`, in order and until a promise is broken. */
export async function runSeeds(run: Run): Promise<LotReport> {
  const { firstSeed, histories, ops, stopsAtFirst = false } = run
  let next = 0
  let total: LotReport = {
    histories: 0,
    mutations: 0,
    requests: 0,
    commits: 0,
    restores: 0,
    prunings: 0,
    retries: 0,
    signOuts: 0,
    failures: [],
  }
  const nextLot = (): Lot | null => {
    if (next >= histories || (stopsAtFirst && total.failures.length > 0)) return null
    const lot = { firstSeed: firstSeed + next, histories: Math.min(LOT, histories - next), ops, stopsAtFirst }
    next += lot.histories
    return lot
  }
  const work = async () => {
    const worker = new SimulationWorker(run.bundle, run.plantedBug)
    try {
      for (let lot = nextLot(); lot !== null; lot = nextLot()) {
        const report = await worker.run(lot)
        total = sum(total, report)
        run.onLot?.(total)
      }
    } finally {
      await worker.end()
    }
  }
  await Promise.all(Array.from({ length: run.workers }, work))
  return total
}

/** One thread that runs lots of a bundle, one after another. */
export class SimulationWorker {
  readonly #worker: Worker

  constructor(bundle: string, plantedBug?: string) {
    this.#worker = new Worker(bundle, {
      workerData: plantedBug,
      resourceLimits: { maxYoungGenerationSizeMb: NURSERY_MB },
    })
  }

  run(lot: Lot): Promise<LotReport> {
    return new Promise((resolve, reject) => {
      this.#worker.once('error', reject)
      this.#worker.once('message', (report: LotReport) => {
        this.#worker.off('error', reject)
        resolve(report)
      })
      this.#worker.postMessage(lot)
    })
  }

  async end(): Promise<void> {
    await this.#worker.terminate()
  }
}

function sum(a: LotReport, b: LotReport): LotReport {
  return {
    histories: a.histories + b.histories,
    mutations: a.mutations + b.mutations,
    requests: a.requests + b.requests,
    commits: a.commits + b.commits,
    restores: a.restores + b.restores,
    prunings: a.prunings + b.prunings,
    retries: a.retries + b.retries,
    signOuts: a.signOuts + b.signOuts,
    failures: [...a.failures, ...b.failures],
  }
}
