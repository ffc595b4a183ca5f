import { useId } from 'react'
import { CheckField } from '#ui/form/check-field.tsx'
import type { Method } from '../messages/method.ts'
import { Section } from '../look/section.tsx'
import { wayText } from '../look/way-texts.ts'
import { WAY_GROUPS, WAYS_LATELY } from './messages.ts'

interface WaysSectionProps {
  readonly off: readonly string[]
  readonly onChange: (off: string[]) => void
}

/** Which ways to a transcript may be used, grouped by what triggers them. */
export function WaysSection({ off, onChange }: WaysSectionProps) {
  const set = (method: Method, isOn: boolean) => {
    const others = off.filter((other) => other !== method)
    onChange(isOn ? others : [...others, method])
  }
  return (
    <Section title="Ways to a transcript">
      {WAY_GROUPS.map(({ title, methods }) => (
        <fieldset key={title} className="flex flex-col gap-1">
          <legend className="text-small text-ink-soft">{title}</legend>
          {methods.map((method) => (
            <Way key={method} method={method} isOn={!off.includes(method)} onChange={(isOn) => set(method, isOn)} />
          ))}
        </fieldset>
      ))}
      <p className="text-small text-ink-soft">
        {WAYS_LATELY}{' '}
        <a href="../doctor/doctor.html" className="font-medium text-accent underline underline-offset-4">
          Open the doctor
        </a>
      </p>
    </Section>
  )
}

interface WayProps {
  readonly method: Method
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
}

function Way({ method, isOn, onChange }: WayProps) {
  const hintId = useId()
  const { name, hint } = wayText(method)
  return (
    <div>
      <CheckField
        label={name}
        checked={isOn}
        aria-describedby={hint === undefined ? undefined : hintId}
        onChange={(event) => onChange(event.target.checked)}
      />
      {hint !== undefined && (
        <p id={hintId} className="-mt-1 mb-1 pl-7 text-small text-ink-soft">
          {hint}
        </p>
      )}
    </div>
  )
}
