// How well a passage stands alone: what a reader who has not seen the video would stumble over.
import { BAD_ENDINGS } from '../lexicon/grammar.ts'
import { wordsOf } from '../spoken-words.ts'
import type { Passage } from './passages.ts'
import type { Told } from './told.ts'

const POINTS_BACK =
  /^(?:it|it's|its|they|they're|them|he|he's|she|she's|his|her|their|this|that|that's|these|those|which|there|another|both|either|neither|such|same|one|ones)$/
const NO_SUBJECT_BEFORE = /^(?:than|or|nor|of|to|which|who|whose|because|cause|'cause|where|not|too|as well|etc|vs)$/
const GENERIC_IT =
  /^(?:(?:it's|it is) (?:\w+ )?(?:important|good|better|best|easy|easier|hard|harder|worth|about|not about|possible|impossible|okay|fine|necessary|useful|helpful|a good|a great|a matter)\b|it (?:takes|helps|pays)|there(?:'s| is| are)|this is (?:why|how|when)|that's (?:why|how|when)|one of)\b/i
// Who speaks of themselves, their channel and their merits.
const PRESENTS =
  /\b(?:my (?:website|channel|company|name|students|book|team|podcast|courses?|instagram|twitter)|i(?:'ve| have)? (?:run|own|founded|taught|teach) |i(?:'m| am) (?:an? )?\w+ (?:teacher|developer|coach|engineer|founder)|years of experience|you're listening to|strap (?:yourself )?in|thanks to (?:our|my))\b/i
const SHOWN =
  /\b(?:right here|over here|over there|this here|as you can see|you can see|look at this|see this|on (?:the|my|your) screen|this guy|click(?:ed|ing)?|scroll(?:ing)?|let me|i'll show)\b/i
const TOLD =
  /\b(?:i|we|he|she|they) (?:was|were|had|did|went|got|said|told|came|saw|took|started|used to|bought|tried|thought|asked)\b/gi
// Who speaks of what they have, show or did; what they think, find or recommend is a point.
const OWN =
  /(?:^|[.?!,] )(?:and |so |but )?(?:i|we|i'm|i've|we've|we're|my|here|our)(?! (?:think|believe|recommend|suggest|learned|realized|found|can|should|need|always|want you|encourage))\b/gi
const SPOKEN_WORDS =
  /\b(?:he|she|they|i|you) (?:said|says|goes|was like|were like|went like)\b|\b(?:i'm|he's|she's|they're) like\b|["“”]/i
const CHAT = /\b(?:yeah|haha|oh my|wow|gosh|dude|man|lol|hmm|crazy|hilarious|funny|laugh\w*|kidding|joke)\b/gi
const HESITATES = /\b(?:um|uh|like|you know|i mean|i guess|sort of|kind of|or something|or whatever|and stuff|blah)\b/gi
// Says what is to come, not what is so.
export const ANNOUNCED =
  /\b(?:today|in (?:today's|this) (?:video|talk|lesson|episode|tutorial|session|lecture)|let's (?:talk|go|move|start|get|look|take|dive|jump)|(?:i'm|we're|i am|we are|you're) (?:going to|gonna) (?:talk|show|help|learn|cover|look|be (?:talking|looking|doing|attempting|showing|covering)|start|get into|go (?:over|through|into))|(?:i|we) (?:want|wanted) to (?:talk|show|share|cover|start)|moving on|(?:this brings|that brings) us|the next (?:one|expression|word|topic|question|item)|next (?:up|one))\b/i
const DISOWNED =
  /\b(?:i don't know|i'm not sure|no idea|i have no|just kidding|never ?mind|forget (?:it|that)|or is it|actually no|who knows)\b/i
const MAKES_A_POINT =
  /\b(?:because|so that|that's why|the reason|the (?:point|idea|key|trick|secret|lesson|takeaway|difference|problem|goal|best|main|most important|biggest)|important|in order to|instead of|rather than|but|if you|when you|as long as|the more|means|is when|every time|always|never|should|need to|make sure|helps?|allows?|learn(?:ed)?|people|you can)\b/gi

/** What is taken off a passage's worth: 0 for one that reads alone, 2 for a torn one. */
export function unease(told: Told, passage: Passage): number {
  const { sentences, words, gaps, facts } = told
  const text = told.prose(passage.first, passage.last)
  const said = wordsOf(text)
  const first = said[0] ?? ''
  const startsWell = GENERIC_IT.test(text)
  const stop = words[passage.to - 1]?.text ?? ''
  let sum = TORN * tornShare(told, passage)
  if (POINTS_BACK.test(first) && !startsWell) sum += 0.9
  else if (said.slice(1, 4).some((word) => /^(?:it|they|them|he|she|that|those|these)$/.test(word)) && !startsWell)
    sum += 0.25
  if (NO_SUBJECT_BEFORE.test(first)) sum += 0.7
  if (facts.hasCapitals && /^\p{Ll}/u.test(sentences[passage.first]?.text ?? '')) sum += 0.5
  sum += looseEnd(gaps[passage.from - 1], words[passage.from - 1]?.text ?? '.', words[passage.from]?.breakBefore)
  sum += looseEnd(gaps[passage.to - 1], stop, words[passage.to]?.breakBefore)
  if (BAD_ENDINGS.has(said.at(-1) ?? '')) sum += 1
  if (/\?["”]?$/.test(stop)) sum += 0.9
  else if (/\?/.test(text)) sum += 0.15
  if (SHOWN.test(text)) sum += 0.6
  if (ANNOUNCED.test(text)) sum += 1
  if (PRESENTS.test(text)) sum += 1.2
  if (SPOKEN_WORDS.test(text)) sum += 0.4
  sum += 0.3 * count(text, OWN)
  if (DISOWNED.test(text)) sum += 0.7
  if (said.length < passage.length * 0.6) sum += 0.4
  sum += 0.35 * count(text, TOLD) + 0.25 * count(text, CHAT)
  sum += (4 * count(sentencesText(told, passage), HESITATES)) / passage.length
  return sum
}

/** What makes a passage a point and not only a topic: 0 to 1. */
export function pointedness(text: string): number {
  return Math.min(1, 0.3 * count(text, MAKES_A_POINT)) + (LEARNED.test(text) ? 0.6 : 0)
}

const LEARNED =
  /\b(?:what (?:i|i've|we) learned(?! (?:absolutely )?nothing)|the (?:lesson|moral|takeaway|point) (?:here )?is|rule of thumb|looking back|i (?:realized|realised) that)\b/i

function looseEnd(gap: number | undefined, before: string, pause: string | undefined): number {
  if (gap === undefined || pause === 'hard' || /[.?!…]["”')]*$/.test(before)) return 0
  return Math.max(0, Math.min(1, (SURE_GAP - gap) / EDGE_EASE))
}

/** Whether one of its sentences surely is none. */
export function isTorn(told: Told, passage: Passage): boolean {
  return tornShare(told, passage) > MOSTLY_TORN
}

const EDGE_EASE = 7
const STOPPED_DOUBT = 0.5
const MOSTLY_TORN = 0.5
const TORN = 1.2

// The share of its words that surely stand in no whole sentence. A written full stop vouches for more than our own cut does.
function tornShare(told: Told, { first, last, length }: Passage): number {
  let torn = 0
  for (let i = first; i <= last; i++) {
    const sentence = told.sentences[i]
    if (sentence === undefined) continue
    const doubt = sentence.punctuated ? STOPPED_DOUBT : 1
    torn += doubt * (sentence.to - sentence.from) * (1 - told.wholenessOf(i))
  }
  return torn / length
}

function sentencesText({ sentences }: Told, { first, last }: Passage): string {
  return sentences
    .slice(first, last + 1)
    .map(({ text }) => text)
    .join(' ')
}

// A gap of this score ends a sentence nearly always.
const SURE_GAP = 3.5

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0
