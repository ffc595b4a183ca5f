// What all lists of claims have in common: no entry without its texts, none said twice.
import type { Evidence } from '../../schema/insights.ts'
import { distinctMoments, splitByMoment } from './same-moment.ts'
import { saidOnce } from './said-twice.ts'
import { named, type TextCheck } from './text-check.ts'

interface Claim {
  readonly title: string
  readonly content?: string
  readonly description?: string
  readonly evidence: Evidence
}

/** The claims with a moment and a point of their own; the others become problems of the list. */
export function ownMoments<T extends Claim>(name: string, claims: readonly T[], { problems }: TextCheck): T[] {
  const { own, repeated } = splitByMoment(distinctBy(claims, ({ title }) => title))
  for (const { title } of repeated) {
    problems.push(`${name}: ${named(title)} has the same words of the transcript as an entry before it.`)
  }
  // The steps of one procedure may resemble each other.
  const once = name === 'steps' ? own : saidOnce(own, saidIn)
  for (const { title } of own.filter((claim) => !once.includes(claim))) {
    problems.push(`${name}: ${named(title)} says the same as an entry before it.`)
  }
  return [...once]
}

function saidIn({ title, content = '', description = '' }: Claim): string {
  return `${title} ${content} ${description}`
}

/** The claims without repeated titles or moments. */
export function distinctClaims<T extends Claim>(claims: readonly T[]): T[] {
  return distinctMoments(distinctBy(claims, ({ title }) => title))
}

/** The entries in which no text came out empty. */
export function complete<T extends object>(entries: readonly T[]): T[] {
  return entries.filter((entry) => Object.values(entry).every((value) => value !== ''))
}

/** The first entry for each key; case is ignored. */
export function distinctBy<T>(entries: readonly T[], keyOf: (entry: T) => string): T[] {
  const seen = new Set<string>()
  return entries.filter((entry) => {
    const key = keyOf(entry).toLowerCase()
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}
