/** Runs writes one after the other, so that none overwrites what another one read before it. The caller gets the error of its own. */
export function createTurns(): (write: () => Promise<void>) => Promise<void> {
  let last: Promise<void> = Promise.resolve()
  return (write) => {
    const written = last.then(write)
    last = written.catch(() => undefined)
    return written
  }
}
