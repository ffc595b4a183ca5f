import { useState } from 'react'
import type { TodaysFocus } from '../../domain/action/todays-focus.ts'
import type { Known } from '../../domain/kernel/known.ts'
import { readSample } from '../../state/sample-storage.ts'

/** HOM-06: where the view starts is settled by the first rows, not by what is completed later; null until then. */
export function useStartView(focus: Known<TodaysFocus>): string | null {
  const [first, setFirst] = useState<string | null>(null)
  // What was planned before there was an account is on its way into the rows.
  const [isPlanComing, setPlanComing] = useState(() => readSample('plan') !== null)
  if (first === null && 'rows' in focus) setFirst(startOf(focus))
  if (isPlanComing && 'rows' in focus && startOf(focus) === 'focus') {
    setPlanComing(false)
    setFirst('focus')
  }
  return first
}

/** Today's Focus when something is due, else the Action Library. */
export function startOf({ kind }: Known<TodaysFocus>): 'focus' | 'library' {
  return kind === 'there' ? 'focus' : 'library'
}
