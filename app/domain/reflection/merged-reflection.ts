// A reflection that two devices edited without knowing of each other: what either of them typed stays.
import { canonicalJson } from '../kernel/canonical-json.ts'
import { mergedText } from '../kernel/merged-text.ts'
import { putStepBack } from './plan-steps.ts'
import type {
  ActionStep,
  InsightAnswers,
  MultiInsightData,
  QuickInsightData,
  ReflectionData,
} from './reflection-data.ts'

interface Versions<T> {
  readonly stored: T
  readonly edit: T
  // What the writer of the edit saw.
  readonly seen: T
}

/**
 * The stored answers with the edit. What only one side changed is as that side left it; where both wrote into one answer, both
 * texts stay. The result may be too long or too much to be stored: that is for the caller to check.
 */
export function mergedReflection({ stored, edit, seen }: Versions<ReflectionData>): ReflectionData {
  if (canonicalJson(stored) === canonicalJson(seen)) return edit
  if ('steps' in stored && 'steps' in edit && 'steps' in seen) return mergedQuick({ stored, edit, seen })
  if ('actionSteps' in stored && 'actionSteps' in edit && 'actionSteps' in seen) {
    const [before, typed, known] = [stored.actionSteps, edit.actionSteps, seen.actionSteps]
    return { ...edit, actionSteps: [...mergedSteps({ stored: before, edit: typed, seen: known })] }
  }
  if ('selectedInsights' in stored && 'selectedInsights' in edit && 'selectedInsights' in seen)
    return mergedInsights({ stored, edit, seen })
  return edit
}

function mergedQuick({ stored, edit, seen }: Versions<QuickInsightData>): QuickInsightData {
  const merged = mergedItems(
    { stored: stored.steps, edit: edit.steps, seen: seen.steps },
    ({ step }) => step,
    (one) => ({ ...one.edit, response: textOf(one, 'response') }),
  )
  return { ...edit, steps: [...merged] }
}

function mergedInsights({ stored, edit, seen }: Versions<MultiInsightData>): MultiInsightData {
  const merged = mergedItems(
    { stored: answersOf(stored), edit: answersOf(edit), seen: answersOf(seen) },
    ({ index }) => index,
    (one) => ({
      ...one.edit,
      whyResonated: textOf(one, 'whyResonated'),
      howToApply: textOf(one, 'howToApply'),
    }),
  )
  const titles = { ...stored.insightTitles, ...edit.insightTitles }
  const byIndex = <T>(of: (answers: (typeof merged)[number]) => T) =>
    Object.fromEntries(merged.map((answers) => [String(answers.index), of(answers)]))
  return {
    ...edit,
    selectedInsights: merged.map(({ index }) => index),
    insightReflections: byIndex(({ whyResonated, howToApply }) => ({ whyResonated, howToApply })),
    insightTitles: byIndex(({ index }) => titles[String(index)] ?? ''),
  }
}

function answersOf({ selectedInsights, insightReflections }: MultiInsightData) {
  return selectedInsights.map((index): InsightAnswers & { readonly index: number } => {
    const { whyResonated = '', howToApply = '' } = insightReflections[String(index)] ?? {}
    return { index, whyResonated, howToApply }
  })
}

// Two titles for one step are two steps: both devices gave it another name.
function mergedSteps({ stored, edit, seen }: Versions<readonly ActionStep[]>): readonly ActionStep[] {
  const now = numbersNow({ stored, edit, seen })
  const placed = (step: ActionStep) => {
    const id = now.get(step.id)
    return id === undefined ? [] : [{ ...step, id }]
  }
  const [known, before] = [edit.flatMap(placed), seen.flatMap(placed)]
  const isOther = ({ id, title }: ActionStep) => {
    const [there, then] = [stored, before].map((steps) => steps.find((step) => step.id === id)?.title)
    return ![there, then].includes(title) && there !== then
  }
  const merged = mergedItems(
    { stored, edit: known.filter((step) => !isOther(step)), seen: before },
    ({ id }) => id,
    (one) => ({
      ...one.edit,
      title: one.edit.title === one.seen?.title ? one.stored.title : one.edit.title,
      description: textOf(one, 'description'),
      notes: textOf(one, 'notes'),
      isCompleted:
        one.edit.isCompleted === (one.seen?.isCompleted ?? false) ? one.stored.isCompleted : one.edit.isCompleted,
    }),
  )
  const isAsSeen = (step: ActionStep) => seen.some((one) => canonicalJson(one) === canonicalJson(step))
  const added = edit.filter((step) => !now.has(step.id) && !isAsSeen(step))
  const all = [...known.filter(isOther), ...added].reduce(
    (steps, step) => putStepBack(steps, step, steps.length),
    merged,
  )
  // Each side removed what the other kept: there is no plan without steps.
  return all.length === 0 ? edit : all
}

// The number that each step of the edit and of what was seen has among the stored ones; none, if it is not there. A step that both
// devices added under one number has got another, which the writer of a second edit did not see: its title tells which it is.
function numbersNow({ stored, edit, seen }: Versions<readonly ActionStep[]>): ReadonlyMap<number, number> {
  const now = new Map<number, number>()
  const free = new Map(stored.map(({ id, title }) => [id, title]))
  const take = ({ id }: ActionStep, number: number | undefined) => {
    if (number !== undefined && !now.has(id) && free.delete(number)) now.set(id, number)
  }
  const all = [...seen, ...edit.filter(({ id }) => !seen.some((step) => step.id === id))]
  for (const step of all) take(step, free.get(step.id) === step.title ? step.id : undefined)
  for (const step of all)
    take(step, now.has(step.id) ? undefined : [...free].find(([, title]) => title === step.title)?.[0])
  for (const step of seen) take(step, step.id)
  return now
}

interface Met<Item> {
  readonly stored: Item
  readonly edit: Item
  readonly seen: Item | undefined
}

// One that was removed on one side and left alone on the other is gone; one that was changed stays.
function mergedItems<Item>(
  { stored, edit, seen }: Versions<readonly Item[]>,
  keyOf: (item: Item) => number,
  merge: (met: Met<Item>) => Item,
): readonly Item[] {
  const inList = (items: readonly Item[], key: number) => items.find((item) => keyOf(item) === key)
  const isAsSeen = (item: Item) => canonicalJson(item) === canonicalJson(inList(seen, keyOf(item)) ?? null)
  const own = edit.flatMap((item) => {
    const there = inList(stored, keyOf(item))
    if (there === undefined) return isAsSeen(item) ? [] : [item]
    return [merge({ stored: there, edit: item, seen: inList(seen, keyOf(item)) })]
  })
  const others = stored.filter((item) => inList(edit, keyOf(item)) === undefined && !isAsSeen(item))
  // Each side removed what the other kept: there is no empty reflection.
  return own.length + others.length === 0 ? edit : [...own, ...others]
}

function textOf<Key extends string>({ stored, edit, seen }: Met<Readonly<Record<Key, string>>>, key: Key): string {
  return mergedText(stored[key], { typed: edit[key], seen: seen?.[key] ?? '' })
}
