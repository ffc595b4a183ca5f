// The notes on the windows of a long video, and what a model makes of them. The model refers to notes by id, so that checked text
// is never copied and cannot be damaged in copying.
import * as v from 'valibot'
import { formatMoment } from '../../kernel/moment.ts'
import { SECOND_MS } from '../../kernel/time.ts'
import { checkedSections, type CheckedReply } from './check/check-reply.ts'
import { distinctBy, distinctClaims } from './check/claims.ts'
import { estimateTokens } from './question/estimate-tokens.ts'
import { mergePrompt } from './question/prompt.ts'
import { fieldsOf } from './question/mend-entries.ts'
import { entriesOf, readCategory } from './question/reply-schema.ts'
import { named, textCheck, type TextCheck } from './check/text-check.ts'
import type { TranscriptSource } from './check/transcript-source.ts'
import { WHOLE_TOKENS } from './question/windows.ts'

/** What passed the checks for one window; `startMs` is where the window begins. */
export interface WindowNotes extends CheckedReply {
  readonly startMs: number
}

type List = 'sections' | 'lessons' | 'insights' | 'steps' | 'actions'
const MARKS: Readonly<Record<List, string>> = {
  sections: 'section',
  lessons: 'lesson',
  insights: 'insight',
  steps: 'step',
  actions: 'action',
}

// "2.insight3" is the third insight of the second part.
function idOf(list: List, part: number, at: number): string {
  return `${String(part + 1)}.${MARKS[list]}${String(at + 1)}`
}

// Characters of each text in the question: shortening texts comes before dropping notes.
const DETAILS = [700, 160, 0] as const

/** The question about all notes, with as much detail as fits `maxTokens`. */
export function notesPrompt(title: string, notes: readonly WindowNotes[], maxTokens = WHOLE_TOKENS): string {
  let prompt = ''
  for (const detail of DETAILS) {
    prompt = mergePrompt(
      title,
      notes.map((note, part) => partOf(note, part, detail)),
    )
    if (estimateTokens(prompt) <= maxTokens) break
  }
  return prompt
}

function partOf({ startMs, sections, lessons, insights, steps, actions }: WindowNotes, part: number, detail: number) {
  const cut = (text: string) => ({ ...(detail > 0 && { text: text.slice(0, detail) }) })
  return {
    part: part + 1,
    from: formatMoment(Math.floor(startMs / SECOND_MS) * SECOND_MS),
    sections: sections.map(({ heading, text }, i) => ({ id: idOf('sections', part, i), heading, ...cut(text) })),
    lessons: lessons.map(({ text }, i) => ({ id: idOf('lessons', part, i), text })),
    insights: insights.map(({ title, content, importance }, i) => ({
      id: idOf('insights', part, i),
      title,
      importance,
      ...cut(content),
    })),
    steps: steps.map(({ title, description }, i) => ({ id: idOf('steps', part, i), title, ...cut(description) })),
    actions: actions.map(({ title, description, type, firstStep }, i) => ({
      id: idOf('actions', part, i),
      title,
      type,
      ...(detail > 0 && { firstStep }),
      ...cut(description),
    })),
  }
}

const MergedSection = v.object({ from: v.string(), heading: v.string(), text: v.string() })

/** What a model made of the notes, with the notes it chose; null when its answer is not an object. */
export function readMerge(
  value: unknown,
  notes: readonly WindowNotes[],
  source: TranscriptSource,
): CheckedReply | null {
  const data = fieldsOf(value)
  if (data === null) return null
  const check = textCheck(source)
  const starts = byId(notes, 'sections')
  const sections = entriesOf(MergedSection, data.get('sections')).good
  const tldr = data.get('tldr')
  return {
    tldr: check.passage({ name: 'tldr', text: typeof tldr === 'string' ? tldr : '', max: 1200 }),
    sections: checkedSections(
      sections.map(({ from, heading, text }) => ({ heading, text, startMs: starts.get(plainId(from))?.startMs })),
      check,
    ),
    lessons: distinctBy(chosen(data.get('lessons'), byId(notes, 'lessons'), check), ({ text }) => text),
    insights: distinctClaims(chosen(data.get('insights'), byId(notes, 'insights'), check)),
    steps: distinctClaims(chosen(data.get('steps'), byId(notes, 'steps'), check)),
    actions: distinctClaims(chosen(data.get('actions'), byId(notes, 'actions'), check)),
    category: readCategory(data.get('category')),
    problems: check.problems,
  }
}

type Entry<L extends List> = CheckedReply[L][number]

function byId<L extends List>(notes: readonly WindowNotes[], list: L): ReadonlyMap<string, Entry<L>> {
  return new Map(
    notes.flatMap((note, part) => {
      const entries: readonly Entry<L>[] = note[list]
      return entries.map((entry, at) => [idOf(list, part, at), entry] as const)
    }),
  )
}

function chosen<T>(ids: unknown, entries: ReadonlyMap<string, T>, { problems }: TextCheck): readonly T[] {
  return entriesOf(v.string(), ids).good.flatMap((id) => {
    const entry = entries.get(plainId(id))
    if (entry === undefined) problems.push(`There is no note ${named(id)}.`)
    return entry === undefined ? [] : [entry]
  })
}

// Some models add the title or brackets to an id.
function plainId(id: string): string {
  return /(?<!\d)\d{1,3}\.[a-z]{4,8}\d{1,3}/.exec(id.toLowerCase())?.[0] ?? id
}

/** The best of all notes, for when no merge succeeded: the parts take turns. */
export function notesAlone(notes: readonly WindowNotes[]): CheckedReply {
  return {
    tldr: '',
    sections: notes.flatMap(({ sections }) => sections),
    lessons: inTurn(notes.map(({ lessons }) => lessons)),
    insights: inTurn(notes.map(({ insights }) => insights)),
    steps: notes.flatMap(({ steps }) => steps),
    actions: inTurn(notes.map(({ actions }) => actions)),
    category: null,
    problems: [],
  }
}

/**
 * A merge topped up with the notes, which are better than the extractive engine's entries. Where the author named chapters, the
 * sections are those of the notes: one of a merge is about several chapters, but could only have the title of its first.
 */
export function withNotes(
  merged: CheckedReply,
  notes: readonly WindowNotes[],
  { chapters }: Pick<TranscriptSource, 'chapters'>,
): CheckedReply {
  const alone = notesAlone(notes)
  const [best, other] = chapters.length > 0 ? [alone, merged] : [merged, alone]
  const orElse = <T>(some: readonly T[], others: readonly T[]): readonly T[] => (some.length === 0 ? others : some)
  return {
    ...merged,
    sections: [...orElse(best.sections, other.sections)],
    lessons: orElse(merged.lessons, alone.lessons),
    insights: orElse(merged.insights, alone.insights),
    actions: [...merged.actions, ...alone.actions],
  }
}

function inTurn<T>(lists: readonly (readonly T[])[]): T[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length))
  return Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list.slice(at, at + 1))).flat()
}
