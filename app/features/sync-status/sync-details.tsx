import { Button, buttonClass } from '../../ui/button.tsx'
import { ageText } from '../../domain/kernel/age-text.ts'
import { SyncIssues } from './sync-issues.tsx'
import { syncSentence, syncWord, type SyncState } from './sync-state.ts'

interface SyncDetailsProps {
  readonly state: SyncState
  readonly now: number
  readonly onRetry: () => void
}

/** What waits, since when, and what can be done about it. */
export function SyncDetails({ state, now, onRetry }: SyncDetailsProps) {
  const since = sinceText(state, now)
  return (
    <div className="flex flex-col gap-4">
      <div>
        <h2 className="text-lead font-semibold">{syncWord(state)}</h2>
        <p className="mt-1 text-base">{syncSentence(state)}</p>
        {since !== null && <p className="mt-1 text-small text-ink-soft">{since}</p>}
      </div>
      {state.kind === 'attention' && <SyncIssues />}
      <Remedy state={state} onRetry={onRetry} />
    </div>
  )
}

function Remedy({ state, onRetry }: Pick<SyncDetailsProps, 'state' | 'onRetry'>) {
  if (state.kind === 'needs_auth') {
    return (
      <a href="/login?next=/portal" className={buttonClass('primary')}>
        Sign in
      </a>
    )
  }
  if (state.kind === 'upgrade_required' || state.kind === 'session_changed') {
    return (
      <Button look="primary" onClick={() => location.reload()}>
        Reload
      </Button>
    )
  }
  return <Button onClick={onRetry}>{state.kind === 'offline' ? 'Try now' : 'Sync now'}</Button>
}

function sinceText(state: SyncState, now: number): string | null {
  if (state.kind === 'synced') return state.at === null ? null : `Last synced ${ageText(state.at, now)}.`
  if (state.kind !== 'saving' && state.kind !== 'offline') return null
  return state.oldestAt === null ? null : `The oldest was saved ${ageText(state.oldestAt, now)}.`
}
