// What a title that promises neither a list nor a deed is about: the question it asks, or its subject.
import { uncapitalised } from '../../../kernel/text.ts'
import { FINITE_FORMS } from '../../lexicon/grammar.ts'
import { partOfSpeech } from '../../speech/part-of-speech.ts'
import { wordsOf } from '../../speech/spoken-words.ts'
import { topicStems } from '../../speech/tokens.ts'
import { isTitleCase, writtenAs, type Titled } from './written-as.ts'

// What kind of video it is.
const KIND =
  /[,:]? (?:(?:an?|the|full|short|animated|complete|crash|book|mini) )*(?:documentary|documentaries|explained|tutorial|masterclass|course|review|lecture|animation|animated|for (?:absolute )?beginners|in \d+ minutes?|part \d+)$/i
// A clause about it: "Trends that will be huge", "The tools you need".
const CLAUSE = /(?<=\w) (?:that|which|who|you|every|no ?body|everyone)\b.*$/i
const ASKS = /^(?:why|how|what) /i
// "How does yeast work", "Why do cats purr"; "how does a bill become a law" has its verb elsewhere.
const DOES =
  /^(why|how|what) (?:do (.+?)(?: (?:actually|really))? (\w+)|does (.+?)(?: (?:actually|really))? (work|happen|form|function|exist|matter|grow|spread|fail))$/i
// "How much protein do you need", "What colour is a mirror", "Why aren't we there", "What if it rains"
const ASKED =
  /^(?:how (?:much|many|old|big|long|far|often|tall|fast)\b|what if\b|\S+ (?:\S+ )?(?:is|are|was|were|can|could|should|will|would|did|does|do|has|have|had|may|might|\w+n['’]t)\b)/i
const OF_SOMEBODY = /\b(?:i|i['’]\w+|my|me|we|us|our|he|she|his|her|they|their|this|these|it)\b/i
const FINITE =
  /\b(?:is|are|was|were|isn['’]t|aren['’]t|will|won['’]t|can|can['’]t|don['’]t|doesn['’]t|should|must|has|have|had|do|does|did|need|needs|never|let['’]s|not)\b/i
const LED = /^(?:the|an?) /i
// "Your body": told to a friend, it is no longer theirs.
const OF_VIEWER = /\byour\b|^(?:all|every|any|more|best|top) /i
const OF_MANY = /^(?:\S+ )*\S{2,}[^s\s]s\b| vs\.? /i
// "Spending $200", "Understand metrics"
const isDone = (first: string) => /ing$/.test(first) || partOfSpeech(first) === 'V'
// A thing that is not counted: "private equity", "film photography".
const UNCOUNTED =
  /(?:tion|ment|ness|ity|ics|ance|ence|logy|phy|sis|ium|ism|ware|money|wealth|health|sleep|food|design|data|music|history|science|code|learning|marketing|training|writing)$/i
const MOST_WORDS = 9
const LONGEST = 56

/** "Why bread rises"; null where the topic asks nothing, or not in words of the talk. */
export function questionIn(topic: string, titled: Titled): string | null {
  const asked = withoutKind(withoutEnd(topic))
  if (!ASKS.test(asked) || /^how (?:to|not)\b/i.test(asked) || OF_SOMEBODY.test(asked)) return null
  const [, word = '', they = '', does = '', it = '', verb = ''] = DOES.exec(asked) ?? []
  if (they !== '') return saidOf(`${word} ${they} ${does}`, titled)
  if (it !== '') return saidOf(`${word} ${it} ${verb}s`, titled)
  return ASKED.test(asked) || isCutBeforeVerb(asked) ? null : saidOf(asked, titled)
}

// "How Replacing Developers | With AI Goes Wrong"
function isCutBeforeVerb(asked: string): boolean {
  const [, doing = '', ...rest] = wordsOf(asked)
  return (
    doing.endsWith('ing') && !rest.some((word) => FINITE_FORMS.has(word) || /^(?:N?[VZ]|D)$/.test(partOfSpeech(word)))
  )
}

/** "The history of coffee"; null where the topic is no such phrase, or not in words of the talk. */
export function subjectIn(topic: string, titled: Titled): string | null {
  const bare = withoutKind(withoutEnd(topic.split(': ', 1)[0] ?? '')).replace(CLAUSE, '')
  if (/[?!:…“”#]/.test(bare) || OF_SOMEBODY.test(bare) || FINITE.test(bare)) return null
  const isTold = wordsOf(bare).some((word) => FINITE_FORMS.has(word) && !/^(?:used|based|made|set|cut|left|lost)$/.test(word)) // prettier-ignore
  const isNamed =
    !OF_VIEWER.test(bare) && (LED.test(bare) || / of /i.test(bare) || OF_MANY.test(bare) || UNCOUNTED.test(bare))
  if (isTold || !isNamed || isDone(bare.split(' ', 1)[0]?.toLowerCase() ?? '')) return null
  const phrase = saidOf(bare, titled)
  return phrase === null || LED.test(bare) || !/^\S+(?: \S+)? of /i.test(bare) ? phrase : `the ${phrase}`
}

// Its last mark: "Why bread rises!"
const withoutEnd = (topic: string) => topic.replace(/(?<![?!.])[?!.]{1,3}$/, '')

function withoutKind(topic: string): string {
  const bare = topic.replace(KIND, '').trim()
  return bare === topic ? bare : withoutKind(bare)
}

// Within a sentence; null where the words are not those of the talk.
function saidOf(phrase: string, titled: Titled): string | null {
  const { title, words, language } = titled
  const own = phrase.split(' ')
  if (own.length < 2 || own.length > MOST_WORDS || phrase.length > LONGEST || LEFT_OPEN.test(phrase)) return null
  const vocabulary = new Set(words.map(({ norm }) => norm))
  const said = new Set([...vocabulary].flatMap((norm) => topicStems(norm, language)))
  const isSaid = (word: string) =>
    /^(?:vs\b|\d)/i.test(word) || topicStems(word, language).every((stem) => said.has(stem))
  const unsaid = own.filter((word) => !isSaid(word))
  // Which words are names, captions without capitals do not tell: those of the title stay.
  const isCased = words.filter(({ text }) => /^\p{Lu}/u.test(text) && !/^I\b/.test(text)).length > words.length * CASED
  if (unsaid.length > (own.length >= FEWEST_WITH_NAME ? 1 : 0)) return null
  if (!isCased && isTitleCase(title)) return SMALL.test(phrase) ? uncapitalised(phrase) : phrase
  const written = writtenAs(titled)(phrase).split(' ')
  const [misheard] = unsaid
  if (misheard === undefined) return written.join(' ')
  // The second word of a name.
  const at = own.indexOf(misheard)
  return /^\p{Lu}/u.test(written[at - 1] ?? '') && at > 1
    ? written.map((word, i) => (i === at ? misheard : word)).join(' ')
    : null
}

// A title that was cut.
const LEFT_OPEN = /…$|\b(?:of|to|the|an?|and|or|in|on|for|with|by)$/i
const FEWEST_WITH_NAME = 4
const SMALL = /^(?:the|an?|why|how|what)\b/i
// Of the words of captions that capitalise names.
const CASED = 0.01
