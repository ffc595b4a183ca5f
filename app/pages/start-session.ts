// AUT-10, AUT-11: who is signed in. The device answers at once and offline; the server's answer, asked once, has the last word.
import { askSession } from '../api/ask-session.ts'
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
  const answer = await askSession()
  const user = answer.kind === 'somebody' ? await checked(answer.text) : null
  isAnswered = true
  if (user !== null) enter(user)
  else if (answer.kind === 'nobody') setSession({ kind: 'anonymous' })
  else enter(await (fromDevice ?? rememberedUser()))
}

async function checked(text: string): Promise<CurrentUser | null> {
  const { readCurrentUser } = await import('../api/read-current-user.ts')
  return readCurrentUser(text)
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
