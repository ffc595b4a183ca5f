import { useUnfinishedDrafts } from '../../db/queries/use-unfinished-drafts.ts'
import { SignOutDialog, type SignOutDialogProps } from '../../features/account/sign-in/sign-out-dialog.tsx'
import type { LeftDevice } from '../../features/account/sign-in/sign-out.ts'
import { UnfinishedDrafts } from '../../features/sync-status/unfinished-drafts.tsx'
import { tellSignedOut } from './tell-signed-out.ts'

interface SignOutDialogsProps extends Omit<SignOutDialogProps, 'drafts' | 'onExport' | 'onChoose'> {
  readonly onChoose: (choice: 'keep' | 'discard') => Promise<LeftDevice>
}

/** The dialogs of signing out. Each draft can be finished or discarded from there, and then no longer counts. */
export default function SignOutDialogs({ step, onChoose, onClose }: SignOutDialogsProps) {
  const drafts = useUnfinishedDrafts()
  // Rows that are not open here were counted, if they could be, and their drafts cannot be listed.
  const isListed = step.kind === 'asking' && step.left !== null && drafts !== undefined
  const choose = async (choice: 'keep' | 'discard') => {
    tellSignedOut(await onChoose(choice))
  }
  const shown = isListed ? { ...step, left: { ...step.left, drafts: drafts.length } } : step
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
