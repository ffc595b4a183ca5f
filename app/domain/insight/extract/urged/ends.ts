// Where what is urged ends: of all ends that may be, the one that a learner would most likely choose.
import { BAD_ENDINGS, FINITE_FORMS, HESITATIONS, NUMBER, wordSet } from '../../lexicon/grammar.ts'
import { URGED_ENDS } from '../../lexicon/urge-grades.ts'
import { partOfSpeech } from '../../speech/part-of-speech.ts'
import { foretold } from '../../../kernel/foretold.ts'
import type { Reading } from './urged-condition.ts'
import { isDeed } from './deed.ts'
import { startAt } from './starts.ts'

const MOST_WORDS = 28
const SURE = 5
const UNLIKELY = -3.5

export interface End {
  readonly to: number
  readonly numbers: readonly number[]
}

/**
 * The names of an end's numbers, in the order of their weights.
 * @public tests/training/speaker/train-urged.ts learns the weights under these names.
 */
export const END_NUMBERS = ['gap', 'likely', 'unlikely', 'stop', 'comma', 'words', 'long', 'very long', 'short', 'very short', 'likelier inside', 'how much', 'after verb', 'after small word', 'after number', 'before reason', 'before and', 'before then', 'before limit', 'before place', 'before which', 'before person', 'before hesitation', 'before command', 'before your', 'open', 'inside', 'end inside', 'sure end inside', 'ends inside', 'stop inside', 'comma inside', 'likeliest so far', 'person inside', 'before finite', 'second verb', 'finite inside', 'past inside'] as const // prettier-ignore

/** Every end that what begins with the verb at `verbAt` may have. */
export function endsOf(talk: Reading, verbAt: number): End[] {
  const { words, norms, gap } = talk
  const ends: End[] = []
  let inside = -9
  let count = 0
  for (let k = verbAt; k < Math.min(norms.length, verbAt + MOST_WORDS); k++) {
    const g = gap(k)
    // The reason comes after what is to be done.
    const isStop =
      /[.?!…]["')]*$/.test(words[k]?.text ?? '') || (k > verbAt + 1 && /^'?(?:be)?cause$/.test(norms[k + 1] ?? ''))
    if (k > verbAt && (g > UNLIKELY || isStop))
      ends.push({ to: k + 1, numbers: numbersOf(talk, { verbAt, k, inside, count }) })
    if (isStop || g > SURE || (k > verbAt && isBeforeCommand(talk, k))) break
    inside = Math.max(inside, g)
    if (g > 0) count++
  }
  return ends
}

// "Do one thing | record yourself"
function isBeforeCommand(talk: Reading, k: number): boolean {
  const next = startAt(talk, k + 1)
  return next?.form === 'command' && next.edge > CLEAR
}

const CLEAR = 0.5

/** The likeliest of them; null where none is. */
export function endOf(
  talk: Reading,
  verbAt: number,
  weights: readonly number[] = URGED_ENDS,
): { readonly to: number; readonly score: number } | null {
  let best: { readonly to: number; readonly score: number } | null = null
  for (const { to, numbers } of endsOf(talk, verbAt)) {
    if (best !== null && ANOTHER.test(talk.norms.slice(verbAt, to).join(' '))) continue
    const score = foretold(numbers, weights)
    if (best === null || score > best.score) best = { to, score }
  }
  return best
}

// "Set up the transfer twenty dollars doesn't matter": said of something else, unless a clause was begun.
const ANOTHER =
  /^(?!.*\b(?:if|when|what|which|who|that|where|why|how|until|because|it|and|but|so)\b.* (?:doesn't|isn't|aren't|won't)\b).* (?:doesn't|isn't|aren't|won't)\b/

const clip = (value: number, from: number, to: number) => Math.max(from, Math.min(to, value))

function numbersOf(
  { words, norms, gap }: Reading,
  at: { readonly verbAt: number; readonly k: number; readonly inside: number; readonly count: number },
): number[] {
  const { verbAt, k, inside, count } = at
  const said = norms.slice(verbAt + 2, k + 1)
  const g = gap(k)
  const text = words[k]?.text ?? ''
  const word = norms[k] ?? ''
  const next = norms[k + 1] ?? ''
  const after = norms[k + 2] ?? ''
  const length = k + 1 - verbAt
  const isNew = isDeed(next) && SURE_OBJECT.test(after)
  return [
    clip(g, -4, 4), Number(g > 1.5), Number(g < -1.5),
    Number(/[.?!…]["')]*$/.test(text)), Number(/[,;:—]["')]*$/.test(text)),
    length, Math.max(0, length - 9), Math.max(0, length - 14), Math.max(0, 6 - length), Math.max(0, 4 - length),
    Number(inside > g), clip(inside - g, 0, 4),
    Number(partOfSpeech(word) === 'V'), Number(BAD_ENDINGS.has(word)), Number(NUMBER.test(word)),
    Number(/^(?:because|'?cause|so|otherwise|since)$/.test(next)), Number(/^(?:and|or|but)$/.test(next)), Number(/^(?:then|and)$/.test(next) && (after === 'then' || isDeed(after))),
    Number(/^(?:if|when|whenever|until|unless|before|after|once|while|as|than|instead|rather|every|each)$/.test(next)),
    Number(PLACE.has(next)), Number(/^(?:which|who|that|where)$/.test(next)), Number(PERSON.test(next)),
    Number(HESITATIONS.has(next) || /^(?:like|okay|right|yeah|no|well|now)$/.test(next)), Number(isNew),
    Number(/^(?:the|an?|your|my|of)$/.test(next)), Number(/^(?:it|them|that|this|those|these|one)$/.test(word)),
    clip(inside, -4, 4), Number(inside > 0), Number(inside > 1.5), Math.min(3, count), Number(words.slice(verbAt, k).some((one) => /[:;.]["')]*$/.test(one.text))), Number(words.slice(verbAt, k).some((one) => one.text.endsWith(','))),
    Number(g >= inside), said.filter((one) => SUBJECT.test(one)).length, Number(FINITE_FORMS.has(after)), Number(/^(?:and|or)$/.test(next) && isDeed(after)),
    said.filter((one) => NO_TITLE.test(one)).length, said.filter((one) => TOLD.test(one)).length,
  ] // prettier-ignore
}

const SURE_OBJECT = /^(?:the|an?|your|every|each|all|both|it|them|one|two|three|\d+)$/
const PLACE = wordSet('in on at for with from to into by of about up out off down away over through')
const NO_TITLE = /^(?:is|are|isn't|aren't|doesn't|won't|has|hasn't)$/
const TOLD = /^(?:was|were|had|did|didn't|wasn't|went|came|got|ran|said|told|asked|thought|looked|took|made)$/
const SUBJECT = /^(?:i|he|she|it|we|they|that's|it's|there's|i'm|he's|she's|they're|we're|i've|mine|mine's|i'll|it'll)$/
const PERSON = /^(?:i|you|he|she|it|we|they|that|this|there|people)(?:'\w+)?$/
