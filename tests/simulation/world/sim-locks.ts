// The Web Locks of one browser, as far as the product uses them: queueing, aborting by signal, stealing. A dead program
// releases what it holds.
import type { Process } from './process.ts'

type Granted = () => unknown

interface Request {
  readonly process: Process
  readonly grant: () => void
}

interface Options {
  readonly signal?: AbortSignal
  readonly steal?: boolean
}

export class SimLocks {
  #holder: { readonly process: Process; readonly lose: () => void } | null = null
  #line: Request[] = []

  /** The lock manager as that program sees it; each name is one lock. */
  openFor(process: Process): Pick<LockManager, 'request'> {
    process.atDeath(() => {
      this.#line = this.#line.filter((request) => request.process !== process)
      if (this.#holder?.process === process) this.#next()
    })
    const request = (_name: string, options: Options, granted: Granted): Promise<unknown> => {
      if (options.steal !== true && this.#holder !== null) return this.#wait(process, granted, options.signal)
      this.#holder?.lose()
      return this.#hold(process, granted)
    }
    return { request } as Pick<LockManager, 'request'>
  }

  #hold(process: Process, granted: Granted): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const lose = () => process.reach(() => reject(new DOMException('stolen', 'AbortError')))
      const mine = { process, lose }
      this.#holder = mine
      process.reach(() => {
        Promise.resolve(granted())
          .then(resolve, reject)
          .finally(() => this.#holder === mine && this.#next())
          .catch(() => undefined)
      })
    })
  }

  #wait(process: Process, granted: Granted, signal: AbortSignal | undefined): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const request = { process, grant: () => void this.#hold(process, granted).then(resolve, reject) }
      this.#line.push(request)
      signal?.addEventListener('abort', () => {
        if (!this.#line.includes(request)) return
        this.#line = this.#line.filter((other) => other !== request)
        reject(new DOMException('gave up', 'AbortError'))
      })
    })
  }

  #next(): void {
    this.#holder = null
    this.#line.shift()?.grant()
  }
}
