// One name for each account action in every visible text: Sign in, Sign out, Create account.
import { readFileSync } from 'node:fs'
import { describe, expect, it, vi } from 'vitest'
import { PROGRAMS } from './cruise.ts'
import { shownTexts } from './shown-texts.ts'
import { filesBelow, isTypeScript } from './source-files.ts'

const OTHER_WORDS = [
  /\bSign-(?:in|out|up)\b|\bSign (?:In|Out|[Uu]p)\b|\bCreate (?:An? |[Yy]our )?Account\b/,
  /\bCreate (?:an|your) account$/,
  /\blog(?:ged|ging)? (?:in|out)\b/i,
  /\bLog-?(?:in|out|In|Out)\b/,
]
const ANY_WORDS = /\bsign[- ](?:in|out|up)\b|\blog(?:ged|ging)?[- ]?(?:in|out)\b|\bcreate (?:an? |your )?account\b/i
// Wording fixed by the specification: LND-02, NAV-03, ERR-06, ERR-28, WEL-03.
const SPECIFIED = new Set([
  'app/features/landing/landing-header.tsx: Sign In',
  'app/features/account/profile/user-menu-content.tsx: Sign Out',
  'app/features/account/messages.ts: Sign-in failed. Please try again.',
  'app/features/library/library-messages.ts: You are logged out. Logging in again...',
  'app/features/onboarding/create-account-prompt.tsx: Create Account to Get Started',
])

// Long timeout: every source is parsed.
vi.setConfig({ testTimeout: 120_000 })

const files = filesBelow(process.cwd()).filter(
  (path) =>
    PROGRAMS.some((program) => path.startsWith(`${program}/`)) && (isTypeScript(path) || path.endsWith('.html')),
)

describe('AUT-13: the acts of an account', () => {
  it('have one spelling, except where the specification prescribes other words', () => {
    const found = files.flatMap((path) => otherSpellings(path, readFileSync(path, 'utf8')))
    expect(found.filter((one) => !SPECIFIED.has(one))).toEqual([])
    expect(found.toSorted()).toEqual([...SPECIFIED].sort())
  })

  it.each([
    'Sign In', 'Sign Out', 'Sign up', 'Sign-in failed', 'Log in', 'Please log in again', 'Logout', 'Create Account', 'Create an account',
  ])('%j is another spelling', (text) => {
    expect(otherSpellings('a.tsx', `export const A = () => <a title="${text}" />\n`)).toEqual([`a.tsx: ${text}`])
  }) // prettier-ignore

  it.each([
    'Sign in',
    'Sign out',
    'Signing in...',
    'Create account',
    'Sign in, or create an account: it is free.',
    '/login',
  ])('%j is ours', (text) => {
    expect(otherSpellings('a.tsx', `export const A = () => <a title="${text}" />\n`)).toEqual([])
  })
})

function otherSpellings(path: string, content: string): readonly string[] {
  // Most files have none of these words anywhere, and need no parsing.
  if (!ANY_WORDS.test(content)) return []
  const texts = shownTexts(path, content).filter(({ text }) => OTHER_WORDS.some((words) => words.test(text)))
  return texts.map(({ text }) => `${path}: ${text}`)
}
