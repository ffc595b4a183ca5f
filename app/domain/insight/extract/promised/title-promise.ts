// What the title of a video promises: so many things of a kind, "6 Tiny Habits That Save Me Hours", or to show how something is done,
// "How to Price Your Work". Practices that name it read better than ones that quote the title.
import { capitalised } from '../../../kernel/text.ts'
import { NUMBER_WORDS, numberSaid } from '../../lexicon/counting.ts'
import { wordSet } from '../../lexicon/grammar.ts'
import type { Word } from '../../speech/spoken-words.ts'
import type { Told } from '../talk/told.ts'
import { isDeed } from '../urged/starts.ts'

/** What can be done with each of the things that a title counts. */
export type Use = 'do' | 'order' | 'stop' | 'know' | 'watch' | 'read' | 'try'

export type TitlePromise =
  // "the 6 tiny habits"
  | { readonly as: 'list'; readonly phrase: string; readonly use: Use }
  // "price your work"
  | { readonly as: 'deed'; readonly deed: string }

const USES: readonly (readonly [Use, string])[] = [
  ['do', 'habits|ways|tips|rules|exercises|tricks|hacks|techniques|strategies|methods|practices|routines|stretches|moves|shortcuts|swaps|tactics|secrets|ideas|principles|drills|activities'],
  ['order', 'steps|stages|phases'],
  ['stop', 'mistakes|errors'],
  ['know', 'things|reasons|lessons|facts|myths|signs|truths|types|kinds|skills|concepts|laws|symptoms|causes|benefits|elements|questions'],
  ['watch', 'movies|films|documentaries'],
  ['read', 'books|comics|novels'],
  ['try', 'tools|apps|websites|extensions|plugins|gadgets|layouts|features|recipes|prompts|libraries|commands'],
] // prettier-ignore
const UNITS = USES.map(([, units]) => units).join('|')
const PARTS = /[|:()[\]!?.–—•]| - /
const COUNTED = new RegExp(
  String.raw`^(?:(?:the|my|top|these|our|all) )*(\d{1,2}|${NUMBER_WORDS}) ((?:[\p{L}'’-]+ ){0,3}?)(${UNITS})\b(.*)$`,
  'iu',
)
// "5 Minute Habits", "30 Day Rules"
const MEASURES =
  /\b(?:seconds?|minutes?|hours?|days?|weeks?|months?|years?|parts?|of|in|and|million|thousand|hundred|best selling)\b/i
// Habits that nobody wants.
const BAD = /\b(?:bad|worst|toxic|terrible|stupid|dumb|awful|deadly|harmful)\b/i
const FEWEST = 2
// "to edit any scene"
const OF_THEM = /^ (?:to|for|of) (?!(?:me|my|you|them)\b)/i
const LONGEST_PHRASE = 56

const HOW = /^(?:[\p{L}'’-]+ ){0,2}?how to (?!not\b|never\b|tell (?:if|when)\b|know (?:if|when)\b)(.+)$/iu
// What follows may also be a thing: "a guide to investing".
const GUIDES = /^(?:[\p{L}'’-]+ ){1,3}?(?:ways?|guide|trick|key) to (.+)$/iu
// "For beginners", "in 2024", "like a pro"
const ASIDE =
  /,? (?:(?:for|in) (?:\d{4}|beginners|dummies|free)|like an? (?:pro|boss|expert)|step by step|effectively|properly|fast|quickly|easily|explained)$/i
const OF_SOMEBODY = /\b(?:i|i['’]\w+|me|we|us|he|she|they|this|these|it)\b/i
const FEWEST_WORDS = 2
const MOST_WORDS = 11
const LONGEST_DEED = 60

type Titled = Pick<Told, 'title' | 'words' | 'language'>

/** Null where the title promises neither, or is not in English. */
export function promiseOf(titled: Titled): TitlePromise | null {
  const deed = deedPromised(titled)
  return firstIn(titled, listIn) ?? (deed === null ? null : { as: 'deed', deed })
}

/** What "How to Price Your Work" shows, "price your work"; null where the title is no such one, or is not in English. */
export function deedPromised(titled: Titled): string | null {
  return firstIn(titled, deedIn)
}

function firstIn<T>(
  { title, words, language }: Titled,
  find: (part: string, inSentence: Written) => T | null,
): T | null {
  if (language.code !== 'en') return null
  const inSentence = writtenAs(title, words)
  const parts = title.split(PARTS).map((part) =>
    part
      .replace(/["“”#]/g, '')
      .replace(/\s+/g, ' ')
      .trim(),
  )
  for (const part of parts) {
    const found = find(part, inSentence)
    if (found !== null) return found
  }
  return null
}

type Written = (text: string) => string

function listIn(part: string, inSentence: Written): TitlePromise | null {
  const [, number = '', kind = '', unit = '', rest = ''] = COUNTED.exec(part) ?? []
  if (numberSaid(number.toLowerCase()) < FEWEST || MEASURES.test(kind)) return null
  const [use = 'know'] = USES.find(([, units]) => units.split('|').includes(unit.toLowerCase())) ?? []
  const phrase = `the ${number.toLowerCase()} ${inSentence(`${kind}${unit}`)}`
  const isThings = unit.toLowerCase() === 'things'
  const isOfThem = (isThings || OF_THEM.test(rest)) && !OF_SOMEBODY.test(rest)
  const whole = isOfThem ? `${phrase}${inSentence(yours(rest))}`.trim() : phrase
  if (isThings && (whole === phrase || whole.length > LONGEST_PHRASE)) return null
  return {
    as: 'list',
    phrase: whole.length <= LONGEST_PHRASE ? whole : phrase,
    use: use === 'do' && BAD.test(kind) ? 'stop' : use,
  }
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

const yours = (text: string) => text.replace(/\b(?:my|our)\b/gi, 'your')

// Many titles capitalise every word. A name is written with its capital inside of sentences, too, or is one that everybody knows.
function writtenAs(title: string, words: readonly Word[]): Written {
  if (!isTitleCase(title)) return (text) => text.replace(SHOUTED, (word) => word.toLowerCase())
  const said = new Map<string, { all: number; capital: number }>()
  for (const [at, { norm, text }] of words.entries()) {
    if (!/[\p{L}\p{N}]$/u.test(words[at - 1]?.text ?? '')) continue
    const { all, capital } = said.get(norm) ?? { all: 0, capital: 0 }
    said.set(norm, { all: all + 1, capital: capital + Number(/^\p{Lu}/u.test(text)) })
  }
  const isName = (norm: string) => {
    const { all, capital } = said.get(norm) ?? { all: 0, capital: 0 }
    return NAMES.has(norm) || (all >= FEWEST_SAID && capital >= all * OF_NAME)
  }
  const isShouted = !/\p{Ll}/u.test(title)
  const inSentence = (word: string) => {
    if (/\d|\p{Ll}\p{Lu}|^I\b/u.test(word) || (!isShouted && /^\p{Lu}{2,3}$/u.test(word))) return word
    const norm = word.toLowerCase()
    return isName(norm) ? capitalised(norm) : norm
  }
  return (text) => text.split(' ').map(inSentence).join(' ')
}

// "NEED", not "NASA"
const SHOUTED =
  /(?<![\p{L}\p{N}])(?:\p{Lu}{5,}|ALWAYS|NEVER|NEED|MUST|MIND|BEST|YOUR|THIS|THAT|MAKE|FREE|REAL|EVER|EASY|FAST)(?![\p{L}\p{N}])/gu

// Small words are small in either.
const isTitleCase = (title: string) => {
  const long = title.split(/\s+/).slice(1).filter((word) => /^\p{L}{4,}/u.test(word)) // prettier-ignore
  return long.filter((word) => /^\p{Lu}/u.test(word)).length * 2 > long.length
}

const FEWEST_SAID = 3
const OF_NAME = 0.8
const NAMES = wordSet(
  'english french german spanish italian japanese chinese korean portuguese russian arabic latin american british european africa america europe asia india china japan germany france london paris monday tuesday wednesday thursday friday saturday sunday christmas easter god jesus christ bible google apple microsoft amazon facebook instagram twitter linkedin netflix tesla reddit discord slack zoom notion obsidian excel photoshop lightroom premiere blender figma canva python java javascript typescript rust swift kotlin linux ubuntu windows docker kubernetes react angular vue node github git android chatgpt claude gemini bitcoin',
)
