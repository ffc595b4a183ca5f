// This page's writes in progress. Queries that only refresh wait for them, because a write waits for every read in progress
// on its tables, and someone who pressed a button is waiting for the write.

let underWay = 0
let waiting: (() => void)[] = []

/** Runs a write that someone is waiting for; resolves as the write does. */
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

/** Resolves when no write of this page is in progress. */
export function whenWritten(): Promise<void> {
  if (underWay === 0) return Promise.resolve()
  return new Promise((resolve) => {
    waiting.push(resolve)
  })
}
