// How a speaker who shows how to do something introduces each move, and what only sounds like one.
import { wordSet } from './grammar.ts'

const ADVERBS =
  "(?: (?:just|then|now|also|actually|simply|first|always|really|definitely|probably|carefully|gently|slowly|quickly|be able to|(?:come|go)(?: back| in| through| ahead)?(?: and)?|try (?:to|and)|start(?: to| by)?|want to|need to))*" // prettier-ignore
// What the listener is told to do: "you want to", "go ahead and", "the next step is to".
const TOLD =
  "go ahead and|(?:you|we)(?:'re|'ve| are|'ll| will| may| might)?(?: \\w+)? (?:going to|gonna|want to|wanna|need to|have to|got to|gotta|should|must)|make sure(?: that)? you|(?:make|be) sure to|don't forget(?: just)? to|remember to|(?:good|best) idea(?: just)? to|(?:best|easiest)(?: just)? to|let's|(?:do|thing|step|part|job|trick|key)(?: [\\w']+){0,4} (?:is|was)(?: to)?" // prettier-ignore
const TELLING = "(?:then|now|next|so|first|and|once|there|in|it|done),? (?:you|we)(?:'ll| will| can)?"
// What the speaker does, for the listener to do the same.
const SHOWN =
  "i(?:'m|'ll| will| am)?(?: just| then| also)*(?: going to| gonna| like to| want to| wanna)?|we(?:'ll| will|'re| are| can)?|(?:you|we) can|^you" // prettier-ignore
const atEnd = (lead: string) => new RegExp(`(?:^|[ ,])(?:${lead})${ADVERBS}$`)
export const TOLD_END = atEnd(TOLD)
export const TELLING_END = atEnd(TELLING)
export const SHOWN_END = atEnd(SHOWN)

/** What is denied, left open, asked or remembered shortly before a verb is no move. */
export const NOT_MOVED =
  /(?:n't|'d|\b(?:not|never|avoid|without|of|than|if|unless|whether|why|how|people|they|some|most|nobody|would|could|had|when(?:ever)?|where|what|which|who|before|everybody|everyone|otherwise|because|he|she|let me))(?: (?!then\b|so\b|and\b|do is\b)[\w']+){0,3}$/
/** The same in the sentence before "so you" or "then I". */
export const NOT_TOLD = /\b(?:don't|never|if|where|when|used to|instead|people|otherwise)\b/

/** Of the mind, of the talk itself, or without anything that is done. */
export const IDLE_VERBS = wordSet(
  'admit agree am answer apologise apologize are ask assume be become been begin believe bet blame break burn call care come comment consider cost cover decide describe did die discuss dive do does end exist exit expect explain feel figure find focus forget give go going gonna got guess had happen has hate have hear help hit hope hurt imagine include introduce is jump know learn like link live look lose love made matter mean mention mind miss name need not notice present promise quote read recommend remember review rule said say see seem sell share show speak start stay subscribe suggest swear talk teach tell thank think took understand walk want was watch welcome went were win wish work worry',
)

/** After one of these, a word that may also be a noun is a verb. */
export const OBJECT_STARTS = wordSet(
  'a all an another any apart aside away back both down each eight every five four half in it its more my off on one our out over six some ten that the them these this those three together two until up your',
)

/** A phrase in which nothing is done to a thing, or which needs the words before it. */
export const NO_MOVE =
  /["“”?]|\b(?:me|us|i|we|i'm|we're|(?<!\bas )you|you're|him|her|mistakes?|decisions?|sense|video|camera|channel|things?|stuff|comments?|idea|ready)\b|\b(?:new|old|other|last|next|same|hardest) ones?\b|\bsame\b|\bones?$|^(?!.*\bas\b.*\bas\b).*\bas (?!an?\b|the\b|your\b)|^(?:Move|Hold|Keep|Carry) on\b|^(?:Use|Get) (?:\S+ )?\S+$|\b(?:under|in|into|on|onto|over) it$|\b(?:on|in|off|up) and (?:an?|the)\b|^Get (?:it|them|to|back|in|out|up|over|into|this|that)\b/i

/** What a title says that promises to show how something is done. */
export const HOW_TO_TITLE =
  /\b(?:tutorial|step[- ]by[- ]step|walkthrough|diy|repair\w*|(?<!\b(?:can|could|should|will|must) )fix(?:ing)?|assembl(?:y|ing)|install(?:ing|ation)?|set(?:ting)? ?up|recipe|from scratch)\b/i
