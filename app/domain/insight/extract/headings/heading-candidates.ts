// What could head a part of one speaker's talk: how the speaker announces it ("number three, the six-hour session"), the commands and
// short statements in it, and the phrases that name something.
import { capitalised } from '../../../kernel/text.ts'
import { numberSaid, NUMBER_WORDS, ORDINAL_WORDS, UNIT } from '../../lexicon/counting.ts'
import { BAD_ENDINGS, FINITE_FORMS } from '../../lexicon/grammar.ts'
import { OBJECT_STARTS } from '../../lexicon/moves.ts'
import { isCommand } from '../../speech/command.ts'
import { wordsOf } from '../../speech/spoken-words.ts'
import { topicStems } from '../../speech/tokens.ts'
import type { Chapter } from '../../topics/chapters.ts'
import { clauseAfter } from '../howto/counted-steps.ts'
import { movesIn } from '../howto/moves.ts'
import type { ProseLine } from '../talk/seams.ts'
import type { Told } from '../talk/told.ts'
import { shareOf } from '../worth/naming-grade.ts'
import { namingPhrases } from '../worth/naming-phrases.ts'
import { timesSaid } from '../worth/times-said.ts'
import { titlesIn } from '../worth/title.ts'
import { isTornName } from '../worth/torn-name.ts'

export const FORMS = ['counted', 'announced', 'command', 'statement', 'question', 'doing', 'phrase'] as const

/** Words that may head a chapter, and the line they are from. */
export interface HeadingCandidate {
  readonly text: string
  readonly form: (typeof FORMS)[number]
  readonly line: ProseLine
  readonly stems: readonly string[]
  // How likely a clause ends after them, where no full stop tells; 0 where one does.
  readonly gap: number
}

const MOST_WORDS = 9
// What is announced without a number and is no question is a guess, better short.
const MOST_ANNOUNCED = 4
const LONGEST = 57 // characters
const ANNOUNCED_IN = 3 // sentences
// In captions without full stops, the score of a gap in which a clause may end.
const MAY_END = -0.5

/** All candidates of a chapter in English, each text once. */
export function headingCandidates(told: Told, chapter: Chapter): HeadingCandidate[] {
  const found = new Map<string, HeadingCandidate>()
  const isStopped = told.sentences[chapter.from]?.punctuated === true
  const add = (said: string, rest: Omit<HeadingCandidate, 'text' | 'stems'>) => {
    const text = said.replace(/, (?:please|right|okay|you know)$/i, '')
    const stems = [...new Set(topicStems(text, told.language))]
    const key = text.toLowerCase()
    const isTorn = rest.form === 'phrase' && !isStopped && isTornName(told, chapter, asName(text, stems))
    if (
      stems.length > 0 &&
      !isTorn &&
      !isSmall(told, chapter, { text, stems, form: rest.form }) &&
      text.length <= LONGEST &&
      !LEANS.test(text) &&
      !CUT.test(text) &&
      (isStopped || !isPassing(told, { text, form: rest.form, stems })) &&
      !found.has(key)
    )
      found.set(key, { ...rest, text: capitalised(text), stems })
  }
  if (!isStopped) for (const { text, line } of countedIn(told, chapter)) add(text, { form: 'counted', line, gap: 0 })
  for (const line of linesIn(told, chapter)) {
    if (told.isDenied(line.last)) continue
    if (line.first < chapter.from + ANNOUNCED_IN)
      for (const { text, form, gap } of announcedIn(told, line)) add(text, { form, line, gap })
    const isWhole = told.sentences[line.last]?.punctuated === true
    for (const text of titlesIn({ text: line.text, isWhole }, told.language))
      if (text.split(' ').length <= MOST_WORDS)
        add(text, { form: isCommand(text) ? 'command' : 'statement', line, gap: 0 })
    for (const { title } of movesIn(line.text))
      if (title.split(' ').length <= MOST_WORDS) add(title, { form: 'command', line, gap: 0 })
    for (const text of questionsIn(line.text)) add(text, { form: 'question', line, gap: 0 })
    for (const text of namingPhrases(line.text))
      add(text, { form: DOING.test(text) ? 'doing' : 'phrase', line, gap: 0 })
  }
  return [...found.values()]
}

// "Two minutes", "your work", "the sofa": in passing, these name nothing. A name is of the title, or the part says all of it again.
function isSmall(
  told: Told,
  { from, to }: Chapter,
  { text, form, stems }: Pick<HeadingCandidate, 'text' | 'form' | 'stems'>,
): boolean {
  const size = text.split(' ').length
  if (size === 1) return !/\w{3}ing$/.test(text)
  if (form !== 'phrase' && (form !== 'announced' || size >= LONG)) return false
  if (SMALL.test(text) || / and /.test(text) || (size < LONG && timesSaid(told, text) < OFTEN)) return true
  const said = told.facts.sentences.slice(from, to)
  const isRepeated = (stem: string) => said.filter((sentence) => sentence.stems.includes(stem)).length >= OFTEN
  return !stems.every((stem) => told.facts.titled.has(stem) || isRepeated(stem))
}

const SMALL = new RegExp(`^(?:your|our|my|(?:${NUMBER_WORDS}|\\d+|\\w+ty)\\b.*) \\w+$`, 'i')
const LONG = 4 // words
const OFTEN = 2

// "… so number four know the number": captions without full stops begin no sentence with it.
function countedIn(told: Told, { from, to }: Chapter): { readonly text: string; readonly line: ProseLine }[] {
  const { words, sentences } = told
  return sentences.slice(from, to).flatMap((sentence) => {
    for (let at = sentence.from; at < sentence.to - 1; at++) {
      if (!COUNTS.test(words[at]?.norm ?? '') || numberSaid(words[at + 1]?.norm ?? '') === 0) continue
      const text = clauseAfter(told, at + 2, Math.min(words.length, at + 2 + MOST_WORDS))
      const [line] = told.lines(sentence.index, sentence.index)
      if (text !== null && line !== undefined) return [{ text, line }]
    }
    return []
  })
}

const COUNTS = /^(?:number|step|part|rule|tip|myth|mistake|reason|phase|stage)$/

// In captions without full stops: two sentences that ran together ("touch tiny bits", "turn check your pressure"), or a thing or
// person that the talk is not about.
function isPassing(told: Told, { text, form, stems }: Pick<HeadingCandidate, 'text' | 'form' | 'stems'>): boolean {
  const words = wordsOf(text)
  if (form === 'command') return !FOLLOWS.test(words[1] ?? '') && !OBJECT_STARTS.has(words[1] ?? '')
  if (form === 'statement') return /\bhad \w+(?:ed|n)\b/i.test(text)
  return (
    form === 'phrase' &&
    (/^\w+'s /.test(text) ||
      (words.length < LONG && shareOf(stems, told.facts.titled) === 0 && timesSaid(told, text) <= OFTEN))
  )
}

const FOLLOWS = /^(?:to|for|with|at|under|about|from|into|not|as|what|how|when|only|more|less|time|\w+ly)$/

const asName = (text: string, stems: readonly string[]) => ({
  text,
  stems,
  form: 'phrase' as const,
  words: 0,
  weight: 0,
})

const DOING = /^how to |^\w+ing (?:the|an?|your|our|for|with|in|on|about|from|to|into)\b/i
// Half of it is missing.
const CUT =
  /\b(?:before|after|until|till|whichever|whatever|when|while|without|into|with|see|fine|then|plus|cause|oh|hiya)$|\b(\w{4,})\b.* \1\b| (?:it's|you're|we're|i'm)\b/i
// What these words stand for is not in the heading, or it speaks of the speaker.
const LEANS = /^(?:hold on|hang on|how(?: a|')re ye?|good (?:morning|evening)|\w+ that|and|but|or|so|because|which|who|that|than|of|to|it|it's|he|she|they|we|i|for|in|at|with|from|by|is|are|do|does|please|maybe|\w+ (?:one|two|three|four|five|six|seven|eight|nine|ten)\b.*|(?:step|part|myth|mistake|number) \w+)\b|\b(?:it|its|this|these|those|they|them|he|she|said|says|goes|told|used to|yesterday|ago|last (?:week|night|year)|until|took|went|gave|came|got|him|his|her|i|i'm|i've|i'll|me|us|here|there|thing|things?|stuff|same|also|again|gonna|um|uh|video|channel|guys|hello|hi|welcome|everybody|everyone)\b|\b(?:no|yes|yeah|right|okay|it|that|really|like|just|so|too|now)$|["“”]/i // prettier-ignore
const ASKS = /^(?:what|how|why|when|where|who|which|do|does|is|are|can|should|will)\b/i

function questionsIn(text: string): string[] {
  const size = text.split(' ').length
  return text.endsWith('?') && size >= 3 && size <= MOST_WORDS && ASKS.test(text) && !/[,;:.]/.test(text) ? [text] : []
}

// The lines of a chapter without promotion and chatter.
function linesIn(told: Told, { from, to }: Chapter): ProseLine[] {
  const lines: ProseLine[] = []
  for (let first = from; first < to; first++) {
    if (told.isOff[first] === true && first >= from + ANNOUNCED_IN) continue
    let last = first
    while (last + 1 < to && (told.isOff[last + 1] !== true || last + 1 < from + ANNOUNCED_IN)) last++
    for (const line of told.lines(first, last)) lines.push(line)
    first = last
  }
  return lines
}

const COUNT = `(?:(?:the |my )?(?:${UNIT}|myth|move|week|day|phrase|problem|word) (?:number )?(?:${NUMBER_WORDS}|\\d+)|(?:the |my |our )?(?:very )?(?:${ORDINAL_WORDS}|next|last|final|other)(?:ly)?(?: (?:of all|off|up))?(?: (?:${UNIT}|myth|move|phrase|problem|word|question|topic|piece)s?)?|(?:${NUMBER_WORDS})(?=[,.:]| (?:is|the|an?)\\b))(?: (?:is|are|was|comes|would be)(?: about| to| the one)?)?`
const LEAD = new RegExp(
  `^(?:(?:um|uh|and|so|okay|ok|alright|all right|right|now|then|well|but|oh|look|listen|finally|here's|here is|that's|there's|it's|then is|let's (?:talk about|start with|look at|do|get to|go to|move on to)|(?:i|we)(?:'m going to| want to|'ll) (?:talk about|start with|look at)|moving on to|on to|back to|this (?:one )?is (?:about|called)|comes|with|as for|what about|${COUNT})[,.:;]* )+`,
  'i',
)

const COUNTED = new RegExp(`(?:^| )${COUNT}[,.:;]* $`, 'i')
const SHORT = 4
const EMPTY = new RegExp(`^(?:${UNIT}|myth|move|week|day|minute|phrase|problem|word)s?$`, 'i')

// What follows "okay, so number three is", up to where a clause ends.
function announcedIn(told: Told, line: ProseLine): Pick<HeadingCandidate, 'text' | 'form' | 'gap'>[] {
  const { sentences, words, gaps } = told
  const sentence = sentences[line.first]
  if (sentence === undefined) return []
  const said = words.slice(sentence.from, sentence.to)
  const all = said.map(({ text }) => text).join(' ')
  const lead = LEAD.exec(all)?.[0] ?? ''
  const isCounted = COUNTED.test(lead)
  if (lead === '' && line.first > sentence.index) return []
  let start = lead === '' ? 0 : lead.split(' ').length - 1
  if (/^(?:the|an?|my|our|your)$/i.test(said[start]?.norm ?? '') && said.length > start + 2) start++
  const found: Pick<HeadingCandidate, 'text' | 'form' | 'gap'>[] = []
  for (let to = start + 1; to <= Math.min(said.length, start + MOST_WORDS); to++) {
    const last = said[to - 1]
    const isStopped = /[,.;:?!]$/.test(last?.text ?? '')
    const gap = isStopped || to === said.length ? 0 : (gaps[sentence.from + to - 1] ?? 0)
    const isEnd = isStopped || to === said.length || (!sentence.punctuated && isLikelyEnd(told, sentence.from + to - 1))
    if (isEnd && !BAD_ENDINGS.has(last?.norm ?? '')) {
      const text = said.slice(start, to).map((word) => word.text).join(' ').replace(/(?<![,.;:!])[,.;:!]+$/, '') // prettier-ignore
      const isAsked = ASKS.test(text)
      const isBareWord = to === start + 1 && (!isCounted || text.length < SHORT || EMPTY.test(text))
      const isGuess =
        !isCounted && !isAsked && (to - start > MOST_ANNOUNCED || isStated(text) || !sentence.punctuated || lead === '')
      if (!/[,.;:?!] /.test(text) && !isBareWord && !isGuess)
        found.push({ text, form: isCounted ? 'counted' : isAsked ? 'question' : 'announced', gap })
    }
    if (isStopped) break
  }
  return found
}

// More likely than in the gaps around.
function isLikelyEnd({ gaps }: Told, at: number): boolean {
  const here = gaps[at] ?? 0
  return here >= MAY_END && [-1, 1, 2].every((away) => (gaps[at + away] ?? 0) <= here)
}

/** Whether it has a verb that shows a person or tense: it states something. */
export const isStated = (text: string) => wordsOf(text).some((word) => FINITE_FORMS.has(word))
