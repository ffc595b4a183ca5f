// A saved reflection while it is being edited. The draft also holds the answers from when the edit began: a change from another
// device shows at once in untouched answers, and as a conflict in edited ones.
import * as v from 'valibot'
import { canonicalJson } from '../kernel/canonical-json.ts'
import { finishedReflection } from './finished-reflection.ts'
import { ReflectionData } from './reflection-data.ts'
import { draftOfReflection, selectedAnswers, type ReflectionDraft } from './reflection-draft.ts'
import type { Reflection } from './reflection.ts'

type Answers = Pick<ReflectionDraft, 'quick' | 'insights' | 'steps'>

/** A part that is edited as a whole: one answer, which insights are chosen, or the steps of a plan. */
export type ReflectionPlace = `${'quick' | 'whyResonated' | 'howToApply'} ${number}` | 'selected' | 'steps'

/** The edit of a reflection before anything is typed. */
export function beginEdit({ id, reflectionData }: Reflection): ReflectionDraft {
  const draft = draftOfReflection(id, reflectionData)
  return { ...draft, base: answersIn(draft) }
}

/** Whether the answers differ from those the edit began with; the step that is shown does not count. */
export function isReflectionEdited(draft: ReflectionDraft): boolean {
  return draft.base !== null && canonicalJson(partsOf(draft)) !== canonicalJson(partsOf(draft.base))
}

/** The edit on top of the current reflection: untouched answers follow the reflection. */
export function followReflection(draft: ReflectionDraft, reflection: Reflection): ReflectionDraft {
  const stored = draftOfReflection(reflection.id, reflection.reflectionData)
  const isOwn = ownPlaces(draft, stored)
  const base = draft.base ?? answersIn(stored)
  return { ...draft, ...onTop(draft, stored, isOwn), base: onTop(base, stored, isOwn) }
}

/** The edit after the learner typed: what they typed stays, even if it is what the edit began with and the reflection says more. */
export function typedReflection(draft: ReflectionDraft, reflection: Reflection): ReflectionDraft {
  const stored = draftOfReflection(reflection.id, reflection.reflectionData)
  // An answer typed back to its first words was in conflict: from now on it replaces the stored one.
  return { ...draft, base: onTop(draft.base ?? answersIn(stored), stored, ownPlaces(draft, stored)) }
}

/** What another device wrote in answers that were also edited here, by place. */
export function reflectionConflicts(
  draft: ReflectionDraft,
  reflection: Reflection,
): Readonly<Partial<Record<ReflectionPlace, string>>> {
  const stored = draftOfReflection(reflection.id, reflection.reflectionData)
  const isOwn = ownPlaces(draft, stored)
  // Saving trims; that alone is no change of another device's.
  const [typed, before, now] = [trimmedParts(draft), trimmedParts(draft.base ?? stored), trimmedParts(stored)]
  const isOther = (place: ReflectionPlace) => now[place] !== before[place] && now[place] !== typed[place]
  const met = placesIn(draft, stored).filter((place) => isOwn(place) && isOther(place))
  return Object.fromEntries(met.map((place) => [place, shownText(stored, place)]))
}

/** The edit at the first step with a conflict, if that is before its own: it must be seen before saving. */
export function atFirstConflict(draft: ReflectionDraft, reflection: Reflection): ReflectionDraft {
  const conflicts = reflectionConflicts(draft, reflection)
  const first = draft.quick.findIndex((_, at) => conflicts[`quick ${at}`] !== undefined)
  return first === -1 ? draft : { ...draft, at: Math.min(draft.at, first) }
}

/** The words typed into a draft that are saved nowhere else, as lines. */
export function typedWords(draft: ReflectionDraft): string {
  const before: Parts = draft.base === null ? {} : partsOf(draft.base)
  const typed = placesIn(draft).filter((place) => place !== 'selected' && partsOf(draft)[place] !== before[place])
  const lines = typed.map((place) => shownText(draft, place))
  return lines.filter((line) => line.trim() !== '').join('\n')
}

/** Whether the draft says what the reflection says, and nothing more in another flow. */
export function isSavedAs(draft: ReflectionDraft, { reflectionFlow, reflectionData }: Reflection): boolean {
  const finished = finishedReflection(draft, 0)
  if (finished?.reflectionFlow !== reflectionFlow || hasOtherWords(draft)) return false
  const { completedAt } = reflectionData
  const data = v.safeParse(ReflectionData, { ...finished.reflectionData, completedAt })
  return data.success && canonicalJson(data.output) === canonicalJson(reflectionData)
}

/**
 * A new reflection's draft that another tab has saved meanwhile, as an edit of what was saved; null if it has another flow,
 * or if both tabs wrote the same answer. `began`: the draft when this tab opened it.
 */
export function editOfSaved(draft: ReflectionDraft, began: ReflectionDraft, saved: Reflection): ReflectionDraft | null {
  const edit = answersTypedSince(draft, began)
  if (draft.flow !== saved.reflectionFlow || Object.keys(reflectionConflicts(edit, saved)).length > 0) return null
  return followReflection(edit, saved)
}

/** What was typed on since the draft was `before`, as an edit of the answers that it had then. */
export function answersTypedSince(draft: ReflectionDraft, before: ReflectionDraft): ReflectionDraft {
  return { ...draft, base: answersIn(before) }
}

// Whether a flow that is not chosen has words. The steps of a plan may be typed or derived: they count.
function hasOtherWords({ flow, quick, insights, steps }: ReflectionDraft): boolean {
  const words = [
    ...(flow === 'quick_insight' ? [] : quick.map(({ response }) => response)),
    ...(flow === 'multi_insight' ? [] : insights.flatMap(({ whyResonated, howToApply }) => [whyResonated, howToApply])),
  ]
  return (flow !== 'action_plan' && steps !== null) || words.some((one) => one.trim() !== '')
}

function answersIn({ quick, insights, steps }: Answers): Answers & NonNullable<ReflectionDraft['base']> {
  return { quick, insights, steps }
}

type Part = [ReflectionPlace, string]
type Parts = Readonly<Partial<Record<ReflectionPlace, string>>>

// An insight without words is the same as none.
function partsOf({ quick, insights, steps }: Answers): Parts {
  const written = insights.flatMap(({ index, whyResonated, howToApply }): Part[] => [
    [`whyResonated ${index}`, whyResonated],
    [`howToApply ${index}`, howToApply],
  ])
  const selected = selectedAnswers({ insights }).map(({ index }) => index)
  const parts: Part[] = [
    ...quick.map(({ response }, at): Part => [`quick ${at}`, response]),
    ...written.filter(([, words]) => words !== ''),
    ['selected', selected.sort((a, b) => a - b).join()],
    ['steps', canonicalJson(steps)],
  ]
  return Object.fromEntries(parts)
}

function trimmedParts({ quick, insights, steps }: Answers): Parts {
  return partsOf({
    quick: quick.map((answer) => ({ ...answer, response: answer.response.trim() })),
    insights: insights.map(({ whyResonated, howToApply, ...answer }) => ({
      ...answer,
      whyResonated: whyResonated.trim(),
      howToApply: howToApply.trim(),
    })),
    steps:
      steps?.map(({ title, description, notes, ...step }) => ({
        ...step,
        title: title.trim(),
        description: description.trim(),
        notes: notes.trim(),
      })) ?? null,
  })
}

function placesIn(...drafts: readonly Answers[]): readonly ReflectionPlace[] {
  const places = drafts.flatMap(({ quick, insights }): ReflectionPlace[] => [
    ...quick.map((_, at) => `quick ${at}` as const),
    ...insights.flatMap(({ index }) => [`whyResonated ${index}` as const, `howToApply ${index}` as const]),
  ])
  return [...new Set([...places, 'selected' as const, 'steps' as const])]
}

// Tells which places were edited here and are not yet stored like that.
function ownPlaces(draft: ReflectionDraft, stored: Answers): (place: ReflectionPlace) => boolean {
  const [typed, before, now] = [partsOf(draft), partsOf(draft.base ?? stored), partsOf(stored)]
  const isOwn = (place: ReflectionPlace) => typed[place] !== before[place] && typed[place] !== now[place]
  // Words about an insight that is no longer chosen elsewhere would otherwise vanish with it.
  const chosen = selectedAnswers(stored).map(({ index }) => index)
  const isChoiceOwn =
    isOwn('selected') ||
    selectedAnswers(draft).some(
      ({ index }) => !chosen.includes(index) && (isOwn(`whyResonated ${index}`) || isOwn(`howToApply ${index}`)),
    )
  return (place) => (place === 'selected' ? isChoiceOwn : isOwn(place))
}

function onTop(own: Answers, stored: Answers, isOwn: (place: ReflectionPlace) => boolean) {
  const pick = (place: ReflectionPlace) => partsOf(isOwn(place) ? own : stored)[place] ?? ''
  const added = own.insights.filter(({ index }) => !stored.insights.some((other) => other.index === index))
  const chosen = selectedAnswers(isOwn('selected') ? own : stored).map(({ index }) => index)
  return {
    quick: stored.quick.map((answer, at) => ({ ...answer, response: pick(`quick ${at}`) })),
    insights: [...stored.insights, ...added].map((answer) => ({
      ...answer,
      isSelected: chosen.includes(answer.index),
      whyResonated: pick(`whyResonated ${answer.index}`),
      howToApply: pick(`howToApply ${answer.index}`),
    })),
    steps: isOwn('steps') ? own.steps : stored.steps,
  }
}

function shownText({ quick, insights, steps }: Answers, place: ReflectionPlace): string {
  if (place === 'steps') return (steps ?? []).map(stepLine).join('\n')
  if (place === 'selected')
    return selectedAnswers({ insights })
      .map(({ title }) => title)
      .join('\n')
  return partsOf({ quick, insights, steps })[place] ?? ''
}

function stepLine({ title, description, notes }: NonNullable<Answers['steps']>[number]): string {
  return [title, description, notes].filter((words) => words !== '').join(': ')
}
