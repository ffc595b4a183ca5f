// The writes of this page that are under way. Queries that only refresh wait for them, because a write waits for every read
// under way on its tables, and somebody who pressed a button waits for the write.

let underWay = 0
let waiting: (() => void)[] = []

/** Runs a write that somebody waits for; resolves as it does. */
export async function whileWriting<T>(write: () => Promise<T>): Promise<T> {
  underWay += 1
  try {
    return await write()
  } finally {
    underWay -= 1
    if (underWay === 0) {
      for (const go of waiting) go()
      waiting = []
    }
  }
}

/** Resolves when no write of this page is under way. */
export function whenWritten(): Promise<void> {
  if (underWay === 0) return Promise.resolve()
  return new Promise((resolve) => {
    waiting.push(resolve)
  })
}
