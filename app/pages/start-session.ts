// AUT-10, AUT-11: who is signed in. The device answers at once and offline; the server's answer, asked once, has the last word.
import { fetchCurrentUser } from '../api/auth.ts'
import { ApiError } from '../api/client.ts'
import type { CurrentUser } from '../domain/account/user.ts'
import { setSession, useSession } from '../state/session.ts'

/** Finds out who is here. On the landing page the device is asked only when the server cannot be: its code is not needed there. */
export async function startSession(): Promise<void> {
  const isLanding = location.pathname === '/'
  let isAnswered = false
  const fromDevice = isLanding ? null : rememberedUser()
  void fromDevice?.then((user) => {
    if (user !== null && !isAnswered) enter(user)
  })
  const answer = await askServer()
  isAnswered = true
  if (answer.kind === 'user') enter(answer.user)
  else if (answer.kind === 'nobody') setSession({ kind: 'anonymous' })
  else enter(await (fromDevice ?? rememberedUser()))
}

type Answer = { readonly kind: 'user'; readonly user: CurrentUser } | { readonly kind: 'nobody' | 'unreachable' }

async function askServer(): Promise<Answer> {
  try {
    return { kind: 'user', user: await fetchCurrentUser() }
  } catch (error) {
    // Only a real 401 means "signed out" (design §8 ROL-08).
    return { kind: error instanceof ApiError && error.status === 401 ? 'nobody' : 'unreachable' }
  }
}

// A visitor who signed in while the question was under way is not thrown out by its answer.
function enter(user: CurrentUser | null): void {
  const { session } = useSession.getState()
  if (user !== null) setSession({ kind: 'authenticated', user })
  else if (session.kind === 'loading') setSession({ kind: 'anonymous' })
}

async function rememberedUser(): Promise<CurrentUser | null> {
  try {
    const device = await import('../db/session-database.ts')
    return await device.rememberedUser()
  } catch {
    return null // this browser keeps nothing: the server alone knows
  }
}
