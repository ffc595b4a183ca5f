import { useEffect, useState } from 'react'
import { counted } from '../../domain/kernel/text.ts'
import { useSession } from '../../state/session.ts'

/** What was done here and waits for a sign-in, in a sentence; undefined when nothing does, or none is known of. */
export function useWaitingNote(): string | undefined {
  // While the device still says that somebody is signed in, theirs is not waiting for that.
  const isSignedOut = useSession(({ session }) => session.kind === 'anonymous')
  const [count, setCount] = useState(0)
  useEffect(() => {
    if (isSignedOut) countWaiting().then(setCount, reportError)
  }, [isSignedOut])
  return isSignedOut && count > 0
    ? `${counted(count, 'change')} made on this device ${count === 1 ? 'is' : 'are'} sent when you sign in.`
    : undefined
}

async function countWaiting(): Promise<number> {
  const { waitingChanges } = await import('../../db/session/session-database.ts')
  return waitingChanges()
}
