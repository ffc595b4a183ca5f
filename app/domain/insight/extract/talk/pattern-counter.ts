// Counts the patterns of a list in a text. Several models weigh the same patterns of the same sentences, so counts are remembered.

export type Patterns = readonly (readonly [name: string, pattern: RegExp])[]
/** Calls `tell` with the number of each pattern that is in the text, and how often it is there. */
type PatternCounter = (text: string, tell: (pattern: number, times: number) => void) => void

const REMEMBERED = 10_000

/** A counter that counts no pattern more than `most` times. */
export function patternCounter(patterns: Patterns, most: number): PatternCounter {
  const known = new Map<string, readonly number[]>()
  const all = patterns.map(([, pattern]) => pattern)
  return (text, tell) => {
    let counts = known.get(text)
    if (counts === undefined) {
      if (known.size >= REMEMBERED) known.clear()
      known.set(text, (counts = countsIn(text, all, most)))
    }
    for (let i = 0; i < counts.length; i += 2) tell(counts[i] ?? 0, counts[i + 1] ?? 0)
  }
}

// The number of each pattern that is in the text, followed by how often it is: most are not in it.
function countsIn(text: string, patterns: readonly RegExp[], most: number): number[] {
  const counts: number[] = []
  for (let i = 0; i < patterns.length; i++) {
    const pattern = patterns[i]
    const times = pattern === undefined ? 0 : timesIn(text, pattern, most)
    if (times > 0) counts.push(i, times)
  }
  return counts
}

function timesIn(text: string, pattern: RegExp, most: number): number {
  let times = 0
  pattern.lastIndex = 0
  while (times < most && pattern.test(text)) times++
  return times
}
