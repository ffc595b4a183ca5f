// How a TL;DR opens: with the speaker's own word on what the video is about.
import { capitalised } from '../../kernel/text.ts'
import { CALL_TO_ACTION, CHATTER, SPONSOR } from '../lexicon/promotion.ts'
import { wordsOf } from '../speech/spoken-words.ts'
import { timesNarrated } from './talk/stumbles.ts'
import { bestOf, passagesOf, type Passage } from './talk/passages.ts'
import type { Told } from './talk/told.ts'
import { openingGrade } from './worth/opening-features.ts'

const OPENING_SHARE = 0.08
const OPENING_SENTENCES = 14
const OPENING_WORDS = 600
const MOST_ANNOUNCED = 45
const FEWEST_ANNOUNCED = 2
// Below this grade an opening says nothing about the talk.
const ORIENTING = 3.5

// A line that begins by greeting or introducing people.
const GREETS =
  /^(?:(?:so|and|well|okay|alright|all right|now|hi|hello|hey)(?: (?:everyone|everybody|there|guys|all|folks))?[,.!]? )*(?:welcome\b|my name is\b|with (?:me|us) (?:is\b|are\b|today\b)|joining (?:me|us)(?: today)?\b|good (?:morning|afternoon|evening)(?:[,.!]| (?:everyone|everybody|and|to|ladies|folks)\b))/i

const ANNOUNCES =
  /\b(?:today|(?:in )?this (?:video|talk|lesson|episode|tutorial|session|lecture)|(?:we(?:'re| are)|i(?:'m| am)) (?:going to|gonna)|(?:i want|i(?:'d| would) like) to (?:talk|share|show))\b/i
const IS_ABOUT = /\b(?:about|how to)\b/i

// The clause in which a speaker says what comes, and after it the subject; what comes before it in its sentence is a greeting.
const ANNOUNCEMENT =
  /(?:\b(?:today|in this (?:video|talk|lesson|episode|tutorial|session|lecture)),? )?\b(?:(?<!\band )(?:we|i|you)(?:'re|'m|'ll|'d| are| am| will| would| want| wanna)(?: also| just| really| then)?(?: going to| gonna| to| like to| want to)?(?: be)? (?:talk(?:ing)? (?:\w+ ){0,2}about|discuss(?:ing)?|cover(?:ing)?|look(?:ing)? at|learn(?:ing)?|explain(?:ing)?|explor(?:e|ing)|go(?:ing)? (?:over|through)|div(?:e|ing) (?:in)?to|show(?:ing)?|teach(?:ing)?|shar(?:e|ing))|let's talk about|(?:we|i)(?:'ve| have)(?: got)? an? (?:\w+ )?(?:show|video|episode|talk|lesson)(?: for you)?(?: today)? (?:about|on)|(?:this|today's) (?:video|talk|lesson|episode|tutorial|session|lecture) is (?:all )?about)\b/i
// "Petra joins us to talk about rye", "Petra and I will be talking about rye"
const COMES_TO_TALK = /^.*\b(?:to|today|be) talk(?:ing)? (?:\w+ ){0,2}about\b/i
const LATER = /\b(?:later|more (?:about|on)|next (?:week|time)|in a (?:bit|minute|moment|second))\b/i

// "Next week we will talk about"
const PUT_OFF = /\b(?:next (?:week|time|month|video|episode)|later),? $/i
// "If you want to learn about rye", "what I want to show you": cut here, it would say something else.
const HANGS = /\b(?:if|unless|when|whenever|whether|until|before|once|as|than|what|how|that) $/i

/** The sentences that say what a talk is about, and how a TL;DR shows them. */
export interface Opening extends Passage {
  readonly text: string
}

/** How the TL;DR opens: what the speaker announces, else the passage near the beginning that best says what the talk is about. */
export function openingOf(told: Told): Opening | undefined {
  const announced = told.language.code === 'en' ? announcementOf(told) : undefined
  if (announced !== undefined) return announced
  const all = passagesOf(told, told.worth, (sentence) => isShut(told, sentence))
  const opening = bestOf(
    all.filter((passage) => isOpening(told, passage) && !told.isDenied(passage.last)),
    (passage) => openingGrade(told, passage),
    ORIENTING,
  )
  return opening === undefined ? undefined : { ...opening, text: ungreeted(told, opening) }
}

// The sentence that announces most of the talk's theme, and those right after it that go on announcing.
function announcementOf(told: Told): Opening | undefined {
  const clauses = told.sentences.slice(0, OPENING_SENTENCES).map((_, at) => clauseOf(told, at))
  const most = Math.max(...clauses.map((clause) => clause?.themed ?? 0))
  const first = clauses.findIndex((clause) => most > 0 && clause?.themed === most)
  if (first < 0) return undefined
  let last = first
  const texts: string[] = []
  for (let clause = clauses[first]; clause !== undefined; clause = clauses[++last]) {
    if (texts.length > 0 && wordsOf([...texts, clause.text].join(' ')).length > MOST_ANNOUNCED) break
    texts.push(clause.text)
  }
  last--
  const [{ from } = { from: 0 }, { to } = { to: 0 }] = [told.sentences[first], told.sentences[last]]
  const text = texts.join(' ')
  return { first, last, from, to, length: wordsOf(text).length, worth: 0, text }
}

function clauseOf(told: Told, at: number): { readonly text: string; readonly themed: number } | undefined {
  const line = told.prose(at, at)
  const found = ANNOUNCEMENT.exec(line) ?? COMES_TO_TALK.exec(line)
  if (found === null || isShut(told, at) || told.isDenied(at)) return undefined
  const before = line.slice(0, found.index)
  const text = HANGS.test(before) ? line : line.slice(found.index)
  const subject = wordsOf(line.slice(found.index + found[0].length))
  const said = told.facts.sentences[at]?.stems ?? []
  const { titled, theme } = told.facts
  const themed = said.reduce((sum, stem) => sum + Number(titled.has(stem)) + Number(theme.has(stem)), 0)
  if (subject.length < FEWEST_ANNOUNCED || LATER.test(text) || PUT_OFF.test(before) || themed === 0) return undefined
  return { text: capitalised(text), themed }
}

// An opening may contain a greeting, but not promotion.
function isShut(told: Told, sentence: number): boolean {
  if (told.isBeside[sentence] !== true) return false
  const text = told.sentences[sentence]?.text ?? ''
  const isAnnounced = sentence < OPENING_SENTENCES && (ANNOUNCES.test(text) || IS_ABOUT.test(text))
  return !isAnnounced || [SPONSOR, CALL_TO_ACTION, CHATTER].some((pattern) => pattern.test(text))
}

function isOpening(told: Told, { first, last, from }: Passage): boolean {
  const isNear = first < OPENING_SENTENCES || from < told.words.length * OPENING_SHARE
  if (!isNear || from >= OPENING_WORDS || last - first > 1) return false
  // A story or a slogan may sound like one.
  const { sentences, titled } = told.facts
  const isAbout = sentences.slice(first, last + 1).some(({ stems }) => stems.some((stem) => titled.has(stem)))
  const prose = told.prose(first, last)
  return ANNOUNCES.test(prose) || (timesNarrated(prose) === 0 && (isAbout || IS_ABOUT.test(prose)))
}

// An opening without its greeting and what else is said beside the subject, unless there is nothing else.
function ungreeted(told: Told, { first, last }: Passage): string {
  const prose = told.prose(first, last)
  if (told.language.code !== 'en') return prose
  const texts = told.lines(first, last).map(({ text }) => text)
  const isGreeting = (line: string) => GREETS.test(line) && !ANNOUNCES.test(line.replace(GREETS, ''))
  const rest = texts.filter((line) => !isGreeting(line))
  const about = rest.filter((line) => ANNOUNCEMENT.test(line) || IS_ABOUT.test(line))
  const text = (about.length > 0 ? about : rest).join(' ') || prose
  return capitalised(text)
}
