import type { ReactNode } from 'react'
import type { SignOutKind } from '../../../db/session/session-ports.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'

/** What exists only on this device. */
export interface LeftBehind {
  readonly pending: number
  readonly issues: number
  readonly drafts: number
  // The server had accepted these changes, and may have lost them when it was restored from a backup.
  readonly lacking: number
}

const BUSY = {
  looking: 'Looking for changes that are only on this device...',
  sending: 'Sending your last changes to the server...',
  leaving: 'Leaving this device tidy...',
} as const

type Busy = keyof typeof BUSY

export interface SignOutDialogProps {
  // `left` is null when this device's copy cannot be opened now: nobody can tell what it has.
  readonly step: { readonly kind: Busy } | { readonly kind: 'asking'; readonly left: LeftBehind | null }
  // What can be done about each draft.
  readonly drafts: ReactNode
  readonly onChoose: (choice: SignOutKind) => unknown
  readonly onExport: () => void
  readonly onClose: () => void
}

/** Signing out with data that exists only on this device: it is kept or discarded, but never by accident. */
export function SignOutDialog({ step, drafts, onChoose, onExport, onClose }: SignOutDialogProps) {
  if (step.kind !== 'asking') {
    return (
      <Dialog isOpen onClose={onClose} width="narrow" title="Signing out">
        <p role="status" className="text-base text-ink-soft">
          {BUSY[step.kind]}
        </p>
      </Dialog>
    )
  }
  const sentences = leftSentences(step.left)
  if (sentences.length === 0) return <NothingLeft onSignOut={() => onChoose('unasked')} onClose={onClose} />
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width="narrow"
      title={hasOnlyDrafts(step.left) ? 'Sign out with unfinished drafts?' : 'Sign out with unsynced changes?'}
      description={sentences.join(' ')}
    >
      <div className="flex flex-col gap-3">
        {drafts}
        <Button look="primary" onClick={() => onChoose('keep')}>
          Sign out, keep on this device
        </Button>
        <p className="-mt-1 mb-1 text-small text-ink-soft">{whatIsKept(step.left)}</p>
        <Button look="danger" onClick={() => onChoose('discard')}>
          Sign out and discard
        </Button>
        <p className="-mt-1 mb-1 text-small text-ink-soft">
          Nothing of yours stays on this device
          {mayBeLost(step.left) ? ', and changes that the server no longer has are lost for good. ' : '. '}
          <button
            type="button"
            onClick={onExport}
            className="min-h-6 rounded-control font-medium text-accent underline underline-offset-4"
          >
            Save a copy first
          </button>
        </p>
        <Button onClick={onClose}>Stay signed in</Button>
      </div>
    </Dialog>
  )
}

// The last draft was discarded in this dialog, or finished elsewhere. Finishing it may have queued a change that the learner was
// not asked about.
function NothingLeft({ onSignOut, onClose }: { onSignOut: () => void; onClose: () => void }) {
  return (
    <Dialog isOpen onClose={onClose} width="narrow" title="Sign out?" description="Nothing is left unfinished here.">
      <div className="flex flex-col gap-3">
        <Button look="primary" onClick={onSignOut}>
          Sign out
        </Button>
        <Button onClick={onClose}>Stay signed in</Button>
      </div>
    </Dialog>
  )
}

const UNKNOWN =
  'Your data on this device cannot be opened right now. It may contain changes or drafts that are nowhere else.'

const KEPT =
  'Nobody else sees them here. When you sign in on this device again, changes are sent and drafts are here again.'

const RESTORED = 'may be missing on the server, which was restored from a backup.'

function hasOnlyDrafts(left: LeftBehind | null): boolean {
  return left !== null && left.pending + left.issues + left.lacking === 0
}

function mayBeLost(left: LeftBehind | null): boolean {
  return left !== null && left.lacking > 0
}

function whatIsKept(left: LeftBehind | null): string {
  if (left === null || left.issues > 0 || (left.pending + left.lacking > 0 && left.drafts > 0)) return KEPT
  const isOne = left.pending + left.lacking + left.drafts === 1
  const next = `${isOne ? 'It is' : 'They are'} ${left.drafts > 0 ? 'back' : 'sent'}`
  return `Nobody else sees ${isOne ? 'it' : 'them'} here. ${next} when you sign in on this device again.`
}

function leftSentences(left: LeftBehind | null): readonly string[] {
  if (left === null) return [UNKNOWN]
  const { pending, issues, drafts, lacking } = left
  return [
    sentenceFor(lacking, `change ${RESTORED}`, `changes ${RESTORED}`),
    sentenceFor(pending, 'change has not reached the server yet.', 'changes have not reached the server yet.'),
    sentenceFor(issues, 'change was not accepted.', 'changes were not accepted.'),
    sentenceFor(drafts, 'draft is unfinished.', 'drafts are unfinished.'),
  ].filter((sentence) => sentence !== null)
}

function sentenceFor(count: number, one: string, many: string): string | null {
  return count === 0 ? null : `${String(count)} ${count === 1 ? one : many}`
}
