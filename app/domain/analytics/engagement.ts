// DAT-22: what learners do with the product.
import { CATEGORIES } from '../insight/schema/category.ts'

export interface CategoryCount {
  readonly category: string
  readonly count: number
}

/** Where videos are counted that have no category. */
export const NO_CATEGORY = 'Other'

/** Actions per learner with one decimal; 0 without learners. */
export function averageActions(totalActions: number, totalUsers: number): number {
  return totalUsers === 0 ? 0 : Math.round((totalActions / totalUsers) * 10) / 10
}

/** All ten categories and `Other`, each with its count, the largest first; equal ones in the order of the specification. */
export function videosByCategory(
  counted: readonly { readonly category: string | null; readonly count: number }[],
): readonly CategoryCount[] {
  const known: readonly string[] = CATEGORIES
  const counts = new Map([...known, NO_CATEGORY].map((category) => [category, 0]))
  for (const { category, count } of counted) {
    const name = category !== null && known.includes(category) ? category : NO_CATEGORY
    counts.set(name, (counts.get(name) ?? 0) + count)
  }
  return [...counts].map(([category, count]) => ({ category, count })).sort((a, b) => b.count - a.count)
}
