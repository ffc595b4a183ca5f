// What the title of a video promises: so many things of a kind, "6 Tiny Habits That Save Me Hours", to show how something is done, "How
// to Price Your Work", to answer a question, or a subject. Readers like practices that name it far better than ones that quote the title.
import { NUMBER_WORDS, numberSaid } from '../../lexicon/counting.ts'
import { isDeed } from '../urged/deed.ts'
import { questionIn, subjectIn } from './title-subject.ts'
import { writtenAs, type Titled, type Written } from './written-as.ts'

/** What can be done with each of the things that a title counts. */
export type Use = 'do' | 'use' | 'order' | 'stop' | 'know' | 'watch' | 'read' | 'cook' | 'try'

export type TitlePromise =
  // "the 6 tiny habits", and what they are, where that is known
  | { readonly as: 'list'; readonly phrase: string; readonly use: Use; readonly items?: readonly string[] }
  // "price your work"
  | { readonly as: 'deed'; readonly deed: string }
  // "why bread rises"
  | { readonly as: 'question'; readonly clause: string }
  // "the history of coffee"
  | { readonly as: 'subject'; readonly phrase: string }

const USES: readonly (readonly [Use, string])[] = [
  ['do', 'habits|ways|exercises|practices|routines|stretches|moves|shortcuts|swaps|drills|activities'],
  ['use', 'tips|rules|tricks|hacks|techniques|strategies|methods|tactics|secrets|ideas|principles'],
  ['order', 'steps|stages|phases'],
  ['stop', 'mistakes|errors'],
  ['know', 'things|reasons|lessons|facts|myths|signs|truths|types|kinds|skills|concepts|laws|symptoms|causes|benefits|elements|questions'],
  ['watch', 'movies|films|documentaries'],
  ['read', 'books|comics|novels'],
  ['cook', 'recipes'],
  ['try', 'tools|apps|websites|extensions|plugins|gadgets|layouts|features|prompts|libraries|commands'],
] // prettier-ignore
const UNITS = USES.map(([, units]) => units).join('|')
// "Dr. Moss" is one name.
const PARTS = /[|:()[\]!?–—•]|(?<!\b(?:dr|mr|mrs|ms|st|vs|no))\.(?=\s|$)| - /i
const DECORATION = /#\p{L}\S*|[\u{1F300}-\u{1FAFF}\u2600-\u27BF]|\s(?:ft|feat)\b\.?.*$/giu
const COUNTED = new RegExp(
  String.raw`^(?:(?:the|my|top|these|our|all) )*(\d{1,2}|${NUMBER_WORDS}) ((?:[\p{L}'’-]+ ){0,3}?)(${UNITS})\b(.*)$`,
  'iu',
)
// "5 Minute Habits", "3 Ingredient Recipes"
const MEASURES =
  /\b(?:seconds?|minutes?|hours?|days?|weeks?|months?|years?|parts?|ingredients?|packs?|figures?|dollars?|steps?|players?|of|in|and|million|thousand|hundred)\b/i
// "10 Habits Destroying Your Brain" are to be stopped, and "7 Ways Sugar Harms You" only known.
const BAD =
  /\b(?:bad|worst|toxic|terrible|stupid|dumb|awful|deadly|unhealthy|poor|broke|(?:destroy|harm|ruin|kill|wast|damag|sabotag|hurt|steal|drain|ag)(?:s|e|es|ed|ing|ful)?)\b/i
// What somebody else does: "Tricks Supermarkets Use on You".
const OF_OTHERS = /^ (?!(?:to|for|of|in|on|with|without|from|that|you|i|every|each|and|when|before|after|at)\b)\S/i
const FEWEST = 2
// "to edit any scene"
const OF_THEM = /^ (?:to|for|of) (?!(?:me|my|you|them)\b)/i
const LONGEST_PHRASE = 56

const HOW = /^(?:[\p{L}'’-]+ ){0,2}?how to (?!not\b|never\b|tell (?:if|when)\b|know (?:if|when)\b)(.+)$/iu
// What follows may also be a thing: "a guide to investing".
const GUIDES = /^(?:[\p{L}'’-]+ ){1,3}?(?:ways?|guide|trick|key) to (.+)$/iu
// "For beginners", "in 2024", "like a pro"
const ASIDE =
  /,? (?:(?:for|in) (?:\d{4}|beginners|dummies|free)|like an? (?:pro|boss|expert)|step by step|effectively|properly|fast|quickly|easily|explained|according to science|(?:an? )?(?:tutorial|recipe|guide|course)|(?:19|20)\d\d)$/i
const OF_SOMEBODY = /\b(?:i|i['’]\w+|me|we|us|he|she|they|this|these|it)\b/i
const FEWEST_WORDS = 2
const MOST_WORDS = 11
const LONGEST_DEED = 60

/** Null where the title promises none of them, or is not in English. `topic` is the part of the title that the talk mentions most. */
export function promiseOf(titled: Titled, topic: string): TitlePromise | null {
  const listed = firstIn(titled, listIn)
  if (listed !== null || titled.language.code !== 'en') return listed
  const deed = deedPromised(titled) ?? orderIn(topic, writtenAs(titled))
  if (deed !== null) return { as: 'deed', deed }
  const clause = questionIn(topic, titled)
  if (clause !== null) return { as: 'question', clause }
  const phrase = subjectIn(topic, titled)
  return phrase === null ? null : { as: 'subject', phrase }
}

/** What "How to Price Your Work" shows, "price your work"; null where the title is no such one, or is not in English. */
export function deedPromised(titled: Titled): string | null {
  return firstIn(titled, deedIn)
}

function firstIn<T>(titled: Titled, find: (part: string, inSentence: Written) => T | null): T | null {
  const { title, language } = titled
  if (language.code !== 'en') return null
  const inSentence = writtenAs(titled)
  const parts = title
    .replace(DECORATION, ' ')
    .split(PARTS)
    .map((part) => part.replace(/["“”]/g, '').replace(/\s+/g, ' ').trim())
  for (const part of parts) {
    const found = find(part, inSentence)
    if (found !== null) return found
  }
  return null
}

function listIn(part: string, inSentence: Written): TitlePromise | null {
  const [, number = '', kind = '', unit = '', rest = ''] = COUNTED.exec(part) ?? []
  if (numberSaid(number.toLowerCase()) < FEWEST || MEASURES.test(kind)) return null
  const use = useIn(unit.toLowerCase(), kind, rest)
  const phrase = `the ${number.toLowerCase()} ${inSentence(`${kind}${unit}`)}`
  const isThings = unit.toLowerCase() === 'things'
  const isOfThem = (isThings || (OF_THEM.test(rest) && !/^ to avoid\b/i.test(rest))) && !OF_SOMEBODY.test(rest)
  const whole = isOfThem ? `${phrase}${inSentence(yours(rest.replace(ASIDE, '')))}`.trim() : phrase
  if (isThings && (whole === phrase || whole.length > LONGEST_PHRASE)) return null
  return { as: 'list', phrase: whole.length <= LONGEST_PHRASE ? whole : phrase, use }
}

function useIn(units: string, kind: string, rest: string): Use {
  const use = useOf(units) ?? 'know'
  if (use !== 'do' && use !== 'use') return use
  if (BAD.test(`${kind}${rest}`)) return units === 'habits' ? 'stop' : 'know'
  return units !== 'habits' && OF_OTHERS.test(rest) ? 'know' : use
}

/** What can be done with such things, "habits"; null where that is not known. */
export function useOf(units: string): Use | null {
  return USES.find(([, all]) => all.split('|').includes(units))?.[0] ?? null
}

function deedIn(part: string, inSentence: Written): string | null {
  const how = HOW.exec(part)?.[1]
  const said = (how ?? GUIDES.exec(part)?.[1] ?? '').replace(/^(?:actually|really|finally|properly) /i, '')
  const deed = yours(said.replace(ASIDE, '').replace(ASIDE, '').trim())
  const isDone = how !== undefined || isDeed(deed.split(' ', 1)[0]?.toLowerCase() ?? '')
  const count = deed.split(' ').length
  const isWhole = count >= FEWEST_WORDS && count <= MOST_WORDS && deed.length <= LONGEST_DEED
  if (!isWhole || !isDone || OF_SOMEBODY.test(deed)) return null
  return inSentence(deed)
}

// "Save Your Seeds", "Build a Cold Frame"
function orderIn(topic: string, inSentence: Written): string | null {
  const deed = yours(topic.replace(ASIDE, '').replace(ASIDE, '').trim())
  const verb = deed.split(' ', 1)[0]?.toLowerCase() ?? ''
  const count = deed.split(' ').length
  const isOrder = isDeed(verb) && ORDERS.test(deed) && !deed.endsWith('…')
  if (!isOrder || count < FEWEST_WORDS || count > MOST_WORDS || OF_SOMEBODY.test(deed)) return null
  return inSentence(deed)
}

const ORDERS = /^\S+ (?:your|the|an?|more|better|every|any|yourself)\b/i

const yours = (text: string) => text.replace(/\b(?:my|our)\b/gi, 'your')
