// What was changed in Edit Profile and is not saved yet.
import { useRef, useState } from 'react'
import { createDraftKeeper } from '../../../db/drafts/draft-keeper.ts'
import { PROFILE_DRAFT_KEY } from '../../../db/store/draft-key.ts'
import { parseProfileDraft, type ProfileDraft } from '../../../domain/account/profile-draft.ts'
import type { CurrentUser } from '../../../domain/account/user.ts'

type Shown = Pick<CurrentUser, 'firstName' | 'lastName' | 'profileImageUrl'>

/** `start`: the profile with what was left unsaved. */
export function useProfileDraft(saved: Shown, stored: unknown) {
  const [start] = useState<Shown>(() => ({ ...saved, ...parseProfileDraft(stored) }))
  const [keeper] = useState(() => createDraftKeeper(PROFILE_DRAFT_KEY, stored))
  const typed = useRef(start)
  return {
    start,
    keep: (part: Partial<Shown>) => {
      typed.current = { ...typed.current, ...part }
      const edit = changedIn(saved, typed.current)
      keeper.keep(isEmpty(edit) ? null : edit)
    },
    drop: () => void keeper.drop(),
  }
}

export function changedIn(before: Shown, { firstName, lastName, profileImageUrl }: Shown): ProfileDraft {
  return {
    ...(firstName !== before.firstName && { firstName }),
    ...(lastName !== before.lastName && { lastName }),
    ...(profileImageUrl !== before.profileImageUrl && { profileImageUrl }),
  }
}

/** Of the profile as the form opened, what is changed by the edit. */
export function seenBy(edit: ProfileDraft, { firstName, lastName, profileImageUrl }: Shown): ProfileDraft {
  return {
    ...('firstName' in edit && { firstName }),
    ...('lastName' in edit && { lastName }),
    ...('profileImageUrl' in edit && { profileImageUrl }),
  }
}

export function isEmpty(edit: ProfileDraft): boolean {
  return Object.keys(edit).length === 0
}
