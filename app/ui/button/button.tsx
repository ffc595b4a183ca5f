import { clsx } from 'clsx'
import type { ComponentProps, MouseEvent } from 'react'

const LOOKS = {
  primary: 'bg-accent text-accent-ink hover:bg-accent/90 active:bg-accent/85 font-medium forced-colors:border',
  secondary: 'control-border bg-raised text-ink hover:bg-ground active:bg-line/50 font-medium',
  // For the one thing to do with each of several items, where a filled button each would shout.
  soft: 'bg-accent/12 text-accent hover:bg-accent/20 active:bg-accent/25 font-medium forced-colors:border',
  quiet: 'text-ink-soft hover:text-ink hover:bg-line/45 active:bg-line/70 font-medium',
  danger: 'border border-bad/60 bg-raised text-bad hover:bg-bad/10 font-medium',
} as const

const SIZES = {
  large: 'min-h-12 px-6 text-base',
  regular: 'min-h-11 px-4 text-base sm:pointer-fine:min-h-10',
  small: 'min-h-11 px-3 text-small sm:pointer-fine:min-h-8',
} as const

export type ButtonProps = ComponentProps<'button'> & {
  readonly look?: keyof typeof LOOKS | undefined
  readonly size?: keyof typeof SIZES | undefined
  // What it started is not finished: presses are ignored, but it keeps the focus, which `disabled` would drop.
  readonly isBusy?: boolean | undefined
}

/** A button; `type` defaults to `button`, so that none submits a form by accident. */
export function Button({ look, size, isBusy = false, className, type = 'button', ...rest }: ButtonProps) {
  const busy = isBusy && { 'aria-disabled': true, onClick: ignore }
  return <button {...rest} {...busy} type={type} className={buttonClass(look, size, className)} />
}

function ignore(event: MouseEvent): void {
  event.preventDefault()
}

/** The look of a button, for links. */
export function buttonClass(
  look: keyof typeof LOOKS = 'secondary',
  size: keyof typeof SIZES = 'regular',
  more?: string,
): string {
  return clsx(
    'inline-flex items-center justify-center gap-2 rounded-control text-center transition-colors duration-150 ease-calm',
    'select-none disabled:opacity-55 aria-disabled:opacity-55',
    LOOKS[look],
    SIZES[size],
    more,
  )
}
