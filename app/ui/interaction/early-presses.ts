// A button of a prerendered page may be pressed before its code has loaded: the press is replayed then, once.
import { useEffect } from 'react'
import { useHydrated } from '../hooks/use-hydrated.ts'

declare global {
  interface Window {
    // Filled by public/early-presses.js, oldest first; only on prerendered pages.
    readonly earlyPresses?: HTMLButtonElement[]
  }
}

/** Whether a press is waiting for its button's code. */
export function hasEarlyPresses(): boolean {
  return window.earlyPresses !== undefined && window.earlyPresses.length > 0
}

/**
 * For the attribute `data-waits` of an element that may be prerendered: true until React has hydrated it. Until then, presses on
 * its buttons are recorded and stopped; afterwards they are replayed, and the buttons work by themselves.
 */
export function useWaits(): true | undefined {
  const isHydrated = useHydrated()
  useEffect(() => {
    if (isHydrated) answerPresses()
  }, [isHydrated])
  return isHydrated ? undefined : true
}

function answerPresses(): void {
  const presses = window.earlyPresses ?? []
  const canAnswer = presses.filter((button) => button.closest('[data-waits]') === null)
  for (const button of canAnswer) {
    presses.splice(presses.indexOf(button), 1)
    button.click()
  }
}
