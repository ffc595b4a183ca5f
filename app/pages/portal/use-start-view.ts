import { useState } from 'react'
import type { TodaysFocus } from '../../domain/action/todays-focus.ts'
import type { Known } from '../../domain/kernel/known.ts'
import { readSample } from '../../state/sample-storage.ts'

/** HOM-06: where the view starts is settled by the first rows, not by what is completed later; null until then. */
export function useStartView(focus: Known<TodaysFocus>): string | null {
  const [first, setFirst] = useState<string | null>(null)
  // What was planned before there was an account is about to become the first row.
  const [isPlanComing] = useState(() => readSample('plan') !== null)
  const start = startOf(focus)
  if ('rows' in focus && first !== start && (first === null || (isPlanComing && start === 'focus'))) setFirst(start)
  return first
}

/** Today's Focus when something is due, else the Action Library. */
export function startOf({ kind }: Known<TodaysFocus>): 'focus' | 'library' {
  return kind === 'there' ? 'focus' : 'library'
}
