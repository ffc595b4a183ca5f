import type { Action } from '../../../domain/action/action.ts'
import { howOftenOf } from '../../../domain/action/card-text.ts'
import { dueAtOf, dueDateLabel, dueStateOf } from '../../../domain/action/due-state.ts'
import { textAt } from '../../../domain/action/plan-field.ts'
import { copingSentence, planSentence } from '../../../domain/action/plan-sentence.ts'
import { dateAndTime, reminderPhrase } from '../../../domain/reminder/reminder-phrase.ts'
import { reminderZone } from '../../../domain/reminder/reminder.ts'
import { zoneAside } from '../../../domain/reminder/zone-label.ts'

interface ActionPlanProps {
  readonly action: Action
  readonly now: number
  // The device's zone.
  readonly timeZone: string
}

/** The plan read back, and the prompts that were answered. */
export function ActionPlan(props: ActionPlanProps) {
  const { action } = props
  const { what, when = '', where = '', obstacle = '', ifThen = '' } = action.planningData
  const coping = copingSentence({ obstacle, ifThen })
  const hasPlan = what !== undefined || when !== '' || where !== ''
  const rows = planRows(props)
  return (
    <>
      {hasPlan && (
        <div className="rounded-card border border-accent/25 bg-accent/6 px-5 py-5">
          <p className="font-serif text-title">{planSentence({ what: what ?? action.actionTitle, when, where })}</p>
          {coping !== '' && <p className="mt-2 text-base text-ink-soft">{coping}</p>}
        </div>
      )}
      {rows.length > 0 && (
        <dl className="grid gap-x-6 gap-y-3 text-base sm:grid-cols-[10rem_minmax(0,1fr)]">
          {rows.map(([term, text]) => (
            <div key={term} className="contents">
              <dt className="text-ink-soft max-sm:-mb-2.5">{term}</dt>
              <dd className="measure whitespace-pre-line wrap-anywhere">{text}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  )
}

function planRows({ action, now, timeZone: deviceZone }: ActionPlanProps): readonly (readonly [string, string])[] {
  const { firstStep = '', obstacle = '', ifThen = '', accountability = '' } = action.planningData
  const { why = '', reward = '', obstacles = '' } = action.motivationData
  const next = dueAtOf(action)
  const state = dueStateOf(action, now, deviceZone)
  const isPast = state.kind === 'overdue'
  const due = next === null ? '' : dateAndTime(next, deviceZone, now)
  const reminder = reminderText({ action, now, timeZone: deviceZone }, next ?? now)
  // A one-time reminder rings when the action is due: one row says both.
  const isSame = reminder === `On ${due}`
  const howOften = howOftenOf(action)
  const rows = [
    ['First step', firstStep],
    ['In the way', ifThen === '' ? obstacle : ''],
    ['If it happens', obstacle === '' ? ifThen : ''],
    ['Why it matters', why],
    ['How important it is', textAt(action, 'importance') ?? ''],
    ['What stops you', [obstacles, textAt(action, 'hurdles') ?? ''].filter((text) => text !== '').join('\n')],
    ['Who you will tell', accountability],
    ['Reward', reward],
    ['Note', action.planningData.reminder ?? ''],
    ['Source', action.planningData.sourceUrl ?? ''],
    ['How often', reminder !== '' && action.reminderType === howOften ? '' : howOften],
    ['Reminder', isSame && isPast ? '' : reminder],
    [dueDateLabel(state), isSame && !isPast ? '' : due],
    ['Completed', action.completedAt === null ? '' : dateAndTime(action.completedAt, deviceZone, now)],
  ] as const
  return rows.filter(([, text]) => text !== '')
}

// Its times are those of the zone it was set in.
function reminderText({ action, now, timeZone: deviceZone }: ActionPlanProps, at: number): string {
  const { reminderType, reminderTime, reminderActive } = action
  if (!reminderActive || reminderType === null || reminderTime === null) return ''
  const timeZone = reminderZone(action, deviceZone)
  const phrase = reminderPhrase({
    reminderType,
    reminderTime,
    timeZone,
    anchor: action.reminderAnchor ?? action.createdAt,
    now,
  })
  return phrase + zoneAside(timeZone, deviceZone, at)
}
