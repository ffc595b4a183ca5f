// The contents of the capture wizard, kept per video so that closing it loses nothing.
import * as v from 'valibot'
import { Evidence, type SuggestedAction } from '../insight/schema/insights.ts'
import { ACTIONS_PER_VIDEO } from '../insight/schema/limits.ts'
import { addDays, localDateOf } from '../kernel/zoned-time.ts'
import { DEFAULT_REMINDER_TIME } from '../reminder/reminder.ts'
import type { LocalNow } from '../kernel/time.ts'
import { dayOfCue, isDayOfCue, timeOfCue } from '../reminder/cue-moment.ts'
import { inFirstPerson } from './first-person.ts'

export const OVERLAY_REPEATS = ['one-time', 'daily', 'every-3-days', 'weekly', 'monthly'] as const // OVL-03
export const OverlayRepeat = v.picklist(OVERLAY_REPEATS)
export type OverlayRepeat = v.InferOutput<typeof OverlayRepeat>

const text = v.fallback(v.string(), '')

/** A plan as typed. Nothing is trimmed or refused here, so a kept draft comes back letter for letter. */
export const CaptureDraft = v.object({
  step: v.fallback(v.picklist([1, 2, 3]), 1),
  reflection: text,
  // One of the four suggestions, or the learner's own plan; null while nothing is picked.
  choice: v.fallback(
    v.nullable(
      v.union([v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(ACTIONS_PER_VIDEO - 1)), v.literal('own')]),
    ),
    null,
  ),
  // The title of the picked suggestion: after new insights, that index may hold a different suggestion.
  picked: v.fallback(v.nullable(v.string()), null),
  // The words of the video that the learner's own plan starts from; null when none were picked.
  evidence: v.fallback(v.nullable(Evidence), null),
  what: text,
  when: text,
  where: text,
  firstStep: text,
  obstacle: text,
  ifThen: text,
  accountability: text,
  reward: text,
  repeat: v.fallback(OverlayRepeat, 'one-time'),
  isReminded: v.fallback(v.boolean(), true),
  // 'YYYY-MM-DD' and 'HH:MM' in the device's zone.
  date: text,
  time: v.fallback(v.string(), DEFAULT_REMINDER_TIME),
})
export type CaptureDraft = Readonly<v.InferOutput<typeof CaptureDraft>>

/** The words in a draft, as lines. */
export function wordsInDraft(draft: CaptureDraft): string {
  const { reflection, what, when, where, firstStep, obstacle, ifThen, accountability, reward } = draft
  const words = [reflection, what, when, where, firstStep, obstacle, ifThen, accountability, reward]
  return words.filter((line) => line.trim() !== '').join('\n')
}

/** An untouched wizard; `date` is the first day offered for a one-time reminder. */
export function emptyDraft(date: string): CaptureDraft {
  const words = {
    what: '',
    when: '',
    where: '',
    firstStep: '',
    obstacle: '',
    ifThen: '',
    accountability: '',
    reward: '',
  }
  const reminder = { repeat: 'one-time', isReminded: true, date, time: DEFAULT_REMINDER_TIME } as const
  return { step: 1, reflection: '', choice: null, picked: null, evidence: null, ...words, ...reminder }
}

/** A newly opened wizard. It offers a reminder for tomorrow by the device's calendar. */
export function freshDraft({ now, timeZone }: LocalNow): CaptureDraft {
  return emptyDraft(addDays(localDateOf(now, timeZone), 1))
}

/** Reads a kept draft back; fields that no longer fit fall back to their empty value. */
export function parseDraft(kept: unknown): CaptureDraft | null {
  const parsed = v.safeParse(CaptureDraft, kept)
  return parsed.success ? parsed.output : null
}

// The fields of the wizard that a suggestion fills.
const FILLED = ['what', 'when', 'where', 'firstStep', 'obstacle', 'ifThen'] as const
type Filled = Readonly<Record<(typeof FILLED)[number], string>>

interface Picked {
  readonly suggestions: readonly SuggestedAction[]
  readonly choice: CaptureDraft['choice']
}

/**
 * Picks a suggestion: its words fill fields that are empty or still hold the words of the previous suggestion. What the
 * learner wrote stays. Picking the learner's own plan removes only those prefilled words.
 */
export function pickAction(world: LocalNow, draft: CaptureDraft, { suggestions, choice }: Picked): CaptureDraft {
  const { choice: chosen } = draftOver(draft, suggestions)
  const before = typeof chosen === 'number' ? suggestions[chosen] : undefined
  const picked = typeof choice === 'number' ? suggestions[choice] : undefined
  const [was, next] = [before && wordsOf(before), picked && wordsOf(picked)]
  const filled = (field: (typeof FILLED)[number]) => {
    const now = draft[field]
    return now.trim() === '' || now === was?.[field] ? (next?.[field] ?? '') : now
  }
  return {
    ...followCue(world, draft, filled('when')),
    ...Object.fromEntries(FILLED.map((field) => [field, filled(field)])),
    choice,
    picked: picked?.title ?? null,
    // Picked once more, it keeps the repeat chosen for it.
    repeat: picked === undefined || picked === before ? draft.repeat : repeatOf(picked),
  }
}

/**
 * A kept draft matched to the current suggestions. The picked one is found by its title, at whatever index; if it is gone,
 * nothing is picked and every word stays.
 */
export function draftOver(draft: CaptureDraft, suggestions: readonly SuggestedAction[]): CaptureDraft {
  const { choice, picked } = draft
  if (typeof choice !== 'number' || suggestions[choice]?.title === picked) return draft
  const at = suggestions.findIndex(({ title }) => title === picked)
  return at === -1 ? { ...draft, choice: null, picked: null } : { ...draft, choice: at }
}

function wordsOf(action: SuggestedAction): Filled {
  const { firstStep, when = '', where = '' } = action
  return {
    what: deedOf(action),
    when: when === '' ? cueWords(action) : ownWords(when),
    where: ownWords(where),
    firstStep,
    ...hurdleOf(action),
  }
}

const LONGEST_DEED = 160

// "Do the step down (three sets of eight)": how much belongs to what is done, unless the title has an amount itself.
function deedOf({ title, dose = '' }: SuggestedAction): string {
  const deed = `${title.replace(/\.$/, '')} (${dose})`
  return saysAmount(title.toLowerCase(), dose.toLowerCase()) || deed.length > LONGEST_DEED ? title : deed
}

const BEFORE_AMOUNT = /^(?:(?:for|about|around|at least|up to|a few|a) )+/

// The amount and its unit come first in a dose; the words after them may be in any title.
function saysAmount(title: string, dose: string): boolean {
  const said = new Set(wordsIn(title))
  const amount = wordsIn(dose.replace(BEFORE_AMOUNT, '')).slice(0, 2)
  const telling = amount.filter((word) => /\p{L}{4,}|\p{N}/u.test(word))
  return telling.length === 0 ? title.includes(dose) : telling.some((word) => said.has(word))
}

function wordsIn(text: string): readonly string[] {
  return text.match(/\p{L}+|\p{N}+/gu) ?? []
}

// The wizard has separate fields for the two halves of "if it rains, then I walk indoors".
function hurdleOf({ obstacle = '', ifThen = '' }: SuggestedAction): Pick<Filled, 'obstacle' | 'ifThen'> {
  const comma = ifThen.indexOf(', ')
  const isWhole = comma > 0 && /^(?:if|when|whenever) /i.test(ifThen)
  const condition = isWhole ? ifThen.slice(ifThen.indexOf(' ') + 1, comma) : ''
  const then = isWhole ? ifThen.slice(comma + 2).replace(/^then /i, '') : ifThen
  return { obstacle: ownWords(obstacle === '' ? condition : obstacle), ifThen: ownWords(then) }
}

// A habit is as frequent as the video says; daily if it does not say.
function repeatOf({ type, frequency = 'daily' }: SuggestedAction): OverlayRepeat {
  return type === 'Habit' ? frequency : 'one-time'
}

/** The suggested cue in the learner's own voice: "when you sit down at your desk" becomes "when I ... my desk". */
export function cueWords(action: SuggestedAction): string {
  return ownWords(action.suggestedCue)
}

function ownWords(text: string): string {
  return inFirstPerson(text.replace(/(?<!\.)\.+$/, ''))
}

/** The learner's own plan, started from words of the video; what was typed before stays. */
export function planFromWords(
  world: LocalNow,
  draft: CaptureDraft,
  { suggestions, evidence }: { readonly suggestions: readonly SuggestedAction[]; readonly evidence: Evidence },
): CaptureDraft {
  return { ...pickAction(world, draft, { suggestions, choice: 'own' }), evidence, step: 2 }
}

/** Writes when it will be done; the reminder follows. */
export function writeWhen(world: LocalNow, draft: CaptureDraft, when: string): CaptureDraft {
  return { ...followCue(world, draft, when), when }
}

// The reminder is at the moment of the cue, until the learner gives it a time or a day of its own.
function followCue(world: LocalNow, draft: CaptureDraft, when: string): CaptureDraft {
  const time = draft.time === timeOfCue(draft.when) ? timeOfCue(when) : draft.time
  return { ...draft, time, date: isDayOfCue(draft.when, draft, world) ? dayOfCue(when, time, world) : draft.date }
}
