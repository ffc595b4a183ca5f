// Which stretches of speech are tried as a statement: each sentence, the clauses inside a long one, and where no full
// stops were written also stretches over a doubtful cut.
import type { Sentence } from './sentences.ts'
import type { Word } from './spoken-words.ts'

/** Spoken words [from, to). */
export type Span = { readonly from: number; readonly to: number }
export type Spoken = { readonly words: readonly Word[]; readonly gaps: Float64Array }

const CLAUSE_WORDS = 12 // shorter sentences are not worth cutting
const FEWEST_CLAUSE_WORDS = 5
const MOST_PARTS = 4
const FEWEST_WORDS = 6
const MOST_WORDS = 34
const EDGE = -1.5 // without punctuation a gap above this may be the edge of a clause
const SURE_END = 2.5 // no statement goes on over a gap above this
const LEAST_LIKELY = -1
const MOST_ENDS = 3 // tried for one beginning, the likeliest first
const OPEN_END = /^(?:the|a|an|my|your|our|their|to|of|in|at|by|for|with|from|into|as|than|is|are|was|were|be|been|can|could|will|would|should|must|i|we|they|he|she|very|really|if|when|because|which|who|that|how|what)$/ // prettier-ignore
const JOINERS = new Set(['and', 'but', 'so', 'because', 'which', 'then'])
const CLAUSE_STARTS = new Set(
  "i you we they he she it there if when the your my our this that these what people it's that's i'm you're we're they're there's i've you've we've they've don't".split(' '),
) // prettier-ignore

/** The spans to try for a sentence: itself first, then parts of it, then what begins in it and ends behind it. */
export function spansOf(sentence: Sentence, speech: Spoken): Span[] {
  return sentence.punctuated ? [sentence, ...clauses(sentence, speech)] : [sentence, ...stretches(sentence, speech)]
}

function clauses(sentence: Sentence, { words }: Spoken): Span[] {
  if (sentence.to - sentence.from <= CLAUSE_WORDS) return []
  const cuts: number[] = []
  for (let i = sentence.from + 4; i < sentence.to - 4; i++) if (isClauseCut(words, i, sentence)) cuts.push(i)
  const edges = [sentence.from, ...cuts, sentence.to]
  const spans: Span[] = []
  for (let a = 0; a < edges.length - 1; a++) {
    for (let b = a + 1; b < Math.min(edges.length, a + MOST_PARTS); b++) {
      const span = { from: edges[a] ?? 0, to: edges[b] ?? 0 }
      const length = span.to - span.from
      if (length < sentence.to - sentence.from && length >= FEWEST_CLAUSE_WORDS && !isOpenEnd(words, span.to)) spans.push(span) // prettier-ignore
    }
  }
  return spans
}

function isClauseCut(words: readonly Word[], i: number, sentence: Sentence): boolean {
  const before = words[i - 1]?.text ?? ''
  const here = words[i]?.norm ?? ''
  if (isInsideQuotes(words, sentence.from, i)) return false
  if (/[;:]$|--$|\.\.\.$/.test(before)) return true
  if (JOINERS.has(here) && CLAUSE_STARTS.has(words[i + 1]?.norm ?? '')) return true
  return /,$/.test(before) && CLAUSE_STARTS.has(here)
}

function isInsideQuotes(words: readonly Word[], from: number, at: number): boolean {
  let marks = 0
  for (let i = from; i < at; i++) marks += words[i]?.text.match(/["“”]/g)?.length ?? 0
  return marks % 2 === 1
}

const isOpenEnd = (words: readonly Word[], to: number) => OPEN_END.test(words[to - 1]?.norm ?? '')

function stretches(sentence: Sentence, speech: Spoken): Span[] {
  const spans: Span[] = []
  for (let from = sentence.from; from < sentence.to; from++) {
    if (from !== sentence.from && (speech.gaps[from - 1] ?? 0) <= EDGE) continue
    for (const to of endsFrom(from, speech)) if (from !== sentence.from || to !== sentence.to) spans.push({ from, to })
  }
  return spans
}

// An end is as likely as the gaps around stand out from the gaps left inside.
function endsFrom(from: number, { words, gaps }: Spoken): number[] {
  const ends: { to: number; likely: number }[] = []
  const begins = gaps[from - 1] ?? SURE_END
  let widest = -Infinity
  for (let to = from + 2; to <= Math.min(words.length, from + MOST_WORDS); to++) {
    const gap = gaps[to - 1] ?? SURE_END
    const isLast = to === words.length || words[to]?.breakBefore === 'hard'
    if (to - from >= FEWEST_WORDS && (gap > EDGE || isLast) && !isOpenEnd(words, to))
      ends.push({ to, likely: Math.min(gap, begins) - Math.max(0, widest) })
    widest = Math.max(widest, gap)
    if (isLast || gap > SURE_END) break
  }
  return ends.filter(({ likely }) => likely > LEAST_LIKELY).sort((a, b) => b.likely - a.likely || a.to - b.to).slice(0, MOST_ENDS).map(({ to }) => to) // prettier-ignore
}
