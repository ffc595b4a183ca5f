import { flushSync } from 'react-dom'

/** Draws a change in the coming frame: React would put one that no event began behind whatever else waits. */
export function drawNow(change: () => void): void {
  flushSync(change)
}
