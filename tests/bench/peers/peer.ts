// What every contestant does in its own page; the bench calls these by name in the browser.

/** The same row for everyone: an action with its plan, about 600 bytes as JSON. */
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

/** The n-th row's id: a UUID that contains its number. */
export function idOf(n: number): string {
  return `01930000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`
}

/** Our columns as stored: what a peer replicates. */
export function documentOf(n: number) {
  return { ...rowOf(n), status: 'in_progress', createdAt: 1_790_000_000_000 + n, completedAt: 0, cycle: 0 }
}

export interface Peer {
  /** Milliseconds from nothing until all rows of the server are stored on this device. */
  readonly firstSync: (count: number) => Promise<number>
  /** Milliseconds for each of `times` changes to one row, each awaited. */
  readonly mutate: (times: number) => Promise<readonly number[]>
  /** Milliseconds to apply a patch of 100 rows under `pending` queued changes; null if there is no such feature. */
  readonly rebase: (pending: number) => Promise<number | null>
  /** Records when this tab sees each changed row, by id, in milliseconds since 1970. */
  readonly listen: () => Promise<void>
  readonly seen: ReadonlyMap<string, number>
  /** Changes one row and returns when that started, in milliseconds since 1970. */
  readonly write: (n: number) => Promise<number>
}

/** A clock shared by two tabs, more precise than Date.now. */
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
