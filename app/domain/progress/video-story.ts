// What a video led to: what was written, planned, done and remembered, in chronological order and as one sentence.
import type { Action } from '../action/action.ts'
import type { Completion } from '../action/completion.ts'
import { isArchived, isLetGo } from '../action/living.ts'
import { counted } from '../kernel/text.ts'
import { SECOND_MS, type Instant } from '../kernel/time.ts'
import type { Recall } from '../recall/recall.ts'
import type { Reflection } from '../reflection/reflection.ts'
import type { Video } from '../video/video.ts'

/** The rows that belong to one video. */
export interface StoryRows {
  readonly video: Pick<Video, 'createdAt'>
  readonly actions: readonly Action[]
  // Of these actions.
  readonly completions: readonly Completion[]
  readonly reflections: readonly Pick<Reflection, 'id' | 'createdAt'>[]
  readonly recall: Recall | undefined
}

export type StoryEntry = { readonly at: Instant } & (
  | { readonly kind: 'added' | 'reflected' }
  | { readonly kind: 'planned' | 'let_go' | 'ended'; readonly title: string }
  // At the last time.
  | { readonly kind: 'done'; readonly title: string; readonly times: number }
  // At the last answer. `times` of `asked`.
  | { readonly kind: 'remembered'; readonly times: number; readonly asked: number }
)

export interface VideoStory {
  // Oldest first.
  readonly entries: readonly StoryEntry[]
  readonly addedAt: Instant
  readonly planned: number
  readonly reflected: number
  // The number of completions, and of distinct actions completed.
  readonly done: number
  readonly actionsDone: number
  readonly lastDoneAt: Instant | null
  readonly remembered: number
}

/** The story these rows tell. Undone completions and answers are left out. */
export function videoStory({ video, actions, completions, reflections, recall }: StoryRows): VideoStory {
  const living = completions.filter(({ voidedAt }) => voidedAt === null)
  const answers = recall?.reviews.filter(({ grade }) => grade !== null) ?? []
  const remembered = answers.filter(({ grade }) => grade !== 'forgot').length
  const entries: StoryEntry[] = [
    { kind: 'added', at: video.createdAt },
    ...reflections.map(({ createdAt }) => ({ kind: 'reflected', at: createdAt }) as const),
    ...actions.flatMap((action) =>
      entriesOf(
        action,
        living.filter(({ actionId }) => actionId === action.id),
      ),
    ),
    ...answers
      .slice(-1)
      .map(({ at }) => ({ kind: 'remembered', at, times: remembered, asked: answers.length }) as const),
  ]
  return {
    entries: entries
      .map((entry, place) => ({ entry, at: afterAdding(entry.at, video.createdAt), place }))
      .sort(inOrder)
      .map(({ entry }) => entry),
    addedAt: video.createdAt,
    planned: actions.length,
    reflected: reflections.length,
    done: living.length,
    actionsDone: new Set(living.map(({ actionId }) => actionId)).size,
    lastDoneAt: lastOf(living),
    remembered,
  }
}

function entriesOf(action: Action, done: readonly Completion[]): readonly StoryEntry[] {
  const { actionTitle: title, createdAt } = action
  const lastAt = lastOf(done)
  return [
    { kind: 'planned', at: createdAt, title },
    ...(lastAt === null ? [] : [{ kind: 'done', at: lastAt, title, times: done.length } as const]),
    ...(isArchived(action)
      ? [{ kind: isLetGo(action) ? 'let_go' : 'ended', at: action.archivedAt, title } as const]
      : []),
  ]
}

function lastOf(completions: readonly Completion[]): Instant | null {
  return completions.reduce<Instant | null>((last, { occurredAt }) => Math.max(last ?? occurredAt, occurredAt), null)
}

interface Placed {
  readonly at: Instant
  readonly place: number
}

// Ties keep their order: added, then planned, then done.
function inOrder(a: Placed, b: Placed): number {
  return a.at - b.at || a.place - b.place
}

// The extension saves a video and its plan at once, and either may be dated a moment before the other.
function afterAdding(at: Instant, addedAt: Instant): Instant {
  return Math.abs(at - addedAt) < SECOND_MS ? addedAt : at
}

/** Whether anything happened beyond adding it. */
export function ledToSomething({ entries }: VideoStory): boolean {
  return entries.length > 1
}

/** The story in one sentence. `day` formats a date for the reader. */
export function storySentence(story: VideoStory, day: (at: Instant) => string): string {
  const { addedAt, planned, reflected, lastDoneAt, remembered } = story
  const parts = [
    `added this on ${day(addedAt)}`,
    ...(reflected > 0 ? [reflected === 1 ? 'reflected on it' : `reflected on it ${timesText(reflected)}`] : []),
    ...(planned > 0 ? [`planned ${planned === 1 ? 'one action' : counted(planned, 'action')}`] : []),
    ...(lastDoneAt === null ? [] : [doneText(story, day(lastDoneAt))]),
    ...(remembered > 0 ? [`remembered it ${timesText(remembered)}`] : []),
  ]
  return `You ${listed(parts)}.`
}

function doneText({ planned, done, actionsDone }: VideoStory, lastDay: string): string {
  const what = planned === 1 ? 'it' : actionsDone === planned ? 'them' : `${howMany(actionsDone)} of them`
  const times = `${timesText(done)}${actionsDone === 1 ? '' : ' in all'}`
  return `did ${what} ${times}, ${done === 1 ? '' : 'last '}on ${lastDay}`
}

function howMany(actions: number): string {
  return actions === 1 ? 'one' : String(actions)
}

/** A count in words. */
export function timesText(times: number): string {
  return times === 1 ? 'once' : times === 2 ? 'twice' : counted(times, 'time')
}

function listed(parts: readonly string[]): string {
  const last = parts.at(-1) ?? ''
  const before = parts.slice(0, -1)
  if (before.length === 0) return last
  return before.length === 1 ? `${before.join('')} and ${last}` : `${before.join(', ')}, and ${last}`
}
