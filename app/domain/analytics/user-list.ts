// Searching and ordering the list of users (ANA-02).
import type { AnalyticsUser } from '../wire/analytics.ts'

// Far faster than localeCompare, which would look its rules up anew for each pair.
const collator = new Intl.Collator('en')

export type UserOrder = 'newest' | 'name'

/** Those whose name or address has every word of the query in it, whatever its case; `newest` keeps the order given. */
export function listedUsers(
  users: readonly AnalyticsUser[],
  { query, order }: { readonly query: string; readonly order: UserOrder },
): readonly AnalyticsUser[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  const found = users.filter((user) => words.every((word) => textOf(user).includes(word)))
  return order === 'newest' ? found : found.sort((a, b) => compareNames(a, b))
}

function textOf({ firstName, lastName, email }: AnalyticsUser): string {
  return `${firstName} ${lastName} ${email}`.toLowerCase()
}

function compareNames(a: AnalyticsUser, b: AnalyticsUser): number {
  const [one, other] = [a, b].map(({ firstName, lastName }) => `${lastName} ${firstName}`)
  return collator.compare(one ?? '', other ?? '')
}
