import { useId } from 'react'
import { setSingleKeys, usePreferences } from '../../../state/preferences.ts'
import { CheckField } from '../../../ui/form/check-field.tsx'

/** Whether single-letter shortcuts work: people who use speech input, or often hit the wrong key, can switch them off. */
export function SingleKeysChoice() {
  const hint = useId()
  const isOn = usePreferences(({ hasSingleKeys }) => hasSingleKeys)
  return (
    <div>
      <CheckField
        label="Single-key shortcuts"
        aria-describedby={hint}
        checked={isOn}
        onChange={(event) => setSingleKeys(event.target.checked)}
      />
      <p id={hint} className="text-small text-ink-soft">
        When off, only shortcuts with Ctrl or Cmd work. Applies to this device.
      </p>
    </div>
  )
}
