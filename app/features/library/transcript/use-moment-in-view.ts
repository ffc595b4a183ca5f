import { useEffect, useRef, type RefObject } from 'react'
import type { ShownMoment } from './use-shown-moment.ts'

interface MomentInList {
  readonly moment: ShownMoment | null
  // The number of the passage to show; null while the list is still being rendered.
  readonly at: number | null
}

// Passages out of view have an estimated height. As they come into view the target moves, so it is looked up again.
const FRAMES = 4

/** Scrolls to the marked words and focuses them, once for each time they are requested. */
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
    return scrollSoon(words, list.current?.previousElementSibling ?? null)
  }, [list, moment, at])
}

/** Scrolls to the words, keeping what is above the list in view if both fit; returns a function that stops it. */
function scrollSoon(words: Element, above: Element | null): () => void {
  let frame = 0
  const scroll = (left: number) => {
    words.scrollIntoView({ block: 'center' })
    above?.scrollIntoView({ block: 'nearest' })
    words.scrollIntoView({ block: 'nearest' })
    if (left > 0) frame = requestAnimationFrame(() => scroll(left - 1))
  }
  scroll(FRAMES)
  return () => cancelAnimationFrame(frame)
}
