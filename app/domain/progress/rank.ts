// STA-01: the rank title, from completions at 10 XP each. XP is derived from events, never stored.

export const XP_PER_COMPLETION = 10

const RANKS = [
  { title: 'Starter', fromXp: 0 },
  { title: 'Explorer', fromXp: 100 },
  { title: 'Doer', fromXp: 250 },
  { title: 'Achiever', fromXp: 500 },
  { title: 'Champion', fromXp: 1000 },
  { title: 'Legend', fromXp: 2500 },
] as const

export type RankTitle = (typeof RANKS)[number]['title']

export interface Rank {
  readonly title: RankTitle
  readonly xp: number
  // Null at the highest rank.
  readonly next: { readonly title: RankTitle; readonly atXp: number } | null
  // 0 to 1 of the XP the next rank begins at; 1 at the highest.
  readonly progress: number
}

/** The rank for this many completions, not counting voided ones. */
export function rankOf(completedCount: number): Rank {
  const xp = completedCount * XP_PER_COMPLETION
  const index = RANKS.findLastIndex((rank) => xp >= rank.fromXp)
  const rank = RANKS[Math.max(index, 0)] ?? RANKS[0]
  const next = RANKS[Math.max(index, 0) + 1]
  if (next === undefined) return { title: rank.title, xp, next: null, progress: 1 }
  return { title: rank.title, xp, next: { title: next.title, atXp: next.fromXp }, progress: xp / next.fromXp }
}

/** STA-02: the title now reached if it is above the one shown before, even by several ranks; else null. */
export function risenFrom(shown: RankTitle, completedCount: number): RankTitle | null {
  const { title } = rankOf(completedCount)
  const heightOf = (one: RankTitle) => RANKS.findIndex((rank) => rank.title === one)
  return heightOf(title) > heightOf(shown) ? title : null
}
