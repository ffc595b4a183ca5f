import { useHabit } from '../../../db/queries/use-habit.ts'
import type { Action } from '../../../domain/action/action.ts'
import { counted } from '../../../domain/kernel/text.ts'
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx'

// The lowest strength for each word. None of the words scolds.
const WORDS = [
  [0.8, 'firm'],
  [0.5, 'steady'],
  [0.2, 'growing'],
  [0, 'taking root'],
] as const

/** Strength before the streak: one bad day breaks a streak, so it comes second. Nothing before the first completion. */
export function HabitStrengthSection({ action }: { action: Action }) {
  const habit = useHabit(action)
  if (habit === undefined || habit === null) return null
  const { strength, streak, costOfMiss } = habit
  const percent = Math.round(strength * 100)
  const word = WORDS.find(([from]) => strength >= from)?.[1] ?? ''
  return (
    <section>
      <h3 className="flex flex-wrap items-baseline justify-between gap-x-3 text-base font-semibold">
        Habit strength
        <span className="text-small font-medium text-ink-soft tabular">{streakText(streak)}</span>
      </h3>
      <div className="mt-2 flex items-center gap-3">
        <div className="flex-1">
          <ProgressBar share={strength} label={`Habit strength ${String(percent)}%`} />
        </div>
        <p className="text-base tabular">{`${String(percent)}%, ${word}`}</p>
      </div>
      <p className="measure mt-2 text-small text-ink-soft">
        {`Every time adds to it. One missed ${action.reminderType === 'weekly' ? 'week' : 'day'} takes at most ${String(Math.ceil(costOfMiss * 100))}% of it away, one skipped with “Not today” nothing.`}
      </p>
    </section>
  )
}

function streakText(streak: number): string {
  if (streak === 0) return 'The next time begins a new run'
  return streak === 1 ? 'Done the last time' : `${counted(streak, 'time')} in a row`
}
