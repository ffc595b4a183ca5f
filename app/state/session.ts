// AUT-10: who is signed in, as far as this tab knows. Being offline is never "signed out": only a real 401 is.
import { create } from 'zustand'
import type { CurrentUser } from '../domain/account/user.ts'

export type Session =
  | { readonly kind: 'loading' }
  | { readonly kind: 'authenticated'; readonly user: CurrentUser }
  | { readonly kind: 'anonymous' }

export const useSession = create<{ readonly session: Session }>(() => ({ session: { kind: 'loading' } }))

export function setSession(session: Session): void {
  useSession.setState({ session })
}

/** The signed-in user, or null. */
export function useCurrentUser(): CurrentUser | null {
  return useSession(({ session }) => (session.kind === 'authenticated' ? session.user : null))
}
