import { useEffect, type RefObject } from 'react'
import { TOAST_SWIPE_PX } from './toast-timing.ts'
import { REDUCED_MOTION } from './use-media.ts'
import { useSteady } from './use-steady.ts'

// Less is a press.
const BEGUN_PX = 4
const LEAVE_MS = 140

/** A toast follows the hand to the right; let go beyond the threshold it leaves, before it comes back (CON-08). */
export function useSwipeAway(card: RefObject<HTMLElement | null>, onGone: () => void): void {
  const gone = useSteady(onGone)
  useEffect(() => {
    const element = card.current
    return element === null ? undefined : followSwipes(element, gone)
  }, [card, gone])
}

function followSwipes(element: HTMLElement, gone: () => void): () => void {
  let from: { readonly x: number; readonly y: number } | null = null
  let byPx = 0
  const listening = new AbortController()
  const { signal } = listening
  const comeBack = () => {
    from = null
    byPx = 0
    element.removeAttribute('data-swiping')
    element.style.removeProperty('translate')
  }
  const begin = ({ button, clientX: x, clientY: y }: PointerEvent) => {
    if (button === 0) from = { x, y }
  }
  const move = ({ clientX, clientY, pointerId }: PointerEvent) => {
    if (from === null) return
    const toRight = Math.max(0, clientX - from.x)
    const isBegun = element.hasAttribute('data-swiping')
    if (!isBegun && toRight < Math.max(BEGUN_PX, Math.abs(clientY - from.y))) return
    if (!isBegun) element.setPointerCapture(pointerId)
    byPx = toRight
    element.setAttribute('data-swiping', '')
    element.style.translate = `${String(byPx)}px`
  }
  const end = () => {
    if (byPx < TOAST_SWIPE_PX) comeBack()
    else void leave(element).then(gone)
  }
  element.addEventListener('pointerdown', begin, { signal })
  element.addEventListener('pointermove', move, { signal })
  element.addEventListener('pointerup', end, { signal })
  element.addEventListener('pointercancel', comeBack, { signal })
  return () => listening.abort()
}

async function leave(element: HTMLElement): Promise<void> {
  if (!('animate' in element) || matchMedia(REDUCED_MOTION).matches) return
  const timing = { duration: LEAVE_MS, easing: 'ease-out', fill: 'forwards' } as const
  // Cancelled where it is taken away meanwhile.
  await element.animate([{ translate: '110%', opacity: 0 }], timing).finished.catch(() => undefined)
}
