// One cold and five warm extractions of an hour of speech; prints their processor time in milliseconds.
import { extractInsights } from '#domain/insight/extract/extract-insights.ts'
import { capitalised } from '#domain/kernel/text.ts'
import type { Cue } from '#domain/transcript/cue.ts'
import { median } from '../median.ts'

const WORDS_PER_MINUTE = 150
const WORDS_PER_CUE = 10

const SUBJECTS = [
  'the plan',
  'a habit',
  'the team',
  'your morning',
  'a customer',
  'the engine',
  'a teacher',
  'the budget',
]
const VERBS = ['needs', 'changes', 'supports', 'delays', 'explains', 'protects', 'replaces', 'measures']
const OBJECTS = [
  'a clear goal',
  'the next review',
  'every small step',
  'an honest number',
  'one shared list',
  'the old routine',
]
const LINKS = ['because', 'although', 'before', 'when', 'unless', 'so that']

/** An hour of invented speech: the same sentences in the same order each time, with recurring topics. */
function hourOfSpeech(): Cue[] {
  const words: string[] = []
  for (let i = 0; words.length < WORDS_PER_MINUTE * 60; i += 1) {
    const topic = `topic${String(Math.floor(i / 40) % 14)}`
    const main = [pick(SUBJECTS, i), pick(VERBS, i * 3), pick(OBJECTS, i * 5 + 1)].join(' ')
    const side = [pick(LINKS, i), `the ${topic}`, pick(VERBS, i * 7 + 2), pick(OBJECTS, i * 11)].join(' ')
    words.push(...`${capitalised(main)} ${side}.`.split(' '))
  }
  const cueMs = (WORDS_PER_CUE / WORDS_PER_MINUTE) * 60_000
  return Array.from({ length: Math.floor(words.length / WORDS_PER_CUE) }, (_, at) => ({
    startMs: at * cueMs,
    endMs: (at + 1) * cueMs - 200,
    text: words.slice(at * WORDS_PER_CUE, (at + 1) * WORDS_PER_CUE).join(' '),
  }))
}

function pick(from: readonly string[], at: number): string {
  return from[(at * 2654435761) % from.length] ?? ''
}

function cpuMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

function measure(cues: readonly Cue[]): number {
  const before = cpuMs()
  extractInsights(cues, { title: 'An hour of invented speech' })
  return cpuMs() - before
}

const cues = hourOfSpeech()
const cold = measure(cues)
const warm = median(Array.from({ length: 5 }, () => measure(cues)))
console.log(`${cold.toFixed(1)} ${warm.toFixed(1)}`)
