import { useEffect, useState } from 'react'

const FOLD_MS = 360

export interface ShownItem<T> {
  readonly key: string
  readonly item: T
  readonly isLeaving: boolean
}

/** Keeps a removed item in place while its row folds away. */
export function useLeavingItems<T>(items: readonly T[], keyOf: (item: T) => string): readonly ShownItem<T>[] {
  const [state, setState] = useState(() => ({ items, shown: items.map((item) => entry(item, keyOf)) }))
  // Adjusting state while rendering: a row must not vanish for one frame before it folds.
  if (state.items !== items) {
    const shown = merged(state.shown, items, keyOf)
    setState({ items, shown })
  }
  const hasLeaving = state.shown.some(({ isLeaving }) => isLeaving)
  useEffect(() => {
    if (!hasLeaving) return
    const timer = setTimeout(() => {
      setState((now) => ({ ...now, shown: now.shown.filter(({ isLeaving }) => !isLeaving) }))
    }, FOLD_MS)
    return () => clearTimeout(timer)
  }, [hasLeaving, state.shown])
  return state.shown
}

function entry<T>(item: T, keyOf: (item: T) => string): ShownItem<T> {
  return { key: keyOf(item), item, isLeaving: false }
}

function merged<T>(shown: readonly ShownItem<T>[], items: readonly T[], keyOf: (item: T) => string): ShownItem<T>[] {
  const present = new Set(items.map(keyOf))
  const result = items.map((item) => entry(item, keyOf))
  let lastStaying = -1
  for (const old of shown) {
    if (present.has(old.key)) lastStaying = result.findIndex(({ key }) => key === old.key)
    else result.splice((lastStaying += 1), 0, { ...old, isLeaving: true })
  }
  return result
}
