import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { Tooltip } from './tooltip.tsx'

export type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> & { readonly label: string }

/** A button that shows only an icon; its name is read out, and shown as a tooltip. */
export function IconButton({ label, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <Tooltip text={label}>
      <button
        {...rest}
        type={type}
        aria-label={label}
        className={clsx(
          'inline-flex size-11 shrink-0 items-center justify-center rounded-control text-ink-soft sm:pointer-fine:size-9',
          'transition-colors duration-150 ease-calm hover:bg-line/45 hover:text-ink disabled:opacity-55',
          className,
        )}
      />
    </Tooltip>
  )
}
