// CON-09: opens after 700 ms; moving to another within 300 ms opens at once. The elements have their own accessible names, so
// this is only visual: a small layer of our own instead of 18 kB, in the top layer so that nothing clips it.
import { clsx } from 'clsx'
import { useEffect, useRef, useState, type ReactElement, type RefObject } from 'react'
import { closeTooltip, scheduleTooltip } from './tooltip-timing.ts'

interface TooltipProps {
  readonly text: string
  // Below 640 px alone: elsewhere the element shows its name.
  readonly isForNarrow?: boolean
  readonly children: ReactElement
}

export function Tooltip({ text, isForNarrow = false, children }: TooltipProps) {
  const anchor = useRef<HTMLSpanElement>(null)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => (isOpen ? onEscape(() => setOpen(false)) : undefined), [isOpen])
  const open = () => scheduleTooltip(setOpen)
  const close = () => closeTooltip(setOpen)
  return (
    <span
      ref={anchor}
      className="relative inline-flex"
      onPointerEnter={(event) => event.pointerType === 'mouse' && open()}
      onPointerLeave={close}
      onPointerDown={close}
      onFocus={(event) => event.target.matches(':focus-visible') && open()}
      onBlur={close}
    >
      {children}
      {isOpen && <Bubble {...{ text, isForNarrow, anchor }} />}
    </span>
  )
}

interface BubbleProps extends Required<Omit<TooltipProps, 'children'>> {
  readonly anchor: RefObject<HTMLElement | null>
}

function Bubble({ text, isForNarrow, anchor }: BubbleProps) {
  const bubble = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const element = bubble.current
    if (element === null || anchor.current === null) return
    element.showPopover()
    place(element, anchor.current.getBoundingClientRect())
  }, [anchor])
  return (
    <span
      ref={bubble}
      popover="manual"
      aria-hidden="true"
      className={clsx(
        'pointer-events-none fixed m-0 rounded-control bg-ink px-2 py-1 text-small text-ground max-w-[min(20rem,calc(100vw-0.75rem))] animate-fade-in',
        isForNarrow && 'sm:hidden',
      )}
    >
      {text}
    </span>
  )
}

const GAP_PX = 6

function place(bubble: HTMLElement, anchor: DOMRect): void {
  const { width, height } = bubble.getBoundingClientRect()
  const left = anchor.left + anchor.width / 2 - width / 2
  const below = anchor.bottom + GAP_PX
  const top = below + height > innerHeight ? anchor.top - height - GAP_PX : below
  bubble.style.left = `${String(Math.max(GAP_PX, Math.min(left, innerWidth - width - GAP_PX)))}px`
  bubble.style.top = `${String(top)}px`
}

function onEscape(close: () => void): () => void {
  const listen = (event: KeyboardEvent) => event.key === 'Escape' && close()
  addEventListener('keydown', listen)
  return () => removeEventListener('keydown', listen)
}
