// The names typed into the registration form: kept in this tab until there is an account, so that a reload loses none.

const KEYS = { firstName: 'afterwatch.first-name', lastName: 'afterwatch.last-name' } as const

export type SignUpName = keyof typeof KEYS

/** Empty if nothing was typed, or if storage is blocked. */
export function readSignUpName(name: SignUpName): string {
  try {
    return sessionStorage.getItem(KEYS[name]) ?? ''
  } catch {
    return ''
  }
}

/** Empty forgets it. */
export function keepSignUpName(name: SignUpName, typed: string): void {
  try {
    if (typed === '') sessionStorage.removeItem(KEYS[name])
    else sessionStorage.setItem(KEYS[name], typed)
  } catch {
    return
  }
}
