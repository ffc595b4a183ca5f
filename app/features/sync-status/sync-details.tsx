import { Download } from 'lucide-react'
import { ageText } from '../../domain/kernel/age-text.ts'
import { Button } from '../../ui/button/button.tsx'
import { useBusy } from '../../ui/hooks/use-busy.ts'
import { downloadUnsynced } from './download-unsynced.ts'
import { lastTrySentence, type SyncFailure } from './messages.ts'
import { DraftsAside } from './drafts-aside.tsx'
import { SyncIssues } from './sync-issues.tsx'
import { SyncQueue } from './sync-queue.tsx'
import { isUnsynced, syncSentence } from './sync-sentence.ts'
import { syncName, type SyncState } from './sync-state.ts'

export interface SyncDetailsProps {
  readonly state: SyncState
  readonly failure: SyncFailure | null
  readonly now: number
  // Tries now; settles when the attempt has ended.
  readonly onRetry: () => Promise<void>
  // Reloads the page with the newest build; settles when the reload has started.
  readonly onUpgrade: () => Promise<void>
  readonly onSignIn: () => void
  // The pressed button leads elsewhere: the sheet closes.
  readonly onLeave: () => void
}

/** What is queued, since when, what went wrong, and what can be done about it. */
export function SyncDetails(props: SyncDetailsProps) {
  const { state, failure, now } = props
  const since = sinceText(state, now)
  return (
    <div className="flex flex-col gap-4">
      <div role="status">
        <h2 className="pr-10 text-lead font-semibold">{syncName(state)}</h2>
        <p className="mt-1 text-base">{syncSentence(state)}</p>
        {failure !== null && (
          <p className="mt-1 text-small text-ink-soft">{lastTrySentence(failure, ageText(failure.at, now))}</p>
        )}
      </div>
      {since !== null && <p className="-mt-3 text-small text-ink-soft">{since}</p>}
      <div className="flex flex-wrap gap-2 max-sm:*:grow">
        <Remedy {...props} />
        {isUnsynced(state) && (
          <Button onClick={() => void downloadUnsynced()}>
            <Download aria-hidden="true" className="size-4.5" />
            Export unsynced changes
          </Button>
        )}
      </div>
      <SyncIssues onLeave={props.onLeave} />
      <DraftsAside onLeave={props.onLeave} />
      <SyncQueue now={now} />
    </div>
  )
}

function Remedy({ state, onRetry, onUpgrade, onSignIn, onLeave }: SyncDetailsProps) {
  if (state.kind === 'needs_auth') {
    return (
      <Button
        look="primary"
        onClick={() => {
          onLeave()
          onSignIn()
        }}
      >
        Sign in
      </Button>
    )
  }
  if (state.kind === 'upgrade_required')
    return <WaitedButton look="primary" words={['Reload', 'Loading...']} onPress={onUpgrade} />
  if (state.kind === 'session_changed') {
    return (
      <Button look="primary" onClick={() => location.reload()}>
        Reload
      </Button>
    )
  }
  // Refused changes have their own button below.
  const isRetryFirst = state.kind !== 'synced' && state.kind !== 'attention'
  const look = isRetryFirst ? 'primary' : 'secondary'
  return (
    <WaitedButton
      look={look}
      words={state.kind === 'synced' ? ['Sync now', 'Syncing...'] : ['Retry now', 'Trying...']}
      onPress={onRetry}
    />
  )
}

interface WaitedButtonProps {
  readonly look: 'primary' | 'secondary'
  readonly words: readonly [idle: string, busy: string]
  readonly onPress: () => Promise<void>
}

// Ignores further presses while it is busy.
function WaitedButton({ look, words, onPress }: WaitedButtonProps) {
  const [isBusy, run] = useBusy()
  return (
    <Button look={look} isBusy={isBusy} onClick={() => void run(onPress)}>
      {words[isBusy ? 1 : 0]}
    </Button>
  )
}

function sinceText(state: SyncState, now: number): string | null {
  if (state.kind === 'synced') return state.at === null ? null : `Last synced ${ageText(state.at, now)}.`
  if (state.oldestAt === null) return null
  return `${state.pending === 1 ? 'It' : 'The oldest'} was saved ${ageText(state.oldestAt, now)}.`
}
