// How far the completing of a shown action has come. It is told to the buttons of that action only: no list is drawn again.
import { useCallback, useSyncExternalStore } from 'react'
import { createObservable } from '../../db/store/observable.ts'
import type { Action } from '../../domain/action/action.ts'
import { drawNow } from '../../ui/draw-now.ts'

// taken: the press has been heard, nothing is promised yet. stored: durable on this device.
export type Completing = 'taken' | 'stored' | null

const taken = new Set<string>()
// A row that has changed since is another thing to do: a habit's next turn, or what was taken back.
const stored = new WeakSet<Action>()
const shown = createObservable(0)

/** What the buttons of this action show. */
export function useCompleting(action: Action): Completing {
  return useSyncExternalStore(
    shown.subscribe,
    useCallback(() => completingOf(action), [action]),
  )
}

/** Shows that the press was heard while the job runs, and that it is stored the moment it is; null: it runs already. */
export function whileCompleting<T extends { readonly ok: boolean }>(
  action: Action,
  job: () => Promise<T>,
): Promise<T> | null {
  if (taken.has(action.id)) return null
  taken.add(action.id)
  tell()
  return finish(action, job)
}

/** It was taken back: it is to be done again. Where the lists had no time to read it in between, it is the row it was. */
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
    // No event began this drawing.
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
