import { useEffect, type RefObject } from 'react'
import { followSwipes } from './follow-swipes.ts'
import { useSteady } from '../hooks/use-steady.ts'

// A scrolling finger wanders this much sideways.
const BEGIN_PX = 12
const THRESHOLD_PX = 96

/**
 * Rows with `data-swipe` in which something is left to complete follow a finger to the right; if released far enough,
 * `onSwiped` gets the row's value. Touch only.
 */
export function useSwipeRows(list: RefObject<HTMLElement | null>, onSwiped: (row: string) => void): void {
  const swiped = useSteady(onSwiped)
  useEffect(() => {
    const element = list.current
    if (element === null) return
    return followSwipes(element, {
      find: rowToComplete,
      beginPx: BEGIN_PX,
      thresholdPx: THRESHOLD_PX,
      isFor: (pointerType) => pointerType === 'touch',
      onSwiped: (row, comeBack) => {
        comeBack()
        swiped(row.dataset['swipe'] ?? '')
      },
    })
  }, [list, swiped])
}

// A habit that is done for now stays still: a row that moves promises that letting it go does something.
function rowToComplete(target: EventTarget | null): HTMLElement | null {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-swipe]') : null
  return row !== null && row.querySelector('[data-complete]') !== null ? row : null
}
