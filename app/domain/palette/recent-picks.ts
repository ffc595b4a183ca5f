// The latest picks come first when the palette opens.

/** A pick as it was shown; what it leads to is read from its key. */
export interface RecentPick {
  readonly key: string
  readonly label: string
}

const MOST_PICKS = 8

/** The picks with one more: the latest first, each once. */
export function withPick(picks: readonly RecentPick[], pick: RecentPick): readonly RecentPick[] {
  return [pick, ...picks.filter(({ key }) => key !== pick.key)].slice(0, MOST_PICKS)
}
