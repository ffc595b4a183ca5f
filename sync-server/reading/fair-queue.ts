// Decides who may work next when places are scarce: everybody in turn, and nobody in all places at once.

export interface FairQueueOptions {
  readonly places: number
  // How much may wait, for one person and for all; in the unit of the work's weight.
  readonly mostOfOne: number
  readonly mostOfAll: number
}

export interface Waiting {
  readonly who: string
  readonly weight: number
}

export interface FairQueue {
  /** Resolves to 'go' when it is their turn, to 'full' at once if too much waits, and to 'closed' after `close`. */
  readonly enter: (waiting: Waiting) => Promise<'go' | 'full' | 'closed'>
  /** Whether that would wait or go now, instead of being turned away as too much. */
  readonly hasRoom: (waiting: Waiting) => boolean
  /** Gives the place back; call once for each 'go'. */
  readonly leave: (who: string) => void
  /** Sends away everybody who waits. */
  readonly close: () => void
}

interface Entry extends Waiting {
  readonly tell: (word: 'go' | 'closed') => void
}

/** A queue with a line for each person; the lines are served in turn. */
export function createFairQueue({ places, mostOfOne, mostOfAll }: FairQueueOptions): FairQueue {
  // One place stays free for others, even while there are none.
  const placesOfOne = Math.max(1, places - 1)
  const lines = new Map<string, Entry[]>()
  const working = new Map<string, number>()
  let closed = false

  const serve = (): void => {
    while (sum(working.values()) < places) {
      const next = [...lines].find(([who]) => (working.get(who) ?? 0) < placesOfOne)
      if (next === undefined) return
      const [who, [first, ...others]] = next
      // Re-inserted so that they come last: lines are served in insertion order.
      lines.delete(who)
      if (others.length > 0) lines.set(who, others)
      working.set(who, (working.get(who) ?? 0) + 1)
      first?.tell('go')
    }
  }

  const hasRoom = ({ who, weight }: Waiting): boolean => {
    const line = lines.get(who) ?? []
    return (
      (line.length === 0 || weightOf(line) + weight <= mostOfOne) &&
      (lines.size === 0 || weightOf([...lines.values()].flat()) + weight <= mostOfAll)
    )
  }

  return {
    hasRoom,
    enter: ({ who, weight }) => {
      if (closed) return Promise.resolve('closed')
      if (!hasRoom({ who, weight })) return Promise.resolve('full')
      return new Promise((tell) => {
        lines.set(who, [...(lines.get(who) ?? []), { who, weight, tell }])
        serve()
      })
    },
    leave: (who) => {
      const left = (working.get(who) ?? 1) - 1
      if (left > 0) working.set(who, left)
      else working.delete(who)
      serve()
    },
    close: () => {
      closed = true
      for (const { tell } of [...lines.values()].flat()) tell('closed')
      lines.clear()
    },
  }
}

function weightOf(line: readonly Entry[]): number {
  return sum(line.map(({ weight }) => weight))
}

function sum(numbers: Iterable<number>): number {
  let total = 0
  for (const number of numbers) total += number
  return total
}
