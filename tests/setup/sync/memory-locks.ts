// As much of the Web Locks API as the product uses: queueing, aborting by signal, stealing.

interface Holder {
  readonly lose: () => void
}

type Granted = () => unknown
interface Options {
  readonly signal?: AbortSignal
  readonly steal?: boolean
}

/** A lock manager with a single queue for all names. */
export function memoryLocks(): Pick<LockManager, 'request'> {
  let holder: Holder | null = null
  let line: (() => void)[] = []
  const next = () => {
    holder = null
    line.shift()?.()
  }
  const hold = (granted: Granted) =>
    new Promise<unknown>((resolve, reject) => {
      const mine: Holder = {
        lose: () => {
          reject(new DOMException('stolen', 'AbortError'))
        },
      }
      holder = mine
      const release = () => {
        if (holder === mine) next()
      }
      Promise.resolve(granted())
        .then(resolve, reject)
        .finally(release)
        .catch(() => undefined)
    })
  const wait = (granted: Granted, signal?: AbortSignal) =>
    new Promise<unknown>((resolve, reject) => {
      const start = () => {
        hold(granted).then(resolve, reject)
      }
      line.push(start)
      signal?.addEventListener('abort', () => {
        if (!line.includes(start)) return
        line = line.filter((other) => other !== start)
        reject(new DOMException('gave up', 'AbortError'))
      })
    })
  const request = (_name: string, options: Options, granted: Granted): Promise<unknown> => {
    if (options.steal === true) {
      holder?.lose()
      return hold(granted)
    }
    return holder === null ? hold(granted) : wait(granted, options.signal)
  }
  return { request } as Pick<LockManager, 'request'>
}
