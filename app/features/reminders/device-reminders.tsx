import { useCallback, useEffect, useId, useState } from 'react'
import type { UserId } from '../../domain/kernel/id.ts'
import { CheckField } from '../../ui/form/check-field.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx'
import { useBusy } from '../../ui/hooks/use-busy.ts'
import { PUSH_TEXTS } from './messages.ts'
import { readPushState, type PushState } from './push-state.ts'
import { switchRemindersOff, switchRemindersOn } from './switch-reminders.ts'

/** REM-09: whether this device shows reminders while the app is closed. Asks for permission only once the button is pressed. */
export function DeviceReminders({ userId }: { userId: UserId }) {
  const { state, look } = usePushState(userId)
  const [isBusy, run] = useBusy()
  const [problem, setProblem] = useState<string | null>(null)
  const id = useId()
  if (state === null) return <SkeletonRows label="Loading reminders on this device" rows={1} />
  const toggle = async () => {
    const switched = await (state === 'on' ? switchRemindersOff() : switchRemindersOn(userId))
    setProblem(switched.ok ? null : switched.error)
    look()
  }
  const canSwitch = state === 'on' || state === 'off'
  return (
    <div className="flex flex-col gap-1">
      <CheckField
        label="Notify me on this device"
        checked={state === 'on'}
        disabled={!canSwitch}
        aria-busy={isBusy || undefined}
        aria-describedby={id}
        onChange={() => void run(toggle)}
      />
      <p id={id} role="status" className="measure text-small text-ink-soft">
        {PUSH_TEXTS[state]}
      </p>
      {problem !== null && <Notice tone="bad">{problem}</Notice>}
    </div>
  )
}

// Null: not known yet. Checked again when the learner returns, perhaps from the browser's settings.
function usePushState(userId: UserId) {
  const [state, setState] = useState<PushState | null>(null)
  const [looks, setLooks] = useState(0)
  const look = useCallback(() => setLooks((times) => times + 1), [])
  useEffect(() => {
    readPushState(userId).then(setState, () => setState('unsupported'))
  }, [userId, looks])
  useEffect(() => {
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [look])
  return { state, look }
}
