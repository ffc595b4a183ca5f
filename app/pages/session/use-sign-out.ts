import { useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { UnsyncedCounts } from '../../db/session/count-unsynced.ts'
import { countUnsynced } from '../../db/session/unsynced.ts'
import type { CurrentUser } from '../../domain/account/user.ts'
import { countLackingOnServer, signOut, type LeftDevice } from '../../features/account/sign-in/sign-out.ts'
import { within } from '../../db/store/within.ts'
import { finishSignOutLater } from './finish-later.ts'
import type { SignOutKind } from '../../db/session/session-ports.ts'
import type { SyncHandle } from '../../sync/start-sync.ts'

const LAST_TRY_MS = 3000

export type SigningOut =
  | { readonly kind: 'no' }
  // looking: what is only here is being counted. sending: the last changes are being sent. leaving: the rows are
  // being deleted.
  | { readonly kind: 'looking' | 'sending' | 'leaving' }
  // Null: nobody can tell what is left.
  | { readonly kind: 'asking'; readonly left: LeftHere | null }

/** What exists only on this device; `lacking`: what the server had accepted and may have lost in a restore. */
export type LeftHere = UnsyncedCounts & { readonly lacking: number }

const NO: SigningOut = { kind: 'no' }

/** AUT-12: tries to send pending changes for at most three seconds; asks about what is left, so nothing is lost by accident. */
export function useSignOut(user: CurrentUser, sync: SyncHandle | null) {
  const [step, setStep] = useState<SigningOut>(NO)
  const tries = useRef(0)
  const navigate = useNavigate()
  const leave = async (kind: SignOutKind) => {
    setStep({ kind: 'leaving' })
    sync?.stop()
    // The sign-in page loads while the rows are being deleted. If it cannot, the navigation below says so.
    import('./login-page.tsx').catch(() => undefined)
    const left = await signOut(user.id, kind)
    finishSignOutLater()
    await navigate('/login')
    return left
  }
  // Nobody was asked, so a shared device is told here that nothing is left on it, or that something stored meanwhile may be.
  const leaveAtOnce = async () => {
    const left = await leave('unasked')
    import('./tell-signed-out.ts').then(({ tellSignedOut }) => tellSignedOut(left), reportError)
  }
  /** Leaves as chosen by a learner who was told of `told`. Null: they stay, or are asked once more about what was stored since. */
  const choose = async (kind: SignOutKind, told: LeftHere | null): Promise<LeftDevice | null> => {
    if (kind === 'discard' && told !== null) {
      tries.current += 1
      const own = tries.current
      setStep({ kind: 'looking' })
      const now = await countUnsynced(user.id)
      if (tries.current !== own) return null
      if (now === null || hasMore(now, told)) {
        setStep({ kind: 'asking', left: now && { ...now, lacking: told.lacking } })
        return null
      }
    }
    return leave(kind)
  }
  const ask = async () => {
    tries.current += 1
    const own = tries.current
    if (sync === null) setStep({ kind: 'looking' })
    let left = await countUnsynced(user.id)
    if (left !== null && left.pending > 0 && sync !== null) {
      setStep({ kind: 'sending' })
      await within(LAST_TRY_MS, sync.syncNow())
      left = await countUnsynced(user.id)
    }
    if (tries.current !== own) return
    // The server is asked, which may take seconds.
    setStep({ kind: 'looking' })
    const lacking = left === null ? null : await countLackingOnServer(user.id)
    // Meanwhile more may have been stored: files added in the background, a draft in another tab.
    left = await countUnsynced(user.id)
    if (tries.current !== own) return
    if (left === null || lacking === null) setStep({ kind: 'asking', left: null })
    else if (left.pending + left.issues + left.drafts + lacking > 0)
      setStep({ kind: 'asking', left: { ...left, lacking } })
    else await leaveAtOnce()
  }
  const cancel = () => {
    if (step.kind === 'leaving') return
    tries.current += 1
    setStep(NO)
  }
  return { step, ask, choose, cancel }
}

function hasMore(now: UnsyncedCounts, before: UnsyncedCounts): boolean {
  return now.pending > before.pending || now.issues > before.issues || now.drafts > before.drafts
}
