// A button of a prerendered page that is pressed before its code is there is answered as soon as it is, and once.
import { useEffect } from 'react'
import { useHydrated } from './use-hydrated.ts'

declare global {
  interface Window {
    // Kept by public/early-presses.js, oldest first; only prerendered pages have it.
    readonly earlyPresses?: HTMLButtonElement[]
  }
}

/** Whether somebody has pressed a button that cannot answer yet. */
export function hasEarlyPresses(): boolean {
  return window.earlyPresses !== undefined && window.earlyPresses.length > 0
}

/**
 * For the attribute `data-waits` of an element that may be prerendered: true until React has taken it over. Until then its
 * buttons' presses are kept, and nobody else hears of them; then they are pressed again, and from there on work by themselves.
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
