// What every contestant does in its own page; the orchestrator calls these by name in the browser.

/** The same row for all: an action with its plan, about 600 bytes as JSON. */
export function rowOf(n: number) {
  return {
    id: idOf(n),
    videoId: null,
    actionTitle: `Walk for ten minutes after lunch, number ${String(n)}`,
    actionDescription: 'A short walk keeps the afternoon clear. Put your shoes by the door the evening before.',
    actionType: 'Habit' as const,
    planningData: {
      when: '12:30',
      where: 'the park',
      firstStep: 'Put on the shoes',
      obstacle: 'Rain',
      ifThen: 'Take a coat',
    },
    motivationData: { why: 'A clear head' },
    evidence: null,
  }
}

/** The n-th row's id: a UUID that says its number. */
export function idOf(n: number): string {
  return `01930000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`
}

/** What the columns of ours look like when they are stored: what a peer replicates. */
export function documentOf(n: number) {
  return { ...rowOf(n), status: 'in_progress', createdAt: 1_790_000_000_000 + n, completedAt: 0, cycle: 0 }
}

export interface Peer {
  /** Milliseconds from nothing to all rows of the server stored on this device. */
  readonly firstSync: (count: number) => Promise<number>
  /** Milliseconds of each of so many changes of one row, each awaited. */
  readonly mutate: (times: number) => Promise<readonly number[]>
  /** Milliseconds to take a patch of 100 rows under so many waiting changes; null where there is no such thing. */
  readonly rebase: (pending: number) => Promise<number | null>
  /** Notes when each changed row is seen in this tab, by id, in milliseconds since 1970. */
  readonly listen: () => Promise<void>
  readonly seen: ReadonlyMap<string, number>
  /** Changes one row and answers when that began, in milliseconds since 1970. */
  readonly write: (n: number) => Promise<number>
}

/** A clock that two tabs share, finer than Date.now. */
export function sharedNow(): number {
  return performance.timeOrigin + performance.now()
}

export async function timesOf(times: number, change: (n: number) => Promise<unknown>): Promise<readonly number[]> {
  const measured: number[] = []
  for (let n = 0; n < times; n += 1) {
    const startedAt = performance.now()
    await change(n)
    measured.push(performance.now() - startedAt)
  }
  return measured
}

export function publish(peer: Peer): void {
  Object.assign(globalThis, { peer })
}
