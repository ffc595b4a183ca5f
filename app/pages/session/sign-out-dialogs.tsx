import { useUnfinishedDrafts } from '../../db/queries/use-unfinished-drafts.ts'
import { SignOutDialog, type SignOutDialogProps } from '../../features/account/sign-in/sign-out-dialog.tsx'
import { UnfinishedDrafts } from '../../features/sync-status/unfinished-drafts.tsx'

/** The dialogs of signing out. Each draft can be finished or discarded from there, and then no longer counts. */
export default function SignOutDialogs({ step, onChoose, onClose }: Omit<SignOutDialogProps, 'drafts' | 'onExport'>) {
  const drafts = useUnfinishedDrafts()
  const shown =
    step.kind === 'asking' && drafts !== undefined ? { ...step, left: { ...step.left, drafts: drafts.length } } : step
  return (
    <SignOutDialog
      step={shown}
      drafts={<UnfinishedDrafts drafts={drafts ?? []} onLeave={onClose} />}
      onChoose={onChoose}
      onExport={() => void download().catch(reportError)}
      onClose={onClose}
    />
  )
}

async function download(): Promise<void> {
  const { downloadUnsynced } = await import('../../features/sync-status/download-unsynced.ts')
  await downloadUnsynced()
}
