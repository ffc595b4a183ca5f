// What this page is storing at the moment. What is only read again waits for it: a write waits for every read under way on
// its tables, and whoever pressed waits for the write.

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

/** Resolves when this page stores nothing, or has stored all it had begun. */
export function whenWritten(): Promise<void> {
  if (underWay === 0) return Promise.resolve()
  return new Promise((resolve) => {
    waiting.push(resolve)
  })
}
