// Advice in the form of commands, where a speaker gives one after another: there they are meant for the listener. In conversation
// a command is an example, a quotation or said to somebody in the room; but then few stand together.
import { onceFor } from '../../../kernel/once-for.ts'
import { capitalised } from '../../../kernel/text.ts'
import { LONGEST_ACTION_TITLE } from '../../schema/limits.ts'
import { BEHAVIOUR_VERBS } from '../../lexicon/instruction.ts'
import { BASE_VERBS, SUBJECT_PRONOUNS } from '../../lexicon/grammar.ts'
import { isCommand, withoutOpening } from '../../speech/command.ts'
import { openReferences } from '../../speech/open-references.ts'
import { wordsOf } from '../../speech/spoken-words.ts'
import { topicStems } from '../../speech/tokens.ts'
import type { Told } from '../talk/told.ts'
import { planOf, situationOf, type Advice } from './advice.ts'
import {
  forbidsWhatFollows,
  hasFailed,
  introducesWrong,
  isDoubtful,
  isForRuin,
  isInDemonstration,
  isNotMeant,
  isTakenBack,
} from './meant.ts'
import { pointGrade } from './picking.ts'

// Sentences on either side, and how many commands must be among them.
const NEAR = 10
const FEWEST_NEAR = 4
const FEWEST_WORDS = 5
const FEWEST_STEMS = 2

/** The commands of a talk that advises by commands, in spoken order and worded as spoken; none in other talks. */
export function commandedAdvice(told: Told): Advice[] {
  if (told.language.code !== 'en') return []
  const commands = told.sentences.map((_, i) => commandAt(told, i))
  const all = commands.flatMap((command) => command?.line ?? [])
  if (all.filter((line) => REASONED.test(line)).length < all.length * LEAST_REASONED) return []
  return commands.flatMap((command, i) => {
    if (command === null || !isAmongCommands(told, commands, i) || !isMeant(told, commands, i)) return []
    const title = withoutReason(command.line)
    if (!isWhole(title, command) || new Set(topicStems(title, told.language)).size < FEWEST_STEMS) return []
    const instruction = {
      line: capitalised(withoutReason(command.deed)),
      verb: verbOf(command),
      strength: 4,
      imperative: true,
    }
    return [{ sentence: i, title, instruction, worth: pointGrade(told, i) + appealOf(title), isAsSpoken: true }]
  })
}

// What can be done on a set day or in a set amount is preferred to what may never be asked for.
function appealOf(title: string): number {
  const { frequency, dose } = planOf(title, title)
  const isSet = frequency !== undefined || dose !== undefined || situationOf(title) !== undefined
  return /^if\b/i.test(title) ? -PREFERRED : isSet ? PREFERRED : 0
}

const PREFERRED = 0.4

/** The command, with the next sentence where it gives its reason. */
export function withReason(told: Told, i: number): string {
  const said = told.prose(i, i)
  const next = told.sentences[i + 1] === undefined ? '' : told.prose(i + 1, i + 1)
  const isStatement = told.isBeside[i + 1] === false && !/\?|^(?:and|but|so|then|or|if|when)\b/i.test(next)
  const stems = new Set(topicStems(said, told.language))
  const isAbout = topicStems(next, told.language).some((stem) => stems.has(stem))
  if (!isStatement || !isAbout || OF_SPEAKER.test(next) || commandAt(told, i + 1) !== null) return said
  return openReferences([said, next]).rest === 0 ? `${said} ${next}` : said
}

// A recipe says what comes next; advice says for whom, how often or why.
const REASONED = /\b(?:you(?!r\b)|every|each|because|since|so that|if|never|always|don't|do not)\b/i
const LEAST_REASONED = 0.3

/** Whether a sentence is no written command, or one that is meant: neither taken back, reported, forbidden nor doubted. */
export function isMeantCommand(told: Told, sentence: number): boolean {
  const commands = commandsOf(told)
  return commands[sentence] === null || isMeant(told, commands, sentence)
}

const commandsOf = onceFor((told: Told) => told.sentences.map((_, i) => commandAt(told, i)))

interface Command {
  // The whole sentence, and what it commands without the circumstances before it.
  readonly line: string
  readonly deed: string
}

// A written sentence that is one command.
function commandAt(told: Told, i: number): Command | null {
  if (told.isBeside[i] === true || told.sentences[i]?.punctuated !== true) return null
  const line = told.prose(i, i).replace(/(?<![.!])[.!]+$/, '')
  if (/[?:;"“”‘]/.test(line) || OF_SPEAKER.test(line) || isForRuin(line)) return null
  const deed = capitalised(withoutOpening(line.replace(CIRCUMSTANCE, '')).replace(/^please /i, ''))
  // "If noise stood in the way" goes on with what was said before.
  if (/^if\b(?!.*\byou(?:r|'\w+)?\b.*,)/i.test(line)) return null
  const isDeed = isCommanding(deed, wordsOf(deed)) && !NO_DEED.test(deed)
  return isDeed && !(deed === line && isInDemonstration(deed)) ? { line, deed } : null
}

const verbOf = ({ deed }: Command) =>
  wordsOf(deed).find((word) => !/^(?:don't|do|not|never|always|just|please)$/.test(word)) ?? ''

const CIRCUMSTANCE =
  /^(?:if|when|whenever|before|after|every time|once|as soon as|as|in|at|on|for|during|every|each) [^,.]{4,70}, (?:then |please |just )*/i
const OF_SPEAKER = /\b(?:i|i'm|i've|i'd|i'll|me|my|mine|we|we're|we've|us|our|let's)\b/i
// States of mind, and what one says to an audience.
const NO_DEED =
  /^(?:(?:don't|do not|never|always|just|please) )?(?:look|think|remember|notice|know|believe|see (?!an?\b)|need|want|like|love|hope|guess|trust|consider|have|be|forget|feel|enjoy|worry|understand|let it|make (?:sense|sure|it)|get (?:to|it)|take it|give it|end)\b/i

// A word that is also a noun is a command where nothing near it is a verb: "Plant tall beans", but not "Plant growth needs sun".
function isCommanding(deed: string, [first = '', second = '', ...rest]: readonly string[]): boolean {
  // "Practice tests give you an idea" has a subject.
  if (/[^s]s$/.test(second) && rest[0] !== 'like' && BASE_VERBS.has(rest[0] ?? '')) return false
  if (isCommand(deed)) return true
  if (/^(?:don't|do not) /i.test(deed)) return !SUBJECT_PRONOUNS.has(first === 'do' ? (rest[0] ?? '') : second)
  if (first === 'never') return BEHAVIOUR_VERBS.has(second)
  return BEHAVIOUR_VERBS.has(first) && /^(?:\p{L}+(?<!s))$/u.test(second) && isVerbless([second, ...rest.slice(0, 2)])
}

const isVerbless = (words: readonly string[]) => words.every((word) => !VERB.test(word))
const VERB =
  /^(?:is|are|was|were|has|have|had|do|does|did|can|could|will|would|should|may|might|must|need|of|and|\w+(?:ed|ing))$|'/

// Whether the commands around it are many, and the speaker talks of the listener rather than of himself.
function isAmongCommands({ sentences }: Told, commands: readonly (Command | null)[], i: number): boolean {
  const from = Math.max(0, i - NEAR)
  const count = commands.slice(from, i + NEAR + 1).filter((command) => command !== null).length
  const around = sentences.slice(from, i + NEAR + 1).map(({ text }) => text)
  const said = (pattern: RegExp) => around.reduce((sum, text) => sum + (text.match(pattern)?.length ?? 0), 0)
  const asked = around.filter((text) => text.endsWith('?')).length
  return count >= FEWEST_NEAR && count > asked && said(/\bI\b|\bmy\b/gi) <= said(/\byou(?:r|'\w+)?\b/gi) + count
}

// Whether neither the sentence nor its neighbours take it back, and nothing before it says that the commands of its row are wrong.
function isMeant(told: Told, commands: readonly (Command | null)[], i: number): boolean {
  const { sentences } = told
  const textAt = (at: number) => sentences[at]?.text ?? ''
  const isOfRow = (at: number) => commands[at] !== null || wordsOf(textAt(at)).length <= SHORT
  let [first, last] = [i - 1, i + 1]
  while (first >= 0 && isOfRow(first) && !/\bsaid\b/i.test(textAt(first))) first--
  while (last < sentences.length && isOfRow(last)) last++
  const isForbidden = sentences.slice(first + 1, i).some(({ text }) => forbidsWhatFollows(text))
  if (introducesWrong(textAt(first)) || isForbidden || hasFailed(textAt(last))) return false
  if (isTakenBack(textAt(i + 1)) || told.isDenied(i)) return false
  return !isNotMeant(textAt(i)) && !isDoubtful(textAt(i))
}

const SHORT = 3

// "For the first two weeks" is a limit.
const REASON =
  /, (?:because|since|so that|for (?:they|you|it|(?:an?|the) (?!(?:[\w-]+ ){0,2}(?:seconds?|minutes?|hours?|days?|nights?|weeks?|months?|years?|time|while|rest)\b)))\b/i

// The reason is shown below the title; whatever limits a command stays with it.
function withoutReason(line: string): string {
  const cut = line.search(REASON)
  return cut < 0 ? line : line.slice(0, cut)
}

// Whether the title is understood alone, and nothing in it warns: "lift heavy boxes and you will ruin your back".
function isWhole(title: string, { line }: Command): boolean {
  if (title.length > LONGEST_ACTION_TITLE || OUTCOME.test(line) || /\b(\w+) \1\b/i.test(title) || OTHERS.test(title))
    return false
  return (
    wordsOf(title).length >= FEWEST_WORDS &&
    openReferences([title]).first === 0 &&
    !/\b(?:and|or|but|to|the|a)$/i.test(title)
  )
}

const OUTCOME =
  /,? (?:and|or|but|then) (?:(?:you|it|they|he|she|nobody|everybody|everyone|see|watch|there)\b|(?:your|the|this|that|all)\b.* (?:will|won't|is|are|can)\b)/i
// A person or several whom the title has not named, or a condition that goes on with what was said.
const OTHERS =
  /^if you \w+,|\bthe rest\b(?! of)|\b(?:he|she|him|his|her)\b|^(?!.*(?:[^s]s|people|children)\b.*\b(?:they|them|their)\b).*\b(?:they|them|their)\b/i
