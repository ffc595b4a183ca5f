import { clsx } from 'clsx'
import { useEffect, useRef, type ReactNode } from 'react'

interface BusyFieldsProps {
  readonly isBusy: boolean
  readonly className?: string
  readonly children: ReactNode
}

/** The fields and buttons of a form. While it is being sent nothing in them can be changed or pressed, but they keep the focus. */
export function BusyFields({ isBusy, className, children }: BusyFieldsProps) {
  const fields = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    const own = fields.current
    if (!isBusy || own === null) return undefined
    // Enter and Space press as well.
    own.addEventListener('click', refuse, true)
    own.addEventListener('beforeinput', refuse, true)
    return () => {
      own.removeEventListener('click', refuse, true)
      own.removeEventListener('beforeinput', refuse, true)
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

function refuse(event: Event): void {
  event.preventDefault()
  event.stopPropagation()
}
