// CON-09: one tooltip at a time, opened after a delay that is skipped when moving from one to the next.

export const TOOLTIP_DELAY_MS = 700
export const TOOLTIP_SKIP_MS = 300

type Show = (isOpen: boolean) => void

let timer: ReturnType<typeof setTimeout> | undefined
let shown: Show | null = null
let closedAt = -Infinity

/** Opens the tooltip after the delay, or at once if another was open less than the skip delay ago. */
export function scheduleTooltip(show: Show): void {
  clearTimeout(timer)
  const delay = performance.now() - closedAt < TOOLTIP_SKIP_MS ? 0 : TOOLTIP_DELAY_MS
  timer = setTimeout(() => {
    shown = show
    show(true)
  }, delay)
}

/** Closes it, or cancels its opening. */
export function closeTooltip(show: Show): void {
  clearTimeout(timer)
  if (shown !== show) return
  shown = null
  closedAt = performance.now()
  show(false)
}
