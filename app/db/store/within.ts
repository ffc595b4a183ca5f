// Nobody waits for longer than this for what may never end: a network, a worker, another tab.

/** What the work comes to, its failure included; null when it takes longer. It goes on all the same. */
export function within<T>(ms: number, work: Promise<T>): Promise<T | null> {
  return Promise.race([work, passed(ms).then(() => null)])
}

export function passed(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
