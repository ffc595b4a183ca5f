import { CircleAlert, CloudCheck, CloudDownload, CloudOff, CloudUpload, KeyRound, type LucideIcon } from 'lucide-react'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { PopoverSheet } from '../../ui/dialog/popover-sheet.tsx'
import { syncAge, syncName, syncWord, type SyncState } from './sync-state.ts'

const LOOKS: Readonly<Record<SyncState['kind'], { icon: LucideIcon; tone: string }>> = {
  synced: { icon: CloudCheck, tone: 'text-ink-soft' },
  saving: { icon: CloudUpload, tone: 'text-ink-soft' },
  getting: { icon: CloudDownload, tone: 'text-ink-soft' },
  not_loaded: { icon: CloudOff, tone: 'text-warn' },
  offline: { icon: CloudOff, tone: 'text-warn' },
  not_stored: { icon: CircleAlert, tone: 'text-warn' },
  needs_auth: { icon: KeyRound, tone: 'text-warn' },
  attention: { icon: CircleAlert, tone: 'text-bad' },
  upgrade_required: { icon: CircleAlert, tone: 'text-bad' },
  session_changed: { icon: CircleAlert, tone: 'text-bad' },
}

interface SyncPillProps {
  readonly state: SyncState
  readonly now: number
  // What its sheet tells.
  readonly children: (close: () => void) => ReactNode
}

/** Always visible: the sync state of the learner's changes as an icon and a word; a press shows details. */
export function SyncPill({ state, now, children }: SyncPillProps) {
  const { icon: Icon, tone } = LOOKS[state.kind]
  const word = syncWord(state)
  const age = syncAge(state, now)
  return (
    <>
      <PopoverSheet
        title="Sync"
        trigger={(target) => (
          <button
            type="button"
            {...target}
            className={clsx(
              'inline-flex min-h-11 items-center gap-2 rounded-full px-3 text-small font-medium whitespace-nowrap tabular sm:pointer-fine:min-h-9',
              'transition-colors duration-150 hover:bg-line/45',
              tone,
            )}
          >
            <Icon aria-hidden="true" className="size-4.5" />
            <span className="@max-[16rem]/bar:sr-only">{word}</span>
            {age !== null && (
              <span className="font-normal @max-[22rem]/bar:sr-only">
                <span className="sr-only">the oldest since </span>
                {age}
              </span>
            )}
          </button>
        )}
      >
        {children}
      </PopoverSheet>
      <span role="status" aria-live="polite" className="sr-only">
        {/* Announcing each number would be chatter: only the state is announced. */}
        {syncName(state)}
      </span>
    </>
  )
}
