// The words that a careful learner would take as the title of what is to be done, in the natural videos: identified by video and words of
// the script, with what its pronouns stand for and whether it is among the four best of its video.
import { readFileSync } from 'node:fs'
import { startAt } from '#domain/insight/extract/urged/starts.ts'
import { reading } from '#domain/insight/extract/urged/urged-condition.ts'
import { idsOfTitles } from './graded-videos.ts'
import type { Urged } from '#domain/insight/extract/urged/urged.ts'
import { markOf, type UrgedTalk } from './urged-talks.ts'

/** Words [from, to) of a talk. */
export interface TitledSpan {
  readonly from: number
  readonly to: number
  // Its first verb that the engine takes as the beginning of something to do; -1 if there is none.
  readonly verbAt: number
  // "it" -> "the dough"; "+" for an object that is left out, "?" for what is never said.
  readonly refs: readonly (readonly [string, string])[]
  readonly isBest: boolean
}

interface Labelled {
  readonly from: number
  readonly to: number
  readonly refs: TitledSpan['refs']
  readonly isBest: boolean
}

/** The spans of a natural video, none of others. */
export function titledSpans(talk: UrgedTalk): TitledSpan[] {
  known ??= readSpans()
  const words = reading(talk.told)
  return (known.get(idsOfTitles().get(talk.title) ?? '') ?? []).flatMap(({ from, to, refs, isBest }) => {
    const own = words.norms.map((_, i) => i).filter((i) => talk.placeAt(i) >= from && talk.placeAt(i) < to)
    const [first] = own
    const last = own.at(-1)
    if (first === undefined || last === undefined) return []
    const verbAt = own.find((i) => startAt(words, i) !== null) ?? -1
    return [{ from: first, to: last + 1, verbAt, refs, isBest }]
  })
}

// Of an action, of one of the best four of a video, and of a step.
const WORTH = { best: 1.2, action: 0.9, step: 0.6 }
const NO_TITLE = -0.3
const LEAST_SHARE = 0.3

/** What something urged is worth as an action: by the title that a learner took, and by how much of its words are the same. */
export function worthByTitle(talk: UrgedTalk, urged: readonly Urged[]): (one: Urged) => number {
  const worths = new Map<number, (to: number) => number>()
  for (const { from, to, isBest } of titledSpans(talk)) {
    const first = urged.filter(({ verbAt }) => verbAt >= from && verbAt < to).sort((a, b) => a.verbAt - b.verbAt)[0]
    if (first === undefined) continue
    const { verbAt } = first
    const isAction = talk.sentenceAt(verbAt)?.marks.has('action') === true
    const most = isBest ? WORTH.best : isAction ? WORTH.action : WORTH.step
    worths.set(verbAt, (end) => {
      const both = Math.min(end, to) - verbAt
      return most * (LEAST_SHARE + ((1 - LEAST_SHARE) * 2 * both) / (end - verbAt + to - verbAt))
    })
  }
  return ({ verbAt, to }) => {
    const mark = markOf(talk.sentenceAt(verbAt))
    return worths.get(verbAt)?.(to) ?? (mark === 'tempting' || mark === 'promotion' ? NO_TITLE : 0)
  }
}

let known: ReadonlyMap<string, readonly Labelled[]> | undefined

function readSpans(): Map<string, Labelled[]> {
  const spans = new Map<string, Labelled[]>()
  const [, ...lines] = readFileSync(new URL('../grades/video-spans.csv', import.meta.url), 'utf8')
    .trim()
    .split('\n')
  for (const line of lines) {
    const [video = '', from = '', to = '', refs = '', best = ''] = line.split(',')
    if (from === to) continue
    const pairs = refs.split(';').flatMap((ref): [string, string][] => {
      const [word = '', noun = ''] = ref.split('=')
      return word.trim() === '' ? [] : [[word.trim().toLowerCase(), noun.trim()]]
    })
    const own = spans.get(video) ?? []
    own.push({ from: Number(from), to: Number(to), refs: pairs, isBest: best === '*' })
    spans.set(video, own)
  }
  return spans
}
