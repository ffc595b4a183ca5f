// The latest picks, shown first when the palette opens.

/** A pick with its label as shown; its target is derived from its key. */
export interface RecentPick {
  readonly key: string
  readonly label: string
}

const MOST_PICKS = 8

/** Adds a pick: latest first, each key once. */
export function withPick(picks: readonly RecentPick[], pick: RecentPick): readonly RecentPick[] {
  return [pick, ...picks.filter(({ key }) => key !== pick.key)].slice(0, MOST_PICKS)
}
