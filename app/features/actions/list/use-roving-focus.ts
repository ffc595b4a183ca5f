// One Tab stop for a long list: the arrow keys move it. When the focused row leaves (completed, removed, taken away by
// another device), the focus moves to the row that takes its place, never to the top of the page.
import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
} from 'react'
import { focusInsteadSoon } from '../../../ui/interaction/use-return-focus.ts'

interface RovingFocusOptions {
  readonly list: RefObject<HTMLElement | null>
  readonly ids: readonly string[]
  readonly columns: number
  // Scrolls the row into view.
  readonly reveal: (at: number) => void
}

// The parts of a row that can have the focus.
type Control = 'title' | 'act' | 'menu'

/** `at` is the row Tab reaches; rows carry `data-at`, their controls `data-control`. */
export function useRovingFocus({ list, ids, columns, reveal }: RovingFocusOptions) {
  // The first row, even if another one comes before it later, until the user moves.
  const [stop, setStop] = useState({ id: ids[0] ?? '', at: 0, isChosen: false })
  const wanted = useRef<Control | null>(null)
  // The focused control; null while the focus is elsewhere.
  const held = useRef<Control | null>(null)
  const known = stop.isChosen ? ids.indexOf(stop.id) : 0
  const at = known === -1 ? Math.min(stop.at, Math.max(ids.length - 1, 0)) : known
  const id = ids[at] ?? ''
  if (id !== stop.id || at !== stop.at) setStop({ ...stop, id, at })

  useLayoutEffect(() => {
    const isLost = held.current !== null && document.activeElement === document.body
    const control = wanted.current ?? (isLost ? held.current : null)
    wanted.current = null
    if (control !== null) focusRow(list.current, at, control)
  })
  useEffect(
    () => () => {
      // The last row is gone, and the list with it.
      if (held.current !== null && document.activeElement === document.body) focusInsteadSoon()
    },
    [],
  )

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // A row's menu is rendered at the end of the page, but React passes its events here.
    if (!isInside(event) || event.altKey || event.ctrlKey || event.metaKey) return
    if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)) {
      event.preventDefault()
      controlOf(list.current, at, 'menu')?.click()
      return
    }
    const next = target(event.key, { at, columns, count: ids.length })
    if (next === null || event.shiftKey) return
    event.preventDefault()
    wanted.current = 'title'
    reveal(next)
    setStop({ id: ids[next] ?? '', at: next, isChosen: true })
  }
  const onFocus = (event: FocusEvent<HTMLElement>) => {
    if (!isInside(event)) return
    const row = Number(event.target.closest('[data-at]')?.getAttribute('data-at') ?? at)
    held.current = controlNamed(event.target.closest('[data-control]')?.getAttribute('data-control'))
    if (row !== at || !stop.isChosen) setStop({ id: ids[row] ?? '', at: row, isChosen: true })
  }
  const onBlur = (event: FocusEvent<HTMLElement>) => {
    const to = event.relatedTarget
    if (!(to instanceof Node) || !event.currentTarget.contains(to)) held.current = null
  }
  return { at, onKeyDown, onFocus, onBlur }
}

function isInside({
  target,
  currentTarget,
}: {
  readonly target: EventTarget
  readonly currentTarget: Element
}): boolean {
  return target instanceof Node && currentTarget.contains(target)
}

function target(key: string, { at, columns, count }: { at: number; columns: number; count: number }): number | null {
  const moves: Readonly<Record<string, number>> = {
    ArrowDown: at + columns,
    ArrowUp: at - columns,
    ...(columns > 1 && { ArrowRight: at + 1, ArrowLeft: at - 1 }),
    Home: 0,
    End: count - 1,
  }
  const next = moves[key]
  return next === undefined ? null : Math.min(Math.max(next, 0), count - 1)
}

function focusRow(list: HTMLElement | null, at: number, control: Control): void {
  const found = controlOf(list, at, control) ?? controlOf(list, at, 'title')
  found?.focus({ preventScroll: true })
}

function controlOf(list: HTMLElement | null, at: number, control: Control): HTMLElement | null {
  return list?.querySelector<HTMLElement>(`[data-at="${String(at)}"] [data-control="${control}"]`) ?? null
}

function controlNamed(name: string | null | undefined): Control {
  return name === 'act' || name === 'menu' ? name : 'title'
}
