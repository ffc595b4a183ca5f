// Figures for the extractive engine on real captions, with notes we wrote: `node --import tsx tests/bench/insight/bench.ts`.
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { BEHAVIOUR_VERBS } from '#domain/insight/lexicon/instruction.ts'
import { extractInsights } from '#domain/insight/extract/extract-insights.ts'
import { quoteIndex } from '#domain/insight/evidence/find-quote.ts'
import { isFreeStanding } from '#domain/insight/speech/free-standing.ts'
import { gapScores } from '#domain/insight/speech/gap-scores.ts'
import type { Insights } from '#domain/insight/schema/insights.ts'
import { splitSentences } from '#domain/insight/speech/sentences.ts'
import { spokenWords } from '#domain/insight/speech/spoken-words.ts'
import { topicStems } from '#domain/insight/speech/tokens.ts'
import type { Cue } from '#domain/transcript/cue.ts'
import { bare } from '../../training/bare.ts'
import { median } from '../median.ts'
import { conceptCoverage, textRank } from './baselines.ts'
import { faultOf } from './whole-checker.ts'
import { loadCues } from './load-captions.ts'
import { cutTo, ENGLISH, onScale, rawScore, readReference, scaleFor, type Reference } from './scoring.ts'

type Chapter = { readonly startS: number; readonly notes: readonly string[] }
type Notes = { readonly file: string; readonly title: string; readonly from?: string; readonly to?: string; readonly chapters: readonly Chapter[] } // prettier-ignore
type Row = Record<string, number | null>

const CAPTIONS_DIR = process.env['CAPTIONS_DIR'] ?? '../shared/captions'
const COLD_RUNS = 5
const REFERENCES = new URL('./references/', import.meta.url)

function cuesOf(notes: Notes): readonly Cue[] {
  const cues = loadCues(join(CAPTIONS_DIR, notes.file))
  const from = notes.from === undefined ? 0 : cues.findIndex((cue) => cue.text.includes(notes.from ?? ''))
  const to = notes.to === undefined ? cues.length : cues.findIndex((cue) => cue.text.includes(notes.to ?? ''))
  return cues.slice(Math.max(0, from), to < 0 ? cues.length : to)
}

function rawSentences(cues: readonly Cue[]): string[] {
  const words = spokenWords(cues)
  return splitSentences(words, gapScores(words, ENGLISH), ENGLISH).map(({ text }) => text)
}

function insightsOf(cues: readonly Cue[], title: string): Insights {
  const result = extractInsights(cues, { title })
  if (!result.ok) throw new Error(result.error.kind)
  return result.value
}

// The share of lines in which the independent checker finds no fault.
const sound = (lines: readonly string[]) =>
  lines.filter((line) => faultOf(line) === null).length / Math.max(1, lines.length)

const highlights = (insights: Insights) => [
  ...insights.keyLessons,
  ...insights.keyInsights.map(({ content }) => content),
]
const summary = (insights: Insights) => insights.fullSummary.map(({ text }) => text)

function scored(texts: readonly string[], sentences: readonly string[], reference: Reference): number {
  const words = texts.join(' ').split(/\s+/).length
  return onScale(rawScore(texts, reference), scaleFor(sentences, reference, words))
}

// The right chapter is the one whose notes share most with an insight; the next chapter's first 15 seconds count too.
function inRightChapter(insights: Insights, chapters: readonly Chapter[]): number | null {
  if (chapters.length < 2) return null
  const bags = chapters.map(({ notes }) => new Set(topicStems(notes.join(' '), ENGLISH)))
  const hits = insights.keyInsights.map(({ content, evidence }) => {
    const stems = new Set(topicStems(content, ENGLISH))
    const shared = bags.map((bag) => [...stems].filter((stem) => bag.has(stem)).length)
    const most = Math.max(...shared)
    if (most === 0) return false
    return chapters.some((chapter, i) => {
      const end = chapters[i + 1]?.startS ?? Infinity
      return shared[i] === most && evidence.startMs / 1000 >= chapter.startS - 15 && evidence.startMs / 1000 < end + 15
    })
  })
  return hits.filter(Boolean).length / Math.max(1, hits.length)
}

function quotesFound(insights: Insights, cues: readonly Cue[]): number {
  const index = quoteIndex(cues)
  const all = [...insights.keyInsights, ...insights.extractedSteps, ...insights.actions]
  return all.filter(({ evidence }) => index.find(evidence.quote) !== null).length / all.length
}

const GENERAL_VERBS = /^(?:Write|Explain|Note|Recall|Try|Follow|Don't)$/
function wellFormed(insights: Insights): number {
  const good = insights.actions.filter(({ title, firstStep, suggestedCue }) => {
    const [verb = ''] = title.split(' ')
    const known = GENERAL_VERBS.test(verb) || BEHAVIOUR_VERBS.has(verb.toLowerCase())
    return known && title.split(' ').length >= 3 && title.length <= 120 && firstStep !== '' && suggestedCue !== ''
  })
  return good.length / 4
}

function measure(notes: Notes): Row {
  const cues = cuesOf(notes)
  const sentences = rawSentences(cues)
  const reference = readReference(notes.chapters.flatMap((chapter) => chapter.notes))
  const scale = scaleFor(sentences, reference, reference.words)
  const atLength = (texts: readonly string[]) => onScale(rawScore(cutTo(texts, reference.words), reference), scale)
  const started = performance.now()
  const insights = insightsOf(cues, notes.title)
  const ms = performance.now() - started
  const unpunctuated = insightsOf(bare(cues), notes.title)
  return {
    lead: atLength(sentences),
    TextRank: atLength(textRank(sentences)),
    coverage: atLength(conceptCoverage(sentences, reference.words)),
    summary: scored(summary(insights), sentences, reference),
    'less+ins': scored(highlights(insights), sentences, reference),
    tldr: scored([insights.tldr], sentences, reference),
    'sum bare': scored(summary(unpunctuated), sentences, reference),
    'l+i bare': scored(highlights(unpunctuated), sentences, reference),
    chapter: inRightChapter(insights, notes.chapters),
    whole: insights.keyLessons.filter(isFreeStanding).length / Math.max(1, insights.keyLessons.length),
    'less ok': sound(insights.keyLessons),
    'ins ok': sound(insights.keyInsights.map(({ content }) => content)),
    'bare ok': sound(highlights(unpunctuated)),
    rawWhole: sentences.filter(isFreeStanding).length / sentences.length,
    quotes: quotesFound(insights, cues),
    actions: wellFormed(insights),
    ms,
  }
}

/** The table of figures as lines, or one line saying why there is none. */
export function runInsightBench(): Promise<readonly string[]> {
  if (!existsSync(CAPTIONS_DIR)) return Promise.resolve(['extractive insights: skipped: no captions folder'])
  const rows: [string, Row][] = []
  for (const name of readdirSync(REFERENCES).sort()) {
    const notes: Notes = JSON.parse(readFileSync(new URL(name, REFERENCES), 'utf8'))
    if (!/\.en[.-]/.test(notes.file) || !existsSync(join(CAPTIONS_DIR, notes.file))) continue
    rows.push([name.replace('.json', ''), measure(notes)])
  }
  const columns = Object.keys(rows[0]?.[1] ?? {})
  const mean = Object.fromEntries(columns.map((column) => [column, meanOf(rows.map(([, row]) => row[column] ?? null))]))
  return Promise.resolve([
    ['extractive insights'.padEnd(22), ...columns.map((column) => column.padStart(9))].join(''),
    ...[...rows, ['mean', mean] as const].map(([name, row]) =>
      [name.padEnd(22), ...columns.map((column) => shown(column, row[column] ?? null).padStart(9))].join(''),
    ),
    ...jackknife(rows),
    ...ratios(mean),
    `first extraction of an hour of speech in a fresh process: ${coldMs()} ms cpu (median of ${String(COLD_RUNS)}; bound 300)`,
  ])
}

// The mean without the talk that contributes most: what is left when the best case is removed.
function jackknife(rows: readonly (readonly [string, Row])[]): string[] {
  return ['summary', 'less+ins'].map((column) => {
    const means = rows.map((_, i) => meanOf(rows.filter((_, k) => k !== i).map(([, row]) => row[column] ?? null)))
    return `${column}: mean without one talk, lowest ${Math.min(...means).toFixed(2)}, highest ${Math.max(...means).toFixed(2)}`
  })
}

// Issue 2: unpunctuated captions reach 95 % of the punctuated figure, and 90 % of what is shown consists of whole sentences.
function ratios(mean: Row): string[] {
  const share = (bare: string, full: string) => `${(((mean[bare] ?? 0) / (mean[full] ?? 1)) * 100).toFixed(0)} %`
  return [
    `unpunctuated against punctuated: summary ${share('sum bare', 'summary')}, lessons and insights ${share('l+i bare', 'less+ins')} (bound 95 %)`,
    `without fault for the checker: lessons ${(mean['less ok'] ?? 0).toFixed(2)}, insights ${(mean['ins ok'] ?? 0).toFixed(2)}, unpunctuated ${(mean['bare ok'] ?? 0).toFixed(2)} (bound 0.90)`,
  ]
}

function coldMs(): string {
  const script = new URL('../capture/extraction-child.ts', import.meta.url).pathname
  const runs = Array.from({ length: COLD_RUNS }, () =>
    Number(execFileSync(process.execPath, ['--import', 'tsx', script], { encoding: 'utf8' }).split(' ')[0]),
  )
  return median(runs).toFixed(0)
}

function meanOf(values: readonly (number | null)[]): number {
  const known = values.filter((value) => value !== null)
  return known.reduce((a, b) => a + b, 0) / Math.max(1, known.length)
}

const shown = (column: string, value: number | null) => (value === null ? '-' : value.toFixed(column === 'ms' ? 0 : 2))

if (process.argv[1]?.endsWith('insight/bench.ts') === true) console.log((await runInsightBench()).join('\n'))
