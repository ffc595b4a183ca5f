// The title of a step: the move of its line that says most, whole and with its object.
import { capitalised } from '../../../kernel/text.ts'
import { PREPOSITION } from '../../lexicon/clauses.ts'
import { FUNCTION_WORDS } from '../../lexicon/function-words.ts'
import { BAD_ENDINGS, BASE_VERBS, FINITE_FORMS } from '../../lexicon/grammar.ts'
import { BEHAVIOUR_VERBS } from '../../lexicon/instruction.ts'
import { IDLE_VERBS } from '../../lexicon/moves.ts'
import { partOfSpeech } from '../../speech/part-of-speech.ts'
import { wordsOf } from '../../speech/spoken-words.ts'
import { DOSED, type Move } from './moves.ts'

const MOST_WORDS = 9
const FEWEST_WORDS = 3
const FEWEST_PLAIN = 2
// Of titles of one line: what a good length, a named object, a dose and the first place are worth beside the force of the telling.
const WORTH = { length: 1, named: 1.2, vague: -1.5, dose: 0.5, first: 0.3, torn: -2 }

/** The title of a move of a line, and what it is worth. */
export interface TitledMove {
  readonly title: string
  readonly move: Move | null
}

/** The best moves of a line as titles, in spoken order: one, or more where a line runs on; none where no words will do. */
export function stepTitles(text: string, moves: readonly Move[], isStopped: boolean): TitledMove[] {
  const size = text.split(' ').length
  const most = Math.max(1, Math.floor(size / WORDS_A_MOVE))
  const graded = moves.flatMap((move, i) => {
    const title = cut(named(move, moves[i - 1])).replace(/ and (?:let|keep|make|have) (?:it|them|the \w+)$/, '')
    const worth = worthOf(title, move)
    return worth > LEAST && isShowable(title) ? [{ title, move, worth }] : []
  })
  const best = graded
    .toSorted((a, b) => b.worth - a.worth)
    .slice(0, most)
    .filter(({ worth }, i) => i === 0 || worth >= WORTH_MORE)
  if (best.length > 0) return best.sort((a, b) => a.move.from - b.move.from)
  const plain = clauseTitle(text) ?? (isStopped || size <= MOST_PLAIN_LINE ? plainTitle(text) : null)
  return plain === null ? [] : [{ title: plain, move: null }]
}

function worthOf(title: string, { force, from }: Move): number {
  return (
    force +
    (title.split(' ').length <= MOST_WORDS ? WORTH.length : 0) +
    (NAMES.test(title) ? WORTH.named : 0) +
    (VAGUE.test(title) ? WORTH.vague : 0) +
    (DOSED.test(title) ? WORTH.dose : 0) +
    (from <= 4 ? WORTH.first : 0) +
    (isTorn(title) ? WORTH.torn : 0)
  )
}

function isShowable(title: string): boolean {
  const size = title.split(' ').length
  return (
    size >= FEWEST_WORDS &&
    !NO_STEP.test(title) &&
    !/\bsomewhere\b/.test(title) &&
    !(VAGUE.test(title) && size < FEWEST_VAGUE)
  )
}

const WORDS_A_MOVE = 13
const WORTH_MORE = 3
const MOST_PLAIN_LINE = 16
const FEWEST_VAGUE = 5
// Told not to be done, of the mind, or no verb here.
const NO_STEP =
  /^(?:please )?(?:don't|do not|never|let's|want|need|suppose|because|ignore|till|hang on|hear|see|watch|caught|spend|time|judge|trust|low|thin|slow|respect|learn|love|promise|bet|buy them|keep (?:going|doing)|end up|start (?:to|with)|rather|(?:today|\w+day)\b.*|try to|please|skip|not|one|two|three|four|five|six|seven|eight|nine|ten|\w+teen|twenty|thirty|last|next|the (?:next|last|first|other)|somewhere)\b|\b(?:comments?|video|channel|films?|life)\b/i

const LEAST = 1.5
const NAMES = /^\S+ (?:\w+ )?(?:the|an?|your|some|two|three|four|both|\d+) /i
const VAGUE =
  /\b(?:it|them|there|her|him)\b|\b(?:that|this|these|those|one)(?=$| (?:up|down|off|out|on|in|over|around|away|back|and|with|to|into|for)\b)/i

// "Put the door": where is not said.
const NO_PLACE = /^(?:put|place|lay|stick) (?:the|an?|your|some) [\w-]+$|\b(?:same|even|way)$/i
const isTorn = (title: string) => NO_PLACE.test(title) || (BAD_ENDINGS.has(wordsOf(title).at(-1) ?? '') && !/\b(?:on|in|off|out|up|down|over|through)$/i.test(title)) // prettier-ignore

// "With a bit | of rag" is not whole.
const AMOUNT = /^(?:bit|piece|lot|couple|cup|spoon|\w+spoons?|pair|drop|pinch|kind|sort|front|ends?|inch|spoonful)$/

// At the last joint that leaves few enough words.
function cut(title: string): string {
  const texts = title.split(' ')
  if (texts.length <= MOST_WORDS) return title
  const words = texts.map((text) => text.toLowerCase().replace(/[^a-z'-]/g, ''))
  for (let at = MOST_WORDS; at >= FEWEST_WORDS; at--) {
    const isJoint = (PREPOSITION.has(words[at] ?? '') && !(words[at] === 'of' && AMOUNT.test(words[at - 1] ?? ''))) || /^(?:and|until|so|then|but|or|while|before|when)$/.test(words[at] ?? '') || /[,;]$/.test(texts[at - 1] ?? '') // prettier-ignore
    if (isJoint && !BAD_ENDINGS.has(words[at - 1] ?? '')) return texts.slice(0, at).join(' ').replace(/[,;]$/, '')
  }
  return title
}

// "Take the lid, lift it off": it is the one thing that was named in the move right before.
function named({ title, from }: Move, before: Move | undefined): string {
  const pronoun = /^\S+ (?:(?:on|up|off|out|down) )?(it|them)\b/i.exec(title)?.[1]
  if (pronoun === undefined || before === undefined || from - before.to > NEAR) return title
  const thing = OBJECT.exec(before.title)?.[1]
  if (thing === undefined) return title
  const isMany = partOfSpeech(thing.split(' ').at(-1) ?? '') === 'S'
  return isMany === (pronoun === 'them') ? title.replace(/\b(?:it|them)\b/i, `the ${thing.toLowerCase()}`) : title
}

const NEAR = 6 // words
const OBJECT =
  /^\S+ (?:(?:on|up|off|out|down) )?(?:the|an?|your|some|two|three|this|that) ([\w'-]+(?: [\w'-]+)?)(?=$| (?:and|in|on|off|out|up|down|with|to|from|into|over|under)\b)/i

// "After the brush you wipe again with the rag": what you do, of a verb that no move is known by.
const DOES =
  /(?:^|[,.] |\b(?:and|then|so|now|next|once|first) |^(?:after|with|on|in|from|under|over|inside) (?:[\w'-]+ ){1,4}?)(?:(?:and|then|so|now|first|just) )*(?:you|we|i)(?:'re gonna|'ll| will| just| also| want to| wanna| need to| have to| can)* ([a-z'-]+ .*)$/i

function clauseTitle(text: string): string | null {
  const rest = text.replace(LEAD_IN, '')
  const said = isVerb(rest.split(' ', 1)[0] ?? '') ? rest : DOES.exec(text)?.[1]
  if (said === undefined || !isVerb(said.split(' ', 1)[0] ?? '')) return null
  const segments = said.split(/[,.;:!?] /)
  const head = ended(segments[0] ?? '')
  const more = ended(segments[1] ?? '')
  const both = `${head}, ${more}`
  const isShort = head.split(' ').length <= FEWEST_WORDS || (VAGUE.test(head) && head.split(' ').length < FEWEST_VAGUE)
  const isFit = more !== '' && both.split(' ').length <= MOST_WORDS && !OF_PERSON.test(more) && !/^(?:and|so|but|or|not|it)\b/i.test(more) // prettier-ignore
  const title = cut((isShort && isFit ? both : head).replace(/(?<![.,;:!?])[.,;:!?]+$/, '')).replace(
    /\b(?:my|our)\b/gi,
    'your',
  )
  const words = wordsOf(title)
  const isWhole = words.length >= FEWEST_WORDS && words.length <= MOST_WORDS && !isTorn(title) && isShowable(title)
  const isNamed = words.slice(1).some((word) => !FUNCTION_WORDS.has(word))
  return isWhole && isNamed && !OF_PERSON.test(title) ? capitalised(title) : null
}

const ended = (clause: string) => clause.split(CLAUSE_END)[0] ?? ''
const CLAUSE_END =
  / (?:so|because|'cause|which|until|till|but|when|if|while|where|as|like|and (?:you|we|i|then|it|the|they|there)) /i
const LEAD_IN =
  /^(?:(?:and|so|now|okay|ok|then|next|first|finally|alright|right|but|well|again|gonna|going to|just|please|after that|the (?:first|next|last) (?:thing|step|one) is(?: to)?|step \w+)[,.:;]? )+/i

function isVerb(word: string): boolean {
  const verb = word.toLowerCase()
  if (IDLE_VERBS.has(verb) || /(?:ed|ing|ly)$/.test(verb)) return false
  return (
    BEHAVIOUR_VERBS.has(verb) ||
    (BASE_VERBS.has(verb) && !/^(?:can|will|get|go|do|does|did)$/.test(verb)) ||
    partOfSpeech(verb) === 'V'
  )
}

const LEAD =
  /^(?:(?:first thing|and|so|now|okay|ok|then|next|first|finally|alright|right|but|well|um|uh|again|gonna|going to|just|after that|the (?:first|next|last) (?:thing|step|one) is(?: to)?|step \w+|it's|here|what (?:i|you|we) do is|(?:you|we|i)(?:'re|'m|'ll)?(?: gonna| going to| will| just| can| want to| wanna| need to| have to)?)[,.:;]? )+/i
const ENDS = /[,.;:!?] | (?:so|because|and then|which|until|but|when|like|while|if) /
const OF_PERSON = /\b(?:i|i'm|i've|me|he|she|they|people|everybody|said|was|were|it's|that's|what|who|why|how)\b/i

// "That grey mud", "the front of the hip": a thing, of which nothing is done.
const NAMED_ONLY = /^(?:the|an?|this|that|these|those|your|my|our)\b/i
const PARTICLE = /\b(?:on|in|off|out|up|down)$/i

// Words that state something rather than name it.
const isStating = (word: string) => FINITE_FORMS.has(word) && !/^(?:put|set|let|cut|spread)$/.test(word)

// Without a verb that shows, a step is its first few words: "Lid on for thirty minutes".
function plainTitle(text: string): string | null {
  const rest = text.replace(LEAD, '')
  const [head = '', more = ''] = rest.split(ENDS)
  const first = (head.includes(' ') && head.split(' ').length >= FEWEST_WORDS ? head : `${head}, ${more}`).replace(
    /(?<![.,;:!?])[.,;:!?]+$/,
    '',
  )
  const words = wordsOf(first)
  const isWhole = words.length >= FEWEST_PLAIN && words.length <= MOST_WORDS && !BAD_ENDINGS.has(words.at(-1) ?? '')
  if (!isWhole || /\b(?:you|we)\b/i.test(first) || VAGUE.test(first) || OF_PERSON.test(first)) return null
  if (PREPOSITION.has(words[0] ?? '') || (NAMED_ONLY.test(first) && !PARTICLE.test(first))) return null
  if (words.filter((word) => !FUNCTION_WORDS.has(word)).length < FEWEST_PLAIN) return null
  if (words.some(isStating) || !isShowable(capitalised(first))) return null
  return capitalised(first.replace(/\b(?:my|our)\b/gi, 'your'))
}
