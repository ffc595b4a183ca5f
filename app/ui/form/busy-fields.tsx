import { clsx } from 'clsx'
import { useEffect, useRef, type ReactNode } from 'react'

interface BusyFieldsProps {
  readonly isBusy: boolean
  readonly className?: string
  readonly children: ReactNode
}

// Enter and Space click as well. A field may read what is pasted or dropped by itself.
const REFUSED = ['click', 'beforeinput', 'paste', 'dragover', 'drop'] as const

/** The fields and buttons of a form. While it is being sent nothing in them can be changed or pressed, but they keep the focus. */
export function BusyFields({ isBusy, className, children }: BusyFieldsProps) {
  const fields = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    const own = fields.current
    if (!isBusy || own === null) return undefined
    for (const kind of REFUSED) own.addEventListener(kind, refuse, true)
    own.addEventListener('keydown', refuseParts, true)
    return () => {
      for (const kind of REFUSED) own.removeEventListener(kind, refuse, true)
      own.removeEventListener('keydown', refuseParts, true)
    }
  }, [isBusy])
  return (
    <fieldset
      ref={fields}
      // `disabled` would drop the focus to the page: a person who uses the keyboard would begin again at its top.
      aria-disabled={isBusy || undefined}
      className={clsx('[&[aria-disabled]_:is(button,input,textarea)]:opacity-60', className)}
    >
      {children}
    </fieldset>
  )
}

// The parts of a date or a time change at a key press, without `beforeinput`.
function refuseParts(event: KeyboardEvent): void {
  const isOfParts = event.target instanceof HTMLInputElement && ['date', 'time'].includes(event.target.type)
  if (isOfParts && event.key !== 'Tab' && event.key !== 'Escape') refuse(event)
}

function refuse(event: Event): void {
  event.preventDefault()
  event.stopPropagation()
}
