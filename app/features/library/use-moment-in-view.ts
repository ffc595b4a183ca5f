import { useEffect, useRef, type RefObject } from 'react'
import type { ShownMoment } from './use-shown-moment.ts'

interface MomentInList {
  readonly moment: ShownMoment | null
  // The number of the passage to show; null while the list is still being drawn.
  readonly at: number | null
}

/** Scrolls to the marked words and gives them the focus, once for each time they are asked for. */
export function useMomentInView(list: RefObject<HTMLElement | null>, { moment, at }: MomentInList): void {
  const shown = useRef<ShownMoment | null>(null)
  useEffect(() => {
    if (moment === null || at === null || shown.current === moment) return
    const passage = list.current?.querySelector<HTMLElement>(`[data-passage="${String(at)}"]`)
    const words = passage?.querySelector<HTMLElement>('mark') ?? passage
    if (words === undefined || words === null) return
    shown.current = moment
    words.tabIndex = -1
    words.focus({ preventScroll: true })
    words.scrollIntoView({ block: 'center' })
  }, [list, moment, at])
}
