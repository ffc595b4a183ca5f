// DAT-22: what learners do with the product.
import { CATEGORIES } from '../insight/schema/category.ts'
import type { Tally } from './counts.ts'
import type { Figure } from './figure.ts'

export interface CategoryCount {
  readonly category: string
  readonly count: number
}

/** The category for videos without one. */
export const NO_CATEGORY = 'Other'

/** Actions per learner with one decimal; 0 without learners. */
export function averageActions(totalActions: number, totalUsers: number): number {
  return totalUsers === 0 ? 0 : Math.round((totalActions / totalUsers) * 10) / 10
}

/** The category under which a video is counted. */
export function categoryOf(category: string | null): string {
  const known: readonly string[] = CATEGORIES
  return category !== null && known.includes(category) ? category : NO_CATEGORY
}

const categoryFigure = (category: string): Figure => `category.${category}`
const NAMES: readonly string[] = [...CATEGORIES, NO_CATEGORY]

/** The figures the categories are computed from. */
export const CATEGORY_FIGURES = NAMES.map(categoryFigure)

/** All ten categories and `Other` with their counts, largest first; ties in the order of the specification. */
export function videosByCategory(sums: Tally): readonly CategoryCount[] {
  return NAMES.map((category) => ({ category, count: sums.total(categoryFigure(category)) })).sort(
    (a, b) => b.count - a.count,
  )
}
