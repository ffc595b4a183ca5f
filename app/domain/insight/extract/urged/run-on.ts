// What shows that words taken for something to do are none, or run on into what is said next. Captions without full stops hide both.
import { isFused } from '../../speech/fused.ts'
import { FINITE_FORMS } from '../../lexicon/grammar.ts'
import { partOfSpeech } from '../../speech/part-of-speech.ts'
import { wordsOf } from '../../speech/spoken-words.ts'
import { topicStems } from '../../speech/tokens.ts'
import type { Told } from '../talk/told.ts'
import { isDeed } from './deed.ts'
import { titleOfUrged, type Urged } from './urged.ts'

// What opens a clause inside the title: "what you can't read", "the time you leave".
const INSIDE =
  'what|who|that|which|if|when|whenever|where|wherever|whatever|how|why|until|till|before|after|because|so|as|than|while|once|unless|and|or|but|though|whether|like|think|know|sure|time|way|moment|day|said|say'
const OPENS = new RegExp(String.raw`\b(?:${INSIDE}|whoever|everything|anything|nothing|something|every|all)\b`, 'i')
// "Put on shoes | you go outside", "wet your hands | that's the trick"; but "pick five meals you like" is one.
const NEXT = new RegExp(
  String.raw`,? (?<!\b(?:${INSIDE}) )(?:(?:that's|it's|they're|there's|takes (?:half|an?|about|two|ten)\b|it'll|mine's|mine was|this is|that is my|(?:it|they) (?:is|are|was|takes?|does|doesn't|do|don't|will|won't|looks?|makes?|gets?|feels?))\b|you(?:'ll|'re)? (?:\w+ly )?(?:(?:can't|don't|won't|can|will|do not|just|also) )?\w+ (?:the (?!most\b|least\b|best\b)|(?:an?|two|three|four|five|this|it|them|your|how|why|outside|home)\b)|you(?:'ll (?:find|see|feel|know|get|be|have)| literally| don't (?:need|have) to)\b|(?:everyone|everybody|nobody)(?:'s| has| knows?)\b|(?:picture it|see all|go on|look at this|imagine (?:an?|the|that|how|what|you))\b).*$`,
  'i',
)
// "How bad you expect it to be"
const ASKED = /\b(?:what|which|how|who|why|where|whether|if|when|whenever|whatever)\b/i
const POINTED = /(?<=\b(?:the|your) [a-z]{1,20}) there$/i
// "Pick the top three | and that changed everything", "count four bows | and your elbow stays where it is"
const TOLD =
  /,? (?:and|but) (?:(?:that|this|which) (?:\w+ed|was|is|made|makes|took|went|helps?)|your [\w'-]+ (?:stays?|goes|comes|rests?|moves?)|you(?:'ve|'ll|'re|'d|'ve got))\b.*$/i
// "Take the knife and you score along the edge"
const AND_YOU =
  / and (?:then )?you (?:just )?(?!are\b|have\b|can\b|will\b|need\b|want\b|get\b|know\b|feel\b|see\b|like\b|lose\b|never\b)(?=\w+ )/gi
// "Change the units to millimeters since | that's what it uses"
const DANGLING = /,? (?:since|because|which)$/i
const SHORTEST = 3 // words

// "Set a timer on the phone and your bow | rests on the string"
const BEGUN = /,? and (?:your|the|its?|they|that) ?[\w'-]*$/i
const isVerb = (word: string) => FINITE_FORMS.has(word) || /^[ZS]$/.test(partOfSpeech(word))

/** A title without the clause that follows it; `after` is the word after the title. */
export function withoutNext(given: string, after = ''): string {
  const title = isVerb(after) ? given.replace(BEGUN, '') : given
  const next = NEXT.exec(title)
  const isAsked = next !== null && /^,? ?you/i.test(next[0]) && ASKED.test(title.slice(0, next.index))
  const cut = (next === null || isAsked ? title : title.slice(0, next.index))
    .replace(POINTED, '')
    .replace(TOLD, '')
    .replace(AND_YOU, ' and ')
    .replace(DANGLING, '')
  return wordsOf(cut).length < SHORTEST ? title : cut
}

/** Whether words that look like a command are a part of some other sentence. */
export function isNoDeed(told: Told, one: Urged): boolean {
  const { words, language } = told
  const title = titleOfUrged(one)
  const before = words.slice(Math.max(0, one.verbAt - BEFORE), one.verbAt).map(({ norm }) => norm)
  const after = words.slice(one.to, one.to + AFTER).map(({ norm }) => norm)
  return (
    EXPLAINS.test(before.join(' ')) ||
    OF_OTHERS.test(before.join(' ')) ||
    OUTCOME.test(after.join(' ')) ||
    EXAMPLE.test(before.join(' ')) ||
    STORY.test(one.title) ||
    (/^i/.test(one.form) && TO_OTHERS.test(one.title)) ||
    NO_DEED.test(title) ||
    isFused(title) ||
    (one.form === 'i' ? OWNS : HAS_TO).test(one.title) ||
    isNoun(one) ||
    isStated(one.title) ||
    isTopic(told, title, language)
  )
}

// "Put the lot in and answered the phone"
const STORY =
  /^have paid\b| and (?:(?:your|the) \w+ (?:is|are|gets|goes|will)\b|\w{2,}[^e\W]ed|went|came|got|took|did|had|was)\b/i
// "I ask my patients to measure": told of others.
const TO_OTHERS =
  /^(?:ask|tell|give|advise|show|make|get|let|have|teach|send) (?:(?:your|the|all|some|every|most) )?(?:patients?|clients?|students?|customers?|people|everyone|everybody|folks?|guys|beginners?)\b/i

// "It's like open the report and write the paragraph": one task of the speaker's own.
const EXAMPLE = /\b(?:it's|that's|i'm|was|be|for example|say it's) like(?: \S+){0,5}$/
const BEFORE = 7
const AFTER = 4
// "To enrich a life just means to enhance or improve it"
const EXPLAINS = /\b(?:means?|meaning|refers?|defined)(?: \w+){0,5}$/
// "What most people do is measure twice"
const OF_OTHERS =
  /\b(?:people|they|he|she|folks|everybody|everyone|beginners|others)(?: \w+){0,2} (?:do|does|did) is(?: \w+)?$/
// "Look for the fault | was fun", "do sixty in ten | and it flew"
const OUTCOME =
  /^(?:and (?:your|the) \w+ (?:is|are)\b|(?:and |but )?(?:then )?(?:they(?:'\w+)?|he|she|he's|she's|nobody|it (?:was|flew|went|took|broke|\w+ed))|was|were|is|are|has|had)\b/
// Without what is stopped or repeated, or with the verb alone: "stop if you have disc brakes", "go, there's a chapter".
const NO_DEED =
  /^(?:(?:stop|quit|start|go|continue|repeat|rest|wait|begin|end) (?:if|when|until|unless|once|as soon)|\w+,|(?:\w+ )?do (?:not|is)|\w+ (?:because|'?cause|the (?:more|less|longer)|then|than)) |^(?:don't )?\w+ 'em\b|\b(?:at|into|every|no|very|there|to (?:do|be|get|make))$|^(?:make|get|take|grab|have) (?:an?|the|your|some) (?:\w+ )?(?:folder|sheet|paper|notebook|pen|page|spoon|box|bowl|pan|(?:piece|sheet) of paper)(?: tonight| today| now)?$|^(?!.* you).*\b(?:for|with|from|by)$|\b(?:and|or|,) a (?:day|week|month|year) later\b|\blast (?:week|year|month|night)$|\bor you\b/i
const OWNS = /^have (?!(?:lunch|dinner|breakfast|one (?:place|day|list))\b)/i

const HAS_TO = /^have (?:to|got|no|this|that)\b/i

// "A quick pass and hands off", "the date on every page": a noun before a word that no command has after it, in the middle of a clause.
function isNoun({ title, edge, form }: Urged): boolean {
  const [verb = '', next = '', third = ''] = wordsOf(title)
  // "Heat kills the seeds", "dry soil loses half of it"
  if (form === 'command' && [next, third].some((word) => partOfSpeech(word) === 'Z')) return true
  if (next === 'and' && !isDeed(third)) return true
  return form === 'command' && edge < SURE && /N/.test(partOfSpeech(verb)) && NOUN_BEFORE.test(next)
}

const SURE = 0.5
const NOUN_BEFORE = /^(?:of|in|on|at|for|with|to|out|from|by|through|per|and|is|are|was)$/

// "Every attempt to remember makes the answer stick"
function isStated(title: string): boolean {
  const [, lead = ''] = STATES.exec(title) ?? []
  return lead !== '' && !OPENS.test(lead)
}

const STATES =
  /^(\S+ .*?) ?\b(?:makes|gives|means|gets|goes|comes|wants|lets|keeps|says|tells|seems|becomes|feels|knows|thinks|will|would|doesn't|isn't|aren't|wasn't|won't|didn't|is|are|was|were|has|had)\b/i

// It says no more than the title of the video: "speak English fluently".
function isTopic({ facts }: Told, title: string, language: Told['language']): boolean {
  return (
    !/\d/.test(title) && topicStems(title.replace(/\b\w+ly\b/g, ''), language).every((stem) => facts.titled.has(stem))
  )
}
