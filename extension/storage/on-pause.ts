/** Does the latest of the works given to it, once no other has come for a while. */
export class OnPause {
  readonly #ms: number
  #waiting: { readonly timer: ReturnType<typeof setTimeout>; readonly work: () => void } | null = null

  constructor(ms: number) {
    this.#ms = ms
  }

  /** Does it after a pause, in place of what waits. */
  later(work: () => void): void {
    clearTimeout(this.#waiting?.timer)
    this.#waiting = { timer: setTimeout(() => this.flush(), this.#ms), work }
  }

  /** Does at once what waits. */
  flush(): void {
    const waiting = this.#waiting
    clearTimeout(waiting?.timer)
    this.#waiting = null
    waiting?.work()
  }
}
