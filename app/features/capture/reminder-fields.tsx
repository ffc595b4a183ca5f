import { asksForDate } from '#domain/action/captured-plan.ts'
import { OVERLAY_REPEATS, type CaptureDraft } from '#domain/action/capture-draft.ts'
import { DATE_LOCALE } from '#domain/kernel/text.ts'
import { localDateOf } from '#domain/kernel/zoned-time.ts'
import { CheckField } from '#ui/form/check-field.tsx'
import { RadioChips } from '#ui/form/radio-chips.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import type { PlanPartProps } from './wizard-types.ts'

const NEXT_IS_YOURS = 'We remind you on this date. When you complete the action, set the next reminder from its card.'

/** OVL-03: how often, and whether and when to send a reminder. */
export function ReminderFields({ draft, problems, clock, onChange }: PlanPartProps) {
  return (
    <section className="flex flex-col gap-4">
      <RadioChips
        label="How often?"
        value={draft.repeat}
        options={OVERLAY_REPEATS}
        onChange={(repeat) => onChange({ ...draft, repeat })}
      />
      <CheckField
        label="Remind me"
        checked={draft.isReminded}
        onChange={(event) => onChange({ ...draft, isReminded: event.target.checked })}
      />
      {draft.isReminded && (
        <div className="grid gap-4 @lg:grid-cols-2">
          {asksForDate(draft.repeat) && (
            <TextField
              label={draft.repeat === 'one-time' ? 'Date' : 'First reminder on'}
              type="date"
              min={localDateOf(clock.now(), clock.timeZone)}
              error={problems.date}
              hint={draft.repeat === 'one-time' ? undefined : NEXT_IS_YOURS}
              value={draft.date}
              onChange={(event) => onChange({ ...draft, date: event.target.value })}
            />
          )}
          <TextField
            label="Time"
            type="time"
            error={problems.time}
            hint={timeHint(draft, clock)}
            value={draft.time}
            onChange={(event) => onChange({ ...draft, time: event.target.value })}
          />
        </div>
      )}
    </section>
  )
}

function timeHint(draft: CaptureDraft, clock: PlanPartProps['clock']): string | undefined {
  if (draft.repeat !== 'weekly') return undefined
  const weekday = new Intl.DateTimeFormat(DATE_LOCALE, { weekday: 'long', timeZone: clock.timeZone }).format(
    clock.now(),
  )
  return `Every ${weekday}.`
}
