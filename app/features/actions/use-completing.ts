// How far completing an action has come. Only that action's buttons are notified: no list is drawn again.
import { useCallback, useSyncExternalStore } from 'react'
import { createObservable } from '../../db/store/observable.ts'
import type { Action } from '../../domain/action/action.ts'
import { drawNow } from '../../ui/hooks/draw-now.ts'

// taken: the press was registered, nothing is promised yet. stored: durable on this device.
export type Completing = 'taken' | 'stored' | null

const taken = new Set<string>()
// Once its row changes, an action counts as a new thing to do: a habit's next turn, or one that was taken back.
const stored = new WeakSet<Action>()
const shown = createObservable(0)

/** The state that this action's buttons show. */
export function useCompleting(action: Action): Completing {
  return useSyncExternalStore(
    shown.subscribe,
    useCallback(() => completingOf(action), [action]),
  )
}

/** Shows the press while the job runs, and the stored state as soon as it is stored; null: already running. */
export function whileCompleting<T extends { readonly ok: boolean }>(
  action: Action,
  job: () => Promise<T>,
): Promise<T> | null {
  if (taken.has(action.id)) return null
  taken.add(action.id)
  tell()
  return finish(action, job)
}

/** Undone, so it can be done again. If the lists had no time to reload in between, the row is still the old object. */
export function takenBack(action: Action): void {
  if (stored.delete(action)) drawNow(tell)
}

async function finish<T extends { readonly ok: boolean }>(action: Action, job: () => Promise<T>): Promise<T> {
  try {
    const result = await job()
    if (result.ok) stored.add(action)
    return result
  } finally {
    taken.delete(action.id)
    // No React event started this render.
    drawNow(tell)
  }
}

function completingOf(action: Action): Completing {
  if (stored.has(action)) return 'stored'
  return taken.has(action.id) ? 'taken' : null
}

function tell(): void {
  shown.set(shown.get() + 1)
}
