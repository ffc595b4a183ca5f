import { useId } from 'react'
import { mutate } from '../../db/write/mutate.ts'
import { updateProfile } from '../../domain/mutations/update-profile.ts'
import { runWithToast } from '../../state/run-with-toast.ts'
import { CONTROL_CLASS } from '../../ui/form/control-class.ts'

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

/** The evening on which the review is offered; stored with the account. */
export function ReviewDayChoice({ day }: { day: number }) {
  const id = useId()
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <label htmlFor={id} className="text-base">
        Next time on
      </label>
      <span className="w-48">
        <select
          id={id}
          value={String(day)}
          onChange={(event) => void choose(Number(event.target.value))}
          className={CONTROL_CLASS}
        >
          {DAYS.map((name, at) => (
            <option key={name} value={String(at + 1)}>
              {name} evening
            </option>
          ))}
        </select>
      </span>
    </div>
  )
}

async function choose(reviewDay: number): Promise<void> {
  // No toast: the field shows the new value.
  await runWithToast(mutate(updateProfile, { reviewDay }), { success: null, failure: () => updateProfile.failure })
}
