// NAV-02: a user's display name and initials.
import type { CurrentUser } from './user.ts'

type Named = Pick<CurrentUser, 'firstName' | 'lastName'>

/** First and last name, or whichever exists, or `User`. */
export function displayName({ firstName, lastName }: Named): string {
  return `${firstName.trim()} ${lastName.trim()}`.trim() || 'User'
}

/** Initials of first and last name, else `U`; whole characters, never half an emoji. */
export function initials({ firstName, lastName }: Named): string {
  const first = [firstName, lastName].map((name) => firstCharacter(name.trim())).join('')
  return first.toUpperCase() || 'U'
}

function firstCharacter(text: string): string {
  return String.fromCodePoint(text.codePointAt(0) ?? 0x20).trim()
}
