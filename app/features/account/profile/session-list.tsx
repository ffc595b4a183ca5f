import { RotateCw } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { endListedSession, listSessions } from '../../../api/auth.ts'
import { DATE_LOCALE } from '../../../domain/kernel/text.ts'
import type { SessionEntry } from '../../../domain/wire/auth.ts'
import { showToast } from '../../../state/toasts.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Pill } from '../../../ui/display/pill.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx'
import { accountCall } from '../account-calls.ts'
import { endSessionTexts, SESSIONS_TEXTS } from '../messages.ts'
import { useLoaded } from './use-loaded.ts'

/** Where the account is signed in; every other place can be signed out from here. */
export function SessionList() {
  const { state, again } = useLoaded(listSessions, SESSIONS_TEXTS)
  const list = useRef<HTMLUListElement>(null)
  const [ended, setEnded] = useState<string | null>(null)
  const isEndedShown = state.kind === 'loaded' && state.value.some(({ id }) => id === ended)
  useEffect(() => {
    if (ended !== null && !isEndedShown) list.current?.focus({ preventScroll: true })
  }, [ended, isEndedShown])
  if (state.kind === 'loading') return <SkeletonRows label="Loading sessions" rows={2} />
  if (state.kind === 'failed') {
    return (
      <Notice tone="warn">
        <span className="block">{state.message}</span>
        <Button size="small" className="mt-2" onClick={again}>
          <RotateCw aria-hidden="true" className="size-4" />
          Try again
        </Button>
      </Notice>
    )
  }
  return (
    <ul
      ref={list}
      tabIndex={-1}
      aria-label="Where you are signed in"
      className="flex flex-col divide-y divide-line outline-none"
    >
      {state.value.map((session) => (
        <SessionRow
          key={session.id}
          session={session}
          onEnded={() => {
            setEnded(session.id)
            again()
          }}
        />
      ))}
    </ul>
  )
}

function SessionRow({ session, onEnded }: { session: SessionEntry; onEnded: () => void }) {
  const [isEnding, setEnding] = useState(false)
  const end = async () => {
    setEnding(true)
    const ended = await accountCall(endListedSession(session.id), endSessionTexts(session.device))
    if (!ended.ok) showToast('bad', { title: 'Error', description: ended.error })
    setEnding(false)
    onEnded()
  }
  // Two sign-ins of one day in the same browser would look alike.
  const since = new Date(session.createdAt).toLocaleString(DATE_LOCALE, { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5">
      <span className="min-w-0 flex-1">
        <span className="block text-base font-medium">{session.device}</span>
        <span className="block text-small text-ink-soft">Signed in {since}</span>
      </span>
      {session.isCurrent ? (
        <Pill>This device</Pill>
      ) : (
        <Button
          size="small"
          isBusy={isEnding}
          aria-label={`Sign out ${session.device}, signed in ${since}`}
          onClick={() => void end()}
        >
          Sign out
        </Button>
      )}
    </li>
  )
}
