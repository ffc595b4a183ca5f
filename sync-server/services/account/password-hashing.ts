// argon2id behind a bounded queue: as many at a time as there are cores, a few more waiting, the rest refused. Otherwise
// signing in would be the cheapest way to keep a server busy.
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { err, ok, type Result } from '#domain/kernel/result.ts'

const MAX_WAITING = 20
const RETRY_AFTER_S = 2

export interface HashCost {
  readonly memoryKib: number
  readonly passes: number
  readonly lanes: number
}

// OWASP's minimum for argon2id.
export const DEFAULT_COST: HashCost = { memoryKib: 19_456, passes: 2, lanes: 1 }

export type Busy = { readonly kind: 'busy'; readonly retryAfterS: number }

export interface PasswordHashing {
  readonly hash: (password: string) => Promise<Result<string, Busy>>
  readonly verify: (hashed: string, password: string) => Promise<Result<boolean, Busy>>
  // Whether a stored hash was cheaper to make than today's.
  readonly isWeaker: (hashed: string) => boolean
}

export interface HashingOptions {
  readonly cost?: HashCost
  readonly concurrency?: number
  readonly maxWaiting?: number
}

/** Hashes and verifies passwords. A hash is a PHC string with its own salt and cost. */
export function createPasswordHashing(options: HashingOptions = {}): PasswordHashing {
  const { cost = DEFAULT_COST } = options
  const inLine = createLine(options.concurrency ?? availableParallelism(), options.maxWaiting ?? MAX_WAITING)
  return {
    hash: (password) =>
      inLine(() =>
        // argon2id is the library's default.
        hash(password, { memoryCost: cost.memoryKib, timeCost: cost.passes, parallelism: cost.lanes }),
      ),
    verify: (hashed, password) => inLine(() => verify(hashed, password)),
    isWeaker: (hashed) => isWeaker(hashed, cost),
  }
}

function createLine(concurrency: number, maxWaiting: number) {
  const waiting: (() => void)[] = []
  let running = 0
  return async <T>(work: () => Promise<T>): Promise<Result<T, Busy>> => {
    if (running >= concurrency) {
      if (waiting.length >= maxWaiting) return err({ kind: 'busy', retryAfterS: RETRY_AFTER_S })
      // The previous one hands its place over directly, so that no later one slips in between.
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else {
      running++
    }
    try {
      return ok(await work())
    } finally {
      const next = waiting.shift()
      if (next === undefined) running--
      else next()
    }
  }
}

function isWeaker(hashed: string, cost: HashCost): boolean {
  const found = /^\$argon2id\$v=\d+\$m=(\d+),t=(\d+),p=(\d+)\$/.exec(hashed)
  if (found === null) return true
  const [memoryKib = 0, passes = 0, lanes = 0] = found.slice(1).map(Number)
  return memoryKib < cost.memoryKib || passes < cost.passes || lanes < cost.lanes
}
