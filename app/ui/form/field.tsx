import { CircleAlert } from 'lucide-react'
import { useId, type ReactNode } from 'react'

export interface FieldParts {
  readonly id: string
  readonly describedBy: string | undefined
  readonly isInvalid: boolean
}

interface FieldProps {
  readonly label: ReactNode
  readonly hint?: ReactNode
  readonly error?: string | undefined
  readonly children: (parts: FieldParts) => ReactNode
}

/** Label above, hint and error below, linked to the control by id. */
export function Field({ label, hint, error, children }: FieldProps) {
  const id = useId()
  const hintId = hint === undefined ? undefined : `${id}-hint`
  const errorId = error === undefined ? undefined : `${id}-error`
  const describedBy = [errorId, hintId].filter(Boolean).join(' ') || undefined
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-base font-medium text-ink">
        {label}
      </label>
      {children({ id, describedBy, isInvalid: error !== undefined })}
      {error !== undefined && <FieldError id={errorId} text={error} />}
      {hint !== undefined && (
        <p id={hintId} className="text-small text-ink-soft">
          {hint}
        </p>
      )}
    </div>
  )
}

/** What is wrong with a field, announced when it appears. */
export function FieldError({ id, text }: { id?: string | undefined; text: string }) {
  return (
    <p id={id} role="alert" className="flex items-start gap-1.5 text-small text-bad">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span>{text}</span>
    </p>
  )
}
