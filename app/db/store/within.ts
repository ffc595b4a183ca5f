// Bounds the wait for something that may never end: a network, a worker, another tab.

/** The work's result, or its failure; null when it takes longer than `ms`. The work itself goes on. */
export function within<T>(ms: number, work: Promise<T>): Promise<T | null> {
  return Promise.race([work, passed(ms).then(() => null)])
}

export function passed(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
