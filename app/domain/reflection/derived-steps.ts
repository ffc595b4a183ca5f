// Where the steps of an action plan come from (REF-04, REF-06, REF-07): the video's own steps, else the sentences of its summary
// that tell to do something, else its key lessons, else a template.
import { withoutTopicsSentence } from '../insight/schema/topics-sentence.ts'
import type { Insights } from '../insight/schema/insights.ts'
import { readFullSummary } from '../video/full-summary.ts'
import { GENERIC_TEMPLATE, TUTORIAL_TEMPLATE } from './plan-templates.ts'
import { MAX_PLAN_STEPS, type ActionStep } from './reflection-data.ts'

const MAX_SENTENCES = 7
const MAX_LESSONS = 5
const MIN_SENTENCE_CHARS = 15
const MAX_SENTENCE_CHARS = 120
const MAX_TITLE_CHARS = 70

/** What the steps are made from; a video without insights only has its title. */
export interface PlanSource {
  readonly title: string
  readonly insights: Pick<Insights, 'tldr' | 'fullSummary' | 'keyLessons' | 'extractedSteps'> | null
}

export interface DerivedStep {
  readonly title: string
  readonly description: string
}

/** The initial steps of a new plan on this video, numbered from 1; never empty, and no more than can be saved. */
export function firstPlanSteps(source: PlanSource): readonly ActionStep[] {
  return derivedSteps(source)
    .slice(0, MAX_PLAN_STEPS)
    .map((step, at) => ({ id: at + 1, ...step, isCompleted: false, notes: '' }))
}

/** Tries in order: extracted steps, sentences of the summary (REF-06), lessons, templates (REF-07). */
export function derivedSteps({ title, insights }: PlanSource): readonly DerivedStep[] {
  const extracted = insights?.extractedSteps ?? []
  if (extracted.length > 0) return extracted.map((step) => ({ title: step.title, description: step.description }))
  const summary = summaryText(insights)
  const sentences = stepsFromText(summary)
  if (sentences.length > 0) return sentences
  const lessons = (insights?.keyLessons ?? []).slice(0, MAX_LESSONS)
  if (lessons.length > 0) return lessons.map(stepOf)
  return templateFor(`${title}\n${summary}`)
}

/** REF-06: up to 7 sentences of 15 to 120 characters that contain an action verb; titles are cut at 70 characters. */
export function stepsFromText(text: string): readonly DerivedStep[] {
  const sentences = sentencesOf(text).filter(
    (sentence) =>
      sentence.length >= MIN_SENTENCE_CHARS && sentence.length <= MAX_SENTENCE_CHARS && hasActionVerb(sentence),
  )
  return [...new Set(sentences)].slice(0, MAX_SENTENCES).map(stepOf)
}

/** REF-07: five steps for a how-to, four for anything else. */
export function templateFor(text: string): readonly DerivedStep[] {
  return /how to|tutorial|guide|step/i.test(text) ? TUTORIAL_TEMPLATE : GENERIC_TEMPLATE
}

function summaryText(insights: PlanSource['insights']): string {
  if (insights === null) return ''
  return [withoutTopicsSentence(insights.tldr), ...readFullSummary(insights.fullSummary).map(({ text }) => text)].join(
    '\n',
  )
}

function sentencesOf(text: string): readonly string[] {
  return text
    .split(/(?<=[.!?])\s+|(?<=[。！？])|\n+/u)
    .map((sentence) => sentence.replace(/^(?:[-*•]|\d+[.)])\s+/, '').trim())
    .filter((sentence) => sentence !== '')
}

/** If the title had to be cut, the description has the whole sentence. */
function stepOf(sentence: string): DerivedStep {
  const isCut = sentence.length > MAX_TITLE_CHARS
  return isCut ? { title: cutTitle(sentence), description: sentence } : { title: sentence, description: '' }
}

// Cuts at a space if one is near, never inside a surrogate pair; the ellipsis counts towards the limit.
function cutTitle(sentence: string): string {
  const room = sentence.slice(0, MAX_TITLE_CHARS - 1)
  const space = room.lastIndexOf(' ')
  const cut = space > MAX_TITLE_CHARS / 2 ? room.slice(0, space) : room.replace(/[\uD800-\uDBFF]$/, '')
  return `${cut.replace(/(?<![\s,;:.–-])[\s,;:.–-]+$/, '')}…`
}

function hasActionVerb(sentence: string): boolean {
  return ACTION_VERB.test(sentence)
}

// Verbs for visible actions. Words more often used otherwise (`like`, `place`, `rest`, `work`) are left out.
const ACTION_VERBS = [
  'add, apply, ask, avoid, begin, block, bring, build, buy, call, change, check, choose, clean, close, collect, compare',
  'complete, connect, cook, count, create, cut, decide, define, delete, do, draw, drink, eat, eliminate, establish',
  'exercise, explain, explore, fill, find, finish, focus, follow, gather, get, give, go, identify, implement, improve, install',
  'invest, join, keep, learn, leave, limit, list, listen, make, measure, meditate, meet, mix, move, note, open, organise',
  'organize, pack, pay, pick, plan, practice, practise, prepare, press, prioritise, prioritize, put, read, record',
  'reduce, remove, repeat, replace, research, review, run, save, say, schedule, sell, send, set, share, sign, sit, sleep',
  'spend, start, stop, stretch, study, take, teach, tell, test, track, train, try, turn, use, visit, wait, wake, walk',
  'wash, watch, write',
]
  .join(', ')
  .split(', ')
const ACTION_VERB = new RegExp(String.raw`\b(?:${ACTION_VERBS.join('|')})\b`, 'i')
