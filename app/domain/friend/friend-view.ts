// What a friend link shows of an action: its title, the plan in words and the progress. It must reveal nothing else.
import type { Action } from '../action/action.ts'
import type { Completion } from '../action/completion.ts'
import { planInWords } from '../action/plan-in-words.ts'
import { namedYear } from '../kernel/named-year.ts'
import { counted, DATE_LOCALE } from '../kernel/text.ts'
import { DAY_MS, type Instant, type LocalNow } from '../kernel/time.ts'
import { localDateOf } from '../kernel/zoned-time.ts'

export interface FriendView {
  readonly title: string
  // Empty if only a title was written.
  readonly plan: string
  readonly progress: string
}

type Shown = Pick<Action, 'actionTitle' | 'actionDescription' | 'planningData' | 'status'>

/** How often an action was done, and when last; null if never. */
interface DoneTimes {
  readonly times: number
  readonly lastAt: Instant | null
}

/** What these completions amount to. Undone ones do not count. */
export function doneTimes(completions: readonly Pick<Completion, 'occurredAt' | 'voidedAt'>[]): DoneTimes {
  let [times, lastAt] = [0, 0]
  for (const { occurredAt, voidedAt } of completions) {
    if (voidedAt !== null) continue
    times += 1
    lastAt = Math.max(lastAt, occurredAt)
  }
  return { times, lastAt: times === 0 ? null : lastAt }
}

/** The view at an instant, with days in the learner's zone. */
export function friendView(action: Shown, done: DoneTimes, moment: LocalNow): FriendView {
  return { title: action.actionTitle, plan: planInWords(action), progress: progressOf(action, done, moment) }
}

function progressOf({ status }: Shown, { times, lastAt }: DoneTimes, moment: LocalNow): string {
  if (lastAt === null) return status === 'completed' ? 'Done.' : 'Not done yet.'
  const last = dayWords(lastAt, moment)
  if (times === 1) return `Done once, ${last}.`
  return `Done ${counted(times, 'time')}, last ${last}.`
}

/** The day of an instant in words: "today", "yesterday", "3 days ago", "on 3 November". */
export function dayWords(at: Instant, { now, timeZone }: LocalNow): string {
  const [day, today] = [at, now].map((instant) => Date.parse(localDateOf(instant, timeZone)))
  const days = Math.round(((today ?? 0) - (day ?? 0)) / DAY_MS)
  if (days <= 0) return 'today'
  if (days === 1) return 'yesterday'
  if (days < 14) return `${counted(days, 'day')} ago`
  const date = { day: 'numeric', month: 'long', ...namedYear(at, now) } as const
  return `on ${new Date(day ?? 0).toLocaleDateString(DATE_LOCALE, { ...date, timeZone: 'UTC' })}`
}
