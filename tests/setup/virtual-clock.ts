// Time that stands still until a test moves it; timers fire in order of their time.
import type { Clock } from '../../app/sync/ports.ts'

interface Timer {
  readonly at: number
  readonly callback: () => void
}

export class VirtualClock implements Clock {
  #now: number
  #timers: readonly Timer[] = []

  constructor(now: number) {
    this.#now = now
  }

  readonly now = (): number => this.#now

  readonly setTimer = (callback: () => void, delayMs: number): (() => void) => {
    const timer = { at: this.#now + Math.max(0, delayMs), callback }
    this.#timers = [...this.#timers, timer]
    return () => {
      this.#timers = this.#timers.filter((other) => other !== timer)
    }
  }

  /** Moves on by this long; whatever a timer sets off is let settle before time goes on. */
  async advance(ms: number): Promise<void> {
    const end = this.#now + ms
    await settled()
    for (let next = this.#next(end); next !== undefined; next = this.#next(end)) {
      const due = next
      this.#timers = this.#timers.filter((timer) => timer !== due)
      this.#now = Math.max(this.#now, due.at)
      due.callback()
      await settled()
    }
    this.#now = end
  }

  #next(end: number): Timer | undefined {
    return this.#timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0]
  }
}

/** Lets everything that only waits for promises run to its end: memory stores and networks need no real time. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) await new Promise<void>((resolve) => setImmediate(resolve))
}
