import { useLayoutEffect } from 'react'
import { useOwnProfile } from '../../db/queries/use-own-profile.ts'
import { withProfile } from '../../domain/account/profile-names.ts'
import type { CurrentUser } from '../../domain/account/user.ts'
import { setSession, useSession } from '../../state/session.ts'

/**
 * The session's names and picture follow the synced profile: an edit made here offline outlives the server's older answer, and
 * one made on another device shows without a new sign-in.
 */
export function useProfileNames(user: CurrentUser): void {
  const profile = useOwnProfile(user.id)
  // Before anything is painted: the names must not change before the learner's eyes.
  useLayoutEffect(() => {
    const shown = profile === undefined ? user : withProfile(user, profile)
    const { session } = useSession.getState()
    // Somebody who has signed out meanwhile stays signed out.
    const isHere = session.kind === 'authenticated' && session.user === user
    if (isHere && shown !== user) setSession({ kind: 'authenticated', user: shown })
  }, [user, profile])
}
