// Guesses which of the ten categories a talk belongs to, from its words; null when none stands out.
import { CATEGORIES, type Category } from '../schema/category.ts'
import { CATEGORY_WORDS } from '../lexicon/categories.ts'
import { wordsOf } from '../speech/spoken-words.ts'

const FEWEST_VOTES = 4
const CLEAR_LEAD = 1.25
const TITLE_VOTES = 4

const exact = new Map<string, Category[]>()
const prefixes = new Map<string, (readonly [string, Category])[]>() // by first letter
for (const category of CATEGORIES) {
  for (const word of CATEGORY_WORDS[category].split(' ')) {
    const first = word.slice(0, 1)
    if (word.endsWith('*')) prefixes.set(first, [...(prefixes.get(first) ?? []), [word.slice(0, -1), category]])
    else exact.set(word, [...(exact.get(word) ?? []), category])
  }
}

/** The category of a talk from its words and title; null when too few words vote or two categories are nearly equal. */
export function guessCategory(words: readonly string[], title: string): Category | null {
  const votes = new Map<Category, number>()
  const count = (word: string, weight: number) => {
    for (const category of categoriesOf(word)) votes.set(category, (votes.get(category) ?? 0) + weight)
  }
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  // A word said a hundred times must not decide alone.
  for (const [word, times] of counts) count(word, Math.sqrt(times))
  for (const word of wordsOf(title)) count(word, TITLE_VOTES)
  const [first, second] = [...votes].sort((a, b) => b[1] - a[1])
  if (first === undefined || first[1] < FEWEST_VOTES) return null
  return second === undefined || first[1] >= second[1] * CLEAR_LEAD ? first[0] : null
}

function categoriesOf(word: string): Category[] {
  const found = [...(exact.get(word) ?? [])]
  for (const [prefix, category] of prefixes.get(word.slice(0, 1)) ?? [])
    if (word.startsWith(prefix) && word.length <= prefix.length + 4) found.push(category)
  return found
}
