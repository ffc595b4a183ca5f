import { useEffect, type RefObject } from 'react'
import { followSwipes } from '../interaction/follow-swipes.ts'
import { TOAST_SWIPE_PX } from './toast-timing.ts'
import { REDUCED_MOTION } from '../hooks/use-media.ts'
import { useSteady } from '../hooks/use-steady.ts'

const LEAVE_MS = 140

/**
 * A toast follows a swipe to the right; released beyond the threshold it leaves, before that it moves back (CON-08). One whose
 * text `isToSelect` follows only a finger: a mouse selects by the same movement.
 */
export function useSwipeAway(card: RefObject<HTMLElement | null>, isToSelect: boolean, onGone: () => void): void {
  const gone = useSteady(onGone)
  useEffect(() => {
    const element = card.current
    if (element === null) return
    return followSwipes(element, {
      find: () => element,
      beginPx: 4,
      thresholdPx: TOAST_SWIPE_PX,
      isFor: (pointerType) => !isToSelect || pointerType === 'touch',
      onSwiped: () => void leave(element).then(gone),
    })
  }, [card, isToSelect, gone])
}

async function leave(element: HTMLElement): Promise<void> {
  if (!('animate' in element) || matchMedia(REDUCED_MOTION).matches) return
  const timing = { duration: LEAVE_MS, easing: 'ease-out', fill: 'forwards' } as const
  // Rejects if the toast is removed meanwhile.
  await element.animate([{ translate: '110%', opacity: 0 }], timing).finished.catch(() => undefined)
}
