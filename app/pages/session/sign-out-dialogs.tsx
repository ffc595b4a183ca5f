import { useUnfinishedDrafts } from '../../db/queries/use-unfinished-drafts.ts'
import type { SignOutKind } from '../../db/session/session-ports.ts'
import { SignOutDialog, type SignOutDialogProps } from '../../features/account/sign-in/sign-out-dialog.tsx'
import type { LeftDevice } from '../../features/account/sign-in/sign-out.ts'
import { UnfinishedDrafts } from '../../features/sync-status/unfinished-drafts.tsx'
import { tellSignedOut } from './tell-signed-out.ts'
import type { LeftHere, SigningOut } from './use-sign-out.ts'

interface SignOutDialogsProps extends Pick<SignOutDialogProps, 'onClose'> {
  readonly step: Exclude<SigningOut, { kind: 'no' }>
  /** Null: nobody has left. */
  readonly onChoose: (choice: SignOutKind, told: LeftHere | null) => Promise<LeftDevice | null>
}

/** The dialogs of signing out. Each draft can be finished or discarded from there, and then no longer counts. */
export default function SignOutDialogs({ step, onChoose, onClose }: SignOutDialogsProps) {
  const drafts = useUnfinishedDrafts()
  // Rows that are not open here were counted, if they could be, and their drafts cannot be listed.
  const isListed = step.kind === 'asking' && step.left !== null && drafts !== undefined
  const shown = isListed ? { ...step, left: { ...step.left, drafts: drafts.length } } : step
  const choose = async (choice: SignOutKind) => {
    const left = await onChoose(choice, shown.kind === 'asking' ? shown.left : null)
    if (left !== null) tellSignedOut(left)
  }
  return (
    <SignOutDialog
      step={shown}
      drafts={<UnfinishedDrafts drafts={drafts ?? []} onLeave={onClose} />}
      onChoose={(choice) => void choose(choice)}
      onExport={() => void download().catch(reportError)}
      onClose={onClose}
    />
  )
}

async function download(): Promise<void> {
  const { downloadUnsynced } = await import('../../features/sync-status/download-unsynced.ts')
  await downloadUnsynced()
}
