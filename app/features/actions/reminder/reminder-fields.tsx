import { useState } from 'react'
import type { Instant } from '../../../domain/kernel/time.ts'
import { localDateOf } from '../../../domain/kernel/zoned-time.ts'
import type { ReminderDraft, ReminderProblems } from '../../../domain/reminder/reminder-draft.ts'
import { RECURRING_TYPES } from '../../../domain/reminder/reminder.ts'
import { zoneLabel } from '../../../domain/reminder/zone-label.ts'
import { RadioChips } from '../../../ui/form/radio-chips.tsx'
import { Segmented } from '../../../ui/form/segmented.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'

const FREQUENCIES = { daily: 'Daily', weekdays: 'Weekdays (Mon-Fri)', weekly: 'Weekly' } as const

type RecurringType = (typeof RECURRING_TYPES)[number]

interface ReminderFieldsProps {
  readonly draft: ReminderDraft
  readonly problems: ReminderProblems
  readonly clock: { readonly now: () => Instant; readonly timeZone: string }
  readonly onChange: (draft: ReminderDraft) => void
}

export function ReminderFields({ draft, problems, clock, onChange }: ReminderFieldsProps) {
  const { reminderType } = draft
  const isOnce = reminderType === 'one-time'
  // Comes back with "Recurring".
  const [lastRhythm, setLastRhythm] = useState<RecurringType>('daily')
  const rhythm = isOnce ? lastRhythm : reminderType
  return (
    <>
      <div>
        <Segmented
          label="Kind of reminder"
          value={isOnce ? 'one-time' : 'recurring'}
          onChange={(kind) => {
            setLastRhythm(rhythm)
            onChange({ ...draft, reminderType: kind === 'one-time' ? kind : rhythm })
          }}
          options={[
            { value: 'recurring', label: 'Recurring' },
            { value: 'one-time', label: 'One-time' },
          ]}
        />
      </div>
      {!isOnce && (
        <RadioChips
          label="How often?"
          value={FREQUENCIES[reminderType]}
          options={Object.values(FREQUENCIES)}
          onChange={(label) => {
            const picked = RECURRING_TYPES.find((type) => FREQUENCIES[type] === label)
            // Weekly, picked here, is from the day it is set.
            onChange({ ...draft, reminderType: picked ?? reminderType, weekday: undefined })
          }}
        />
      )}
      <div className="grid gap-4 min-[22.5rem]:grid-cols-2">
        {isOnce && (
          <TextField
            label="Date"
            type="date"
            // VAL-13.
            min={localDateOf(clock.now(), clock.timeZone)}
            error={problems.date}
            value={draft.date}
            onChange={(event) => onChange({ ...draft, date: event.target.value })}
          />
        )}
        <TextField
          label="Time"
          type="time"
          error={problems.time}
          hint={`Time zone: ${zoneLabel(clock.timeZone)}`}
          value={draft.time}
          onChange={(event) => onChange({ ...draft, time: event.target.value })}
        />
      </div>
    </>
  )
}
