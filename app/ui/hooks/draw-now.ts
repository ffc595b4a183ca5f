import { flushSync } from 'react-dom'

/** Renders a change in the next frame: React queues updates that come from no event behind other work. */
export function drawNow(change: () => void): void {
  flushSync(change)
}
