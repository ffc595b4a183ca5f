// A title for a passage: one of its sentences, or what is left of one without its opening words and trailing clauses.
import { capitalised } from '../../../kernel/text.ts'
import { anyOf } from '../../lexicon/any-of.ts'
import { bestOf } from '../../../kernel/best-of.ts'
import { findPhrases } from '../../topics/phrases.ts'
import type { ConceptWeights } from '../../topics/concepts.ts'
import { isTornEnd, isTornStart } from '../talk/torn-edge.ts'
import { isStopped, isTitle } from '../../speech/statement.ts'
import { openReferences } from '../../speech/open-references.ts'
import { wordsOf } from '../../speech/spoken-words.ts'
import { topicStems, type Language } from '../../speech/tokens.ts'
import { titleGrade } from './title-grade.ts'

export interface TitleWorld {
  readonly weights: ConceptWeights
  readonly language: Language
  // Titles already used, in lower case.
  readonly taken: ReadonlySet<string>
}

const LONGEST = 120
const FEWEST_STEMS = 2
const MOST_WORDS = 15
// A sentence that says it in no fewer is a better title than a phrase of it.
const MOST_IN_SENTENCE = 20
// Longer titles say more but are read less.
const PENALTY_WORDS = 4
const PERSONAL = 0.6
const EMPTY_FIRST = 0.6
const LONG = 9 // words
// In other languages, how much more the clause of a better sentence counts.
const POINT = 0.4

// "For example, ...", "in my experience ..."; not "rarely" or "supposedly", on which the meaning hangs
const CONNECTIVE =
  /(?:and|so|but|well|now|also|then|again|plus|wait|basically|obviously|personally|honestly|of course|all of a sudden|in general|in fact|in other words|for example|for instance|by the way|to be honest|as (?:you|I|we) [^,]{3,30}|in my (?:opinion|experience)|for me),? (?:and |that )?|(?:actually|(?:un)?fortunately|luckily|thankfully|sadly|finally|firstly|secondly|lastly|similarly|additionally|specifically|essentially|interestingly|certainly|clearly|ultimately), /
// "I really think that ..."
const OPINION =
  /(?:I|we) (?:really |do |just |also |personally )*(?:think|believe|feel like|feel|would say|guess|know) (?:that )?/
// "we have found that ..."
const FINDING = /(?:I|we) (?:\w+ )?(?:found|find) that /
// "The thing is that ..."
const ANNOUNCEMENT =
  /(?:(?:the )?(?:next|first|last|other) (?:one|thing|tip)(?: (?:here|we have|we have here))? is|the (?:thing|point|idea|truth|fact|cool thing|nice thing|good thing|great thing) (?:here |there )?is|it turns out|I would (?:also )?say|it's worth noting|(?:you )?keep in mind,?|you(?:'ll)? (?:see|notice|find)|(?:you|we) (?:have to|need to|should|must) (?:remember|be aware|know|understand|keep in mind)(?= (?:that|how|what|why)\b)|you'll be aware|the way I see it is) (?:that )?/
// "Another good tip for gardeners is to ...", "what I would recommend is to ..."; not "the worst thing to do is to ..."
const ADVICE =
  /(?:(?:the|an?|one|another|my) (?:(?:other|good|great|best|easiest|next|simple|easy) )*(?:tip|trick|thing|way|solution)(?: for (?:\w+ ){0,2}\w+| you can do| to (?:do|fix|solve|improve) (?:this|that|it|so))?|what (?:I would (?:recommend|suggest)|you (?:want|need) to do)) is (?:to )?(?:simply |just )*/
const OPENING = new RegExp(
  `^(?:${anyOf(CONNECTIVE, OPINION, FINDING, ANNOUNCEMENT, ADVICE)})(?=\\S+ \\S+ \\S+ \\S)`,
  'i',
)
// Where one clause ends and the next begins, unless that one is a condition or a contrast.
const JOINT =
  /,? (?:because|so that|in order to|while|where) |, (?:and|so|then|which|who|where|although|though|whereas|such as|especially|for example|like|as well as|or|but|in which) |, (?=\w+ing )|, (?=(?:you|we|there|it|they)(?:'\w+)? )|; | (?:and|so|but) (?=(?:I|you|we|they|he|she|it|that|this|then|there)(?:'\w+)? )/gi
// What follows a comma may be dropped unless it restricts the meaning.
const COMMA =
  /, (?!\S+(?: \S+){0,2},|(?:the|ie|i\.e|and|or)\b|(?:if|unless|until|except|only|when|whenever|as long)\b)/gi
const TURNS =
  /\b(?:not|no|never|nobody|nothing|hardly|without|if|unless|until|when|whenever|whether|said|says|say|saying|thought|wish|maybe|instead|than)\b|n't\b/i
// Storytelling, hosting or pointing at the screen: such a line does not state an idea.
const TELLS =
  /^(?:things|we (?:\w+ )?talk(?:ed|ing)?|I(?!(?: would|'d)?(?: \w+)? (?:recommend|suggest|learned)\b)(?:'\w+)?|my|let's|let me|we (?:have|had|were|did|was|took|got|went|heard|organized|also|see|hope|can see)|we've|we're|you(?:'ll)? (?:see|note|notice|sit|took|guys)|you've|right now|\w+ \w+ asks?\b)\b/i

// What it points at is not in the title.
const POINTS = /^(?:(?:that|this)(?:'s| is)|it(?:'s| is)(?! \w+ (?:to|if|when)\b)|those|these|funny|circling)\b/i

/** A sentence of a passage; `isWhole` when both its beginning and its end are certain. */
export interface Line {
  readonly text: string
  readonly isWhole: boolean
  // How much the sentence carries its passage; see pointGrade().
  readonly point?: number
}

/** A title and its grade, by which titles of one talk may be compared. */
export interface GradedTitle {
  readonly text: string
  readonly grade: number
}

/** The best title among the sentences of a passage; null when none will do. */
export function titleOf(lines: readonly Line[], world: TitleWorld): GradedTitle | null {
  const { taken, weights, language } = world
  let best: GradedTitle | undefined
  const least = language.code === 'en' ? -Infinity : 0
  for (const { text, grade } of lines.flatMap((_, at) => candidatesIn(lines, at, world)))
    if (grade > (best?.grade ?? least) && !taken.has(plain(text, language).toLowerCase()) && isClear(text, language))
      best = { text, grade }
  if (best !== undefined) return { ...best, text: plain(best.text, language) }
  if (language.code === 'en') return null
  const phrases = findPhrases([lines.map((line) => line.text).join(' ')], weights, language)
  const phrase = phrases.find(({ text }) => !taken.has(text.toLowerCase()))
  return phrase === undefined ? null : { text: phrase.text.slice(0, LONGEST), grade: 0 }
}

/** The sentence of a passage in English that carries it most, as a title; null when none is short and whole. */
export function sentenceAsTitle(lines: readonly Line[], { language, taken }: TitleWorld): string | null {
  const titles = lines.flatMap(({ text: line, isWhole, point = 0 }) => {
    const text = headline(line.replace(OPENING, ''))
    const isFit =
      text.split(' ').length <= MOST_IN_SENTENCE &&
      text.length <= LONGEST &&
      !TELLS.test(text) &&
      !POINTS.test(text) &&
      !isTornStart(text) &&
      !isTornEnd(text) &&
      isAbout(text, language) &&
      (isWhole ? isStopped(text) : isTitle(text)) &&
      isClear(text, language) &&
      !taken.has(text.toLowerCase())
    return isFit ? [{ text, point }] : []
  })
  return bestOf(titles, ({ point }) => point)?.text ?? null
}

function candidatesIn(lines: readonly Line[], at: number, { weights, language }: TitleWorld): GradedTitle[] {
  const line = lines[at]
  if (line === undefined) return []
  const { isWhole, point = 0 } = line
  return titlesIn(line, language).map((text) => {
    const stems = new Set(topicStems(text, language))
    const density = densityOf(text, stems, weights)
    // Titles were graded in English only.
    const grade =
      language.code === 'en'
        ? titleGrade({ text, line: line.text, isWhole, point, density, topics: stems.size, at, of: lines.length })
        : density * Math.exp(POINT * point)
    return { text, grade }
  })
}

/** Every possible title in a sentence: the sentence itself, and each clause that makes sense alone. */
export function titlesIn(
  { text: line, isWhole }: Pick<Line, 'text' | 'isWhole'>,
  language: Language,
): readonly string[] {
  if (language.code !== 'en') return /^[\p{Lu}\p{Lo}].*[.!。！]$/u.test(line) ? [headline(line)].filter(fits) : []
  if (line.endsWith('?')) return []
  const key = `${String(isWhole)} ${line}`
  const before = known.get(key)
  if (before !== undefined) return before
  const titles = findTitles(line, isWhole, language)
  if (known.size >= REMEMBERED) known.clear()
  known.set(key, titles)
  return titles
}

// The same sentence is in many passages.
const known = new Map<string, readonly string[]>()
const REMEMBERED = 5_000

function findTitles(line: string, isWhole: boolean, language: Language): string[] {
  const found = new Set<string>()
  for (const clause of clausesOf(line))
    for (let rest = clause, before = '', longer = ''; rest !== before; rest = rest.replace(OPENING, '')) {
      before = rest
      const text = headline(rest)
      // Grammar last: it costs the most.
      if (!fits(text) || TELLS.test(text) || POINTS.test(text) || isTornStart(text) || isTornEnd(text)) continue
      if (!isAbout(text, language) || !((isWhole && clause === line && isStopped(text)) || isTitle(text))) continue
      // Without its opening words it says the same sooner.
      found.delete(longer)
      found.add(text)
      longer = text
    }
  return [...found]
}

const fits = (text: string) => text !== '' && text.length <= LONGEST && text.split(' ').length <= MOST_WORDS
const isAbout = (text: string, language: Language) => new Set(topicStems(text, language)).size >= FEWEST_STEMS

// Every stretch from a joint or the start to a joint or the end.
function clausesOf(line: string): string[] {
  const joints = [...line.matchAll(JOINT)].map(({ index, 0: { length } }) => ({ index, end: index + length }))
  const starts = [0, ...joints.map(({ end }) => end)]
  const commas = [...line.matchAll(COMMA)].map(({ index }) => index)
  const ends = [...joints.map(({ index }) => index), ...commas, line.length]
  return starts.flatMap((start) => {
    // A clause after a denial, a condition or "they said" would lose it and read as a statement.
    if (start > 0 && TURNS.test(line.slice(0, start))) return []
    return ends.filter((end) => end > start).map((end) => line.slice(start, end))
  })
}

// Breaks off or was interrupted ("The cool thing about a workout is, well"), leans on what is not there ("The other thing is"), or
// is said twice ("see the see a heap"), or tells what once happened. TELLS and POINTS are tried on every clause; this only on those that would be the best title.
const UNCLEAR =
  /\b(?:is|are|was|were|do|does|can|will|be),|^(?!(?:if|when|once)\b).*, then\b|\w{3}\. \w|^\S+: |\bto (?:i|we|they|s?he)\b|\b(\w{4,}) (?!and|by|to|after|of|or|for|in|with|on)\w+ \1\b|, (?:well|right|like|yes|saying|yeah|okay|so|off|too|please|even|just|hey|and|or)$|^(?:one|another|the \w+) thing\b|^(?:particularly|therefore|thus|honestly|much like|same|for those|whether|next|probably|maybe|just like|as far as|for (?:me|a lot)|a (?:buddy|friend)|you're|you (?:see|notice|say|hear|know|realize))\b|, (?:that's |it's )?\w+$|\b(?:is|are) (?:now |just |still )?(?:it's|you|we|they|there|that's)\b|\bfor (?:example|instance)$|\b(?:was|were|had|did|went|got|said|came|took|told|gave|sent|introduced|mentioned)\b|\b(?:there's|is|are) (?:like|stuff)\b|\bright (?:here|there)$|\bsorts? of\b|\bhey\b|^(?:if|when|whenever|as long as)\b(?!.*, (?!but|and|or|so)\w)|\bvery very\b|\b(?:if|when|is|are|was|like|as|than|what|why|which|who|because|and|or|but|to|of|for|with|at|the|an?|you|we|i|not|just|also|your|my|about)$/i

// Whether a reader of the title alone knows what it speaks of.
function isClear(text: string, language: Language): boolean {
  return language.code !== 'en' || (!UNCLEAR.test(text) && openReferences([text]).first === 0)
}

/** How much a title with these topic words says of its talk, a word; long ones say more but are read less. */
export function densityOf(text: string, stems: ReadonlySet<string>, weights: ConceptWeights): number {
  const words = wordsOf(text)
  const weight = [...stems].reduce((sum, stem) => sum + (weights.get(stem) ?? 0.2), 0)
  const personal = /^(?:i|we|my|our)\b/i.test(text) ? PERSONAL : 1
  const empty = /^(?:there|then|those are|these are|one|two|three|you(?:'ll)? (?:can )?(?:then|just))\b/i.test(text)
    ? EMPTY_FIRST
    : 1
  const length = Math.min(1, (LONG / words.length) ** 2)
  return (personal * empty * length * weight) / (words.length + PENALTY_WORDS)
}

// Words that only stress; beside a denial they limit what is said: "you don't want to just copy".
const DENIAL = /\b(?:not|never|no|nobody|nothing|without)\b|n['’]t\b/i
const STRESS =
  /(?<!\b(?:as|so|how|than) )\b(?:really|actually|basically|literally|definitely|(?<=\b(?:can|could|is|are|to|should|will|have|need|you|simply) )just(?! (?:as|like|in|about|because|before|after|enough|one|two)\b)) (?=\w)/gi

function plain(text: string, { code }: Language): string {
  return code === 'en' && !DENIAL.test(text) ? capitalised(text.replace(STRESS, '')) : text
}

/** The clause as displayed. */
function headline(text: string): string {
  return capitalised(text.trim().replace(/(?<![\s,;:.!。！…–—-])[\s,;:.!。！…–—-]+$/u, ''))
}
