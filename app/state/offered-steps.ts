// The next steps already offered here, so that nothing is offered twice: some once in this browser, the others to its learner.
import type { UserId } from '../domain/kernel/id.ts'
import { isOfTheBrowser, type BrowserStep } from '../domain/progress/next-step.ts'
import { readLocalValue, writeLocalValue } from './local-value.ts'

const BROWSER_KEY = 'afterwatch.offered-steps'
// Begins with the learner's id. Nothing is kept of those before them.
const LEARNER_KEY = 'afterwatch.offered-to'

export function offeredSteps(userId: UserId): readonly string[] {
  return [...offeredHere(), ...offeredTo(userId)]
}

export function markOffered(step: string, userId: UserId): void {
  if (isOfTheBrowser(step)) markOfferedHere(step)
  else writeLocalValue(LEARNER_KEY, [userId, ...new Set([...offeredTo(userId), step])].join(' '))
}

/** For steps that are settled once for everybody who uses this browser. */
export function markOfferedHere(step: BrowserStep): void {
  writeLocalValue(BROWSER_KEY, [...new Set([...offeredHere(), step])].join(' '))
}

/** Signed out: the device no longer rings for the learner, and may ask them again. */
export function forgetOffered(): void {
  writeLocalValue(LEARNER_KEY, null)
}

/** The account is gone: its id is kept nowhere. Another learner's steps stay. */
export function forgetOfferedTo(userId: UserId): void {
  if (wordsOf(LEARNER_KEY)[0] === userId) forgetOffered()
}

// Earlier versions kept the learners' own here, too, for all of them.
const offeredHere = () => wordsOf(BROWSER_KEY).filter(isOfTheBrowser)

function offeredTo(userId: UserId): readonly string[] {
  const [learner, ...steps] = wordsOf(LEARNER_KEY)
  return learner === userId ? steps : []
}

function wordsOf(key: string): readonly string[] {
  return (readLocalValue(key) ?? '').split(' ').filter((word) => word !== '')
}
