// A program on a device: a tab or a worker. It runs, is frozen by its browser (everything waits), or is dead: whatever was on
// its way to it never arrives, and what it was doing is never finished.

export class Process {
  #state: 'running' | 'frozen' | 'dead' = 'running'
  #waiting: (() => void)[] = []
  // Await points until it is killed; null: no kill is planned.
  #beatsLeft: number | null = null
  #onDeath: (() => void)[] = []
  #onDoom: () => void = () => undefined

  get isDead(): boolean {
    return this.#state === 'dead'
  }

  get isFrozen(): boolean {
    return this.#state === 'frozen'
  }

  /** Something from outside reaches the program: a timer, a reply, a lock. */
  readonly reach = (callback: () => void): void => {
    if (this.#state === 'frozen') this.#waiting.push(callback)
    else if (this.#state === 'running') callback()
  }

  freeze(): void {
    if (this.#state === 'running') this.#state = 'frozen'
  }

  thaw(): void {
    if (this.#state !== 'frozen') return
    this.#state = 'running'
    const waiting = this.#waiting
    this.#waiting = []
    for (const callback of waiting) this.reach(callback)
  }

  kill(): void {
    if (this.#state === 'dead') return
    this.#state = 'dead'
    this.#waiting = []
    for (const tell of this.#onDeath) tell()
  }

  /** Called once, when it dies. */
  atDeath(tell: () => void): void {
    this.#onDeath.push(tell)
  }

  /** Calls `kill` at the n-th await point from now. */
  doom(beats: number, kill: () => void): void {
    this.#beatsLeft = beats
    this.#onDoom = kill
  }

  undoom(): void {
    this.#beatsLeft = null
  }

  /** One await point: the program may die here, and then goes no further. */
  readonly beat = (): Promise<void> | void => {
    if (this.#beatsLeft !== null && !this.isDead && (this.#beatsLeft -= 1) < 0) {
      this.#beatsLeft = null
      this.#onDoom()
    }
    if (this.isDead) return never()
  }
}

/** A new promise each time: a single shared one would hold on to everything that ever waited for it. */
export function never(): Promise<void> {
  return new Promise(() => undefined)
}
