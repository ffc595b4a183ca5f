// The names typed into the registration form: kept in this tab, so that a reload loses none, until the form is left or somebody has
// signed in. The computer may be shared.
import { readTabValue, writeTabValue } from './local-value.ts'

const KEYS = { firstName: 'afterwatch.first-name', lastName: 'afterwatch.last-name' } as const

export type SignUpName = keyof typeof KEYS

/** Empty if nothing was typed. */
export function readSignUpName(name: SignUpName): string {
  return readTabValue(KEYS[name]) ?? ''
}

export function keepSignUpName(name: SignUpName, typed: string): void {
  writeTabValue(KEYS[name], typed === '' ? null : typed)
}

export function forgetSignUpNames(): void {
  keepSignUpName('firstName', '')
  keepSignUpName('lastName', '')
}
