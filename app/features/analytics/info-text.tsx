import { Info } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import { IconButton } from '../../ui/button/icon-button.tsx'

interface WithInfoProps {
  // What is explained; part of the button's name.
  readonly of: string
  readonly text: string
  readonly heading: ReactNode
  // Placed between the heading and the explanation, so that opening the explanation does not move it.
  readonly children?: ReactNode
}

/** A heading with an `i` button that opens its explanation in place, for mouse, touch, keyboard and screen reader alike. */
export function WithInfo({ of, text, heading, children }: WithInfoProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <div>
      <div className="flex items-center gap-0.5">
        {heading}
        <IconButton
          label={`What ${of} means`}
          aria-expanded={isOpen}
          aria-controls={id}
          className="-my-2"
          onClick={() => setOpen(!isOpen)}
        >
          <Info aria-hidden="true" className="size-4" />
        </IconButton>
      </div>
      {children}
      <p id={id} hidden={!isOpen} className="measure mt-2 text-small text-ink-soft">
        {text}
      </p>
    </div>
  )
}
