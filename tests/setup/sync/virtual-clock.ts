// Time that stands still until a test advances it; timers fire in order of their time.
import type { Clock } from '../../../app/sync/ports.ts'

interface Timer {
  readonly at: number
  // Of two timers for the same time, the one set first fires first.
  readonly order: number
  callback: (() => void) | null
}

export class VirtualClock implements Clock {
  #now: number
  #made = 0
  readonly #heap: Timer[] = []
  readonly #settle: () => Promise<void>

  constructor(now: number, settle: () => Promise<void> = settled) {
    this.#now = now
    this.#settle = settle
  }

  readonly now = (): number => this.#now

  readonly setTimer = (callback: () => void, delayMs: number): (() => void) => {
    const timer: Timer = { at: this.#now + Math.max(0, delayMs), order: (this.#made += 1), callback }
    this.#push(timer)
    return () => {
      timer.callback = null
    }
  }

  /** Advances by this long; everything a timer triggers settles before time goes on. */
  async advance(ms: number): Promise<void> {
    const end = this.#now + ms
    await this.#settle()
    for (let due = this.#heap[0]; due !== undefined && due.at <= end; due = this.#heap[0]) {
      this.#pop()
      if (due.callback === null) continue
      this.#now = Math.max(this.#now, due.at)
      due.callback()
      await this.#settle()
    }
    this.#now = end
  }

  #push(timer: Timer): void {
    const heap = this.#heap
    let at = heap.push(timer) - 1
    while (at > 0) {
      const parent = (at - 1) >> 1
      if (!isSooner(timer, heap[parent])) break
      heap[at] = heap[parent] as Timer
      at = parent
    }
    heap[at] = timer
  }

  #pop(): void {
    const heap = this.#heap
    const last = heap.pop()
    if (last === undefined || heap.length === 0) return
    let at = 0
    for (;;) {
      let child = 2 * at + 1
      if (child >= heap.length) break
      if (isSooner(heap[child + 1], heap[child])) child += 1
      if (!isSooner(heap[child], last)) break
      heap[at] = heap[child] as Timer
      at = child
    }
    heap[at] = last
  }
}

function isSooner(a: Timer | undefined, b: Timer | undefined): boolean {
  if (a === undefined) return false
  return b === undefined || a.at < b.at || (a.at === b.at && a.order < b.order)
}

/** Lets everything that waits only for promises finish: memory stores and networks need no real time. */
export function settled(): Promise<void> {
  return new Promise<void>((resolve) => setImmediate(resolve))
}
