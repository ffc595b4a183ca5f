import { useLayoutEffect, useRef, type RefObject } from 'react'
import { isFocusLost } from './use-return-focus.ts'

/**
 * For a part that a press in it takes away: if it goes with the focus, the focus moves within the nearest element that matches
 * `room`, to the control marked `data-next-focus` or else to the first button.
 */
export function useFocusHandedOn<Part extends HTMLElement>(room: string): RefObject<Part | null> {
  const part = useRef<Part>(null)
  useLayoutEffect(() => {
    const own = part.current
    const stays = own?.closest(room)
    // Runs while the part is still there.
    return () => {
      if (own?.contains(document.activeElement) !== true) return
      setTimeout(() => {
        if (isFocusLost()) nextIn(stays)?.focus({ preventScroll: true })
      })
    }
  }, [room])
  return part
}

function nextIn(room: Element | null | undefined): HTMLElement | null | undefined {
  return room?.querySelector<HTMLElement>('[data-next-focus]') ?? room?.querySelector('button')
}
