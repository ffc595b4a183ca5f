// What a sentence advises or tells as its speaker's own practice, each as an imperative line: "I always leave my phone in the
// hall" -> "Leave your phone in the hall".
import { BEHAVIOUR_VERBS } from '../lexicon/instruction.ts'
import { LEADS, MORE_DEEDS, NO_DEED } from '../lexicon/advising.ts'
import { BAD_ENDINGS, BASE_VERBS, FINITE_FORMS } from '../lexicon/grammar.ts'
import { FUNCTION_WORDS } from '../lexicon/function-words.ts'
import { isFused } from './fused.ts'
import { normalWord, wordsOf } from './spoken-words.ts'
import { partOfSpeech } from './part-of-speech.ts'
import { standsFree } from './instruction.ts'

export interface Advised {
  readonly line: string
  readonly verb: string
  // The position of what was said before the verb in LEADS.
  readonly lead: number
  // Where the verb stands in the sentence, in characters.
  readonly at: number
  // Why the line ends where it does: a border of speech is safer than a cut.
  readonly end: 'stop' | 'comma' | 'clause' | 'cut'
}

const MOST_WORDS = 12
const FEWEST_WORDS = 3

/** Everything that the cleaned sentence advises, at most one line per verb; `isBare` where captions have no punctuation. */
export function advisedIn(prose: string, isBare = false): Advised[] {
  if (/\?["”')]*$/.test(prose)) return []
  const taken = new Set<number>()
  const found: Advised[] = []
  LEADS.forEach(({ name, lead, isOwn, isNot }, k) => {
    for (const match of prose.matchAll(lead)) {
      const at = match.index + match[0].length
      const before = prose.slice(0, match.index)
      if (
        taken.has(at) ||
        (/^you\b/i.test(match[0]) && (!standsFree(before) || LEANS.test(before))) ||
        (isOwn === true && ASKED.test(before))
      )
        continue
      const made = lineAt(prose, at, {
        isOwn: isOwn === true,
        isNot: isNot === true,
        isCommand: name.startsWith('command'),
        isBare,
        isModal: MODAL.test(match[0]),
        lead: match[0],
        before,
      })
      if (made === null) continue
      taken.add(at)
      found.push({ ...made, lead: k, at })
    }
  })
  return found
}

// "How do I", "if I": no practice of the speaker.
const ASKED = /\b(?:how|what|where|why|do|did|does|if|unless|whether|can|could|should|would|that|which) ?$/i

// "It helps you write", "as you write": what comes of it, or when.
const LEANS =
  /\b(?:helps?|lets?|makes?|see|want|tells?|shows?|gives?|that|what|of|to|for|than|as|where|when|while|since|because|how|allows?|if|until|before|after|once) ?$/i

interface Way {
  readonly isOwn: boolean
  readonly isNot: boolean
  readonly isCommand: boolean
  readonly isBare: boolean
  readonly lead: string
  readonly isModal: boolean
  readonly before: string
}

// "Don't watch or check the news" must not become "Check the news".
const NEGATED =
  /(?:n't|\b(?:not|never|no|nobody|none|without|instead of|rather than|stop|stopped|avoid|quit|hate|hated|tired of|sick of|afraid of|mistake|wrong|problem|bad|dangerous|worse|worst|hard|difficult|impossible|unless|nothing|than|might think|tempted|pretend|imagine|used to|as if))\b(?: [\w'-]+){0,5} ?$/i

function lineAt(prose: string, at: number, way: Way): Omit<Advised, 'lead' | 'at'> | null {
  const words = prose.slice(at).split(/\s+/).slice(0, 40)
  const first = words[0] ?? ''
  const verb =
    (/^have$/i.test(first) && HELD.test(prose.slice(at)) ? 'have' : baseVerb(normalWord(first))) ??
    (way.isModal && OBJECT.test(normalWord(words[1] ?? '')) ? unlistedVerb(normalWord(first)) : null)
  if (!way.isNot && NEGATED.test(way.before)) return null
  if (verb === null || /[,;:.!?]$/.test(first) || (words[1] ?? '') === '') return null
  const gerund = normalWord(first) !== verb
  const isStop = way.isNot && gerund
  const said = [isStop ? `${verb}` : verb, ...words.slice(1)]
  const { kept, end } = cut(said, way.isBare)
  const put = personal(kept.join(' '), way)
  if (put === null || EMPTY.test(put)) return null
  const line = finish(put, end)
  if (line === null || !isWhole(line, verb, way, end)) return null
  // Cut off before its condition, a "don't" forbids far more than was meant; "don't just" forbids nothing.
  if (
    way.isNot &&
    (!/^(?:stop|comma)$/.test(end) ||
      /\b(?:just|only|always|even|necessarily)\b/i.test(way.lead) ||
      NARROWS.test(said.slice(kept.length).join(' ')))
  )
    return null
  const whole = way.isNot
    ? isStop
      ? `Stop ${first.toLowerCase()}${line.slice(verb.length)}`
      : `Don't ${line}`
    : capital(line)
  return { line: whole, verb, end }
}

// Ways to call on the audience, and verbs that need more than is said.
const EMPTY =
  /^(?:check (?:\w+ )?out\b|(?:listen|subscribe|tune) (?:to|in)\b|sign up|follow (?:me|us|along)|let (?:me|us|you)|come (?:on|back)|go (?:ahead|on|back|from|over|through|in|into)\b|look (?:at|for|forward|into)|talk about|take (?:a look|care|away)|get (?:in|into|out|to|back|started|going|used|rid)\b|\w+ and (?!\w+ (?:the|an?|your|it|them|for|to|with|in|on|up)\b)|\w+ (?:up |out |down )?and \w+ing\b|say |see |understand |know |run into|end up|come (?:up|to)|figure out if|find yourself|make (?:sense|it|sure (?:it|that it|this))\b|turn into|work (?:for|at|as) |put (?:in|it|yourself)\b)/i

const NARROWS = /^(?:if|unless|until|when|while|where|without|before|after|except|who|just|that|because)\b/i

const gerunds = new Map<string, string>()
const VERBS = new Set([...BEHAVIOUR_VERBS, ...BASE_VERBS, ...MORE_DEEDS])
for (const verb of VERBS) {
  gerunds.set(`${verb.replace(/e$/, '').replace(/ie$/, 'y')}ing`, verb)
  gerunds.set(`${verb}${verb.slice(-1)}ing`, verb)
  gerunds.set(`${verb}ing`, verb)
}

function baseVerb(word: string): string | null {
  if (NO_DEED.test(word)) return null
  if (VERBS.has(word)) return word
  const base = gerunds.get(word)
  if (base !== undefined) return NO_DEED.test(base) ? null : base
  const kind = partOfSpeech(word)
  if (kind === 'V' || kind === 'NV') return word
  return null
}

// "Have people test it", "have a support system": done, not owned.
const HELD = /^have (?:an?|people|somebody|someone|friends|multiple|other|your|regular) /i

// After "should" or "to", a word before an object is a verb, though no list has it.
const MODAL = /\b(?:to|should|must|can|could|don't|let's|i'd|would|will|i'll) (?:just |also |always )*$/i

function unlistedVerb(word: string): string | null {
  return /^[a-z]{3,}$/.test(word) &&
    partOfSpeech(word) === 'N' &&
    !NO_DEED.test(word) &&
    !/(?:ly|ing|ed|tion|s)$/.test(word)
    ? word
    : null
}

const STOPS = /[.;:!?]["”')]*$/
const OPENS_CLAUSE =
  /^(?:because|'?cause|cuz|but|although|though|whereas|unfortunately|however|basically|presumably|obviously|whatever|which|and\/or|right|okay|yeah|you know|i'm|i've|i'll|i'd|it's|that's|there's|they're|they've|they'll|we're|we've|we'll|you'll|you've|he's|she's|it'll|let's|what's|here's|gonna|etc|so|unless)$/
const SUBJECT = /^(?:i|we|they|he|she|it|you|this|that|there|these|those|people)$/
const TAKES_CLAUSE =
  /^(?:that|what|how|when|if|who|where|which|why|as|than|whatever|before|after|until|while|whenever|once|whether|and|or|think|know|see|say|sure|understand|things?|way|ways|everything|anything|something|all|time|stuff)$/
const MAY_LIST = 5

// The words up to where the next statement begins; within a limit, at the last border before it.
function cut(words: readonly string[], isBare: boolean): { kept: readonly string[]; end: Advised['end'] } {
  let last = words.length
  let end: Advised['end'] = 'stop'
  for (let i = 1; i < words.length; i++) {
    const before = words[i - 1] ?? ''
    const word = normalWord(words[i] ?? '')
    if (STOPS.test(before)) { last = i; end = 'stop'; break } // prettier-ignore
    if (before.endsWith(',') && !isList(words, i)) { last = i; end = 'comma'; break } // prettier-ignore
    if (i > 1 && (opensClause(words, i, word) || (isBare && runsOn(words, i, word)))) { last = i; end = 'clause'; break } // prettier-ignore
  }
  if (last <= MOST_WORDS) return { kept: words.slice(0, last), end }
  for (let i = MOST_WORDS; i > FEWEST_WORDS; i--)
    if (/^(?:and|or|in|on|at|by|for|with|from|into|about|to|through|without|using|during|like|where|when|if|while|before|after|until|instead|that|so|as|because|who)$/.test(normalWord(words[i] ?? '')))
      return { kept: words.slice(0, i), end: 'cut' } // prettier-ignore
  return { kept: [], end: 'cut' }
}

// "bread, butter and salt" goes on; "the bread, it smells" does not.
function isList(words: readonly string[], i: number): boolean {
  const next = normalWord(words[i] ?? '')
  if (SUBJECT.test(next) || OPENS_CLAUSE.test(next) || FINITE_FORMS.has(next)) return false
  if (/^(?:and|or)$/.test(next)) return !SUBJECT.test(normalWord(words[i + 1] ?? '')) && i + 1 < words.length && (words[i - 1] ?? '').endsWith(',') && words.slice(1, i - 1).some((word) => word.endsWith(',')) // prettier-ignore
  const ahead = words.slice(i, i + MAY_LIST)
  const joins = ahead.findIndex((word, k) => k > 0 && /^(?:and|or)$/.test(normalWord(word)))
  const ends = ahead.findIndex((word) => /[.;:!?]$/.test(word))
  return joins > 0 && (ends < 0 || joins <= ends)
}

function opensClause(words: readonly string[], i: number, word: string): boolean {
  const before = normalWord(words[i - 1] ?? '')
  const after = normalWord(words[i + 1] ?? '')
  if (OPENS_CLAUSE.test(word))
    return !(TAKES_CLAUSE.test(before) && /'/.test(word)) && !(word === 'so' && after === 'that' && false)
  if (/^(?:and|or)$/.test(word))
    return (
      SUBJECT.test(after) ||
      OPENS_CLAUSE.test(after) ||
      FINITE_FORMS.has(after) ||
      /^(?:then|my|so|not|now|just|everything|even|really|also)$/.test(after) ||
      (/^(?:the|a)$/.test(after) &&
        !words.slice(1, i).some((one) => /^(?:between|both|of)$/.test(one)) &&
        isFiniteSoon(words, i + 2)) ||
      /'/.test(after)
    )
  if (word === 'as' && /^(?:you|i|we)$/.test(after)) return true
  if (word === 'that' && /^(?:from|to|for|with|on|in|about|of)$/.test(before) && SUBJECT.test(after)) return true
  if (!SUBJECT.test(word) || TAKES_CLAUSE.test(before)) return false
  if (/^(?:this|that|these|those|it|you|people|there)$/.test(word) && !isFiniteAt(words, i + 1)) return false
  // "the tools you use": the clause describes the noun.
  if (/^(?:i|you|we|they|people)$/.test(word) && isDescribed(words, i)) return false
  return true
}

// Without punctuation, a pronoun or a verb after a noun begins the next statement: "roll the dice you can't control".
function runsOn(words: readonly string[], i: number, word: string): boolean {
  const before = partOfSpeech(normalWord(words[i - 1] ?? ''))
  const after = normalWord(words[i + 1] ?? '')
  const isNoun = /^(?:N|S|NV|NZ|NJ|yourself|it|them)$/.test(before)
  if (
    /^(?:don't|let's)$/.test(word) ||
    (/^(?:try|make)$/.test(word) && /^(?:to|sure)$/.test(after) && !/^(?:to|and|or)$/.test(before))
  )
    return true
  if (VERBS.has(word) && after === 'yourself') return true
  if (!isNoun) return false
  if (/^(?:you|i|we|they|who|what|how|usually)$/.test(word))
    return !/^(?:what|how|who)$/.test(word) || !isFiniteAt(words, i + 1)
  return (
    VERBS.has(word) &&
    /^(?:V|NV)$/.test(partOfSpeech(word)) &&
    /^(?:to|the|a|an|your|yourself|my|it|this|sure)$/.test(after)
  )
}

function isFiniteAt(words: readonly string[], i: number): boolean {
  const word = normalWord(words[i] ?? '')
  const adverb = /^(?:just|really|always|never|also|only|usually|\w+ly)$/.test(word)
  const at = adverb ? normalWord(words[i + 1] ?? '') : word
  return FINITE_FORMS.has(at) || BASE_VERBS.has(at) || /^(?:V|Z|D)$/.test(partOfSpeech(at))
}

function isFiniteSoon(words: readonly string[], i: number): boolean {
  return [0, 1, 2, 3].some((k) => FINITE_FORMS.has(normalWord(words[i + k] ?? '')))
}

function isDescribed(words: readonly string[], i: number): boolean {
  const nouns = [1, 2, 3].map((back) => normalWord(words[i - back] ?? ''))
  return (
    !FUNCTION_WORDS.has(nouns[0] ?? '') &&
    nouns.slice(1).some((word) => /^(?:the|a|an|any|every|all|each|only|your|those|what|whatever)$/.test(word)) &&
    isFiniteAt(words, i + 1)
  )
}

const MINE: readonly (readonly [RegExp, string])[] = [
  [/\b(?:these|those) (?=[a-z-]{3,})/gi, 'the '],
  [/\bmy\b/gi, 'your'],
  [/\bour\b/gi, 'your'],
  [/\bmine\b/gi, 'yours'],
  [/\b(?:myself|ourselves)\b/gi, 'yourself'],
  [/\b(?:i'm|we're|i am|we are)\b/gi, "you're"],
  [/\b(?:i've|we've)\b/gi, "you've"],
  [/\b(?:i'll|we'll)\b/gi, "you'll"],
  [/\b(?:i|we|me|us)\b/gi, 'you'],
]

// The speaker's "I" and "my" become "you" and "your" where the practice is theirs; elsewhere they name somebody else.
function personal(line: string, { isOwn }: Way): string | null {
  const put = MINE.reduce((text, [mine, yours]) => text.replace(mine, yours), line)
  if (put !== line && !isOwn && /\b(?:i|me|us|we|i'm|i've|i'll)\b/i.test(line)) return null
  return put
}

const EMPTY_END =
  /^(?:couple|inside|outside|stuff|things|thing|okay|yeah|right|basically|actually|too|again|here|there|now|as well|already|well|something|anything|everything|all|way|kind|sort|lot|bit|together|obviously|especially|maybe|probably|definitely|etc|today|eventually|later|know|mean|much|one|ones|is|gonna|get|let|let's|no|only|same|other|own|instead|even|yes|wait|oh|guys|man|\w+'(?:ll|re|ve|d|m)|(?:it|that|he|she|there|what|who|here)'s)$/
const REFERS = /^(?:it|them|this|that|these|those|they|their|its|him|her|his|he|she|it's|that's|itself|themselves)$/
const EMPTY_OBJECT =
  /^(?:it|them|this|that|these|those|there|here|things|stuff|something|anything|so|one|him|her|yes|no|okay|like|to|is|are|was|were|of|you|not|ever|never|really|very|well|together|around)$/

// What is left must be whole, name an object, and point at nothing outside.
function finish(text: string, end: Advised['end']): string | null {
  let words = text.replace(/["“”()]/g, '').split(/\s+/)
  // "Discharge the capacitor on it": the line says enough without the words that point back.
  if (
    /^(?:it|them|that|this)$/.test(normalWord(words.at(-1) ?? '')) &&
    /^(?:on|to|for|with|of|in|from|at|about|into)$/.test(normalWord(words.at(-2) ?? '')) &&
    words.length > FEWEST_WORDS + 1
  )
    words = words.slice(0, -2)
  while (words.length > 0 && isLoose(words, end)) words = words.slice(0, -1)
  const line = words.join(' ').replace(/[\s,;:.!?-]+$/, '')
  const plain = words.map(normalWord)
  if (plain.length < FEWEST_WORDS || plain.length > MOST_WORDS) return null
  if (EMPTY_OBJECT.test(plain[1] ?? '')) return null
  if (/[/@#<>{}=]/.test(line)) return null
  const named = plain.slice(1).filter((word) => !FUNCTION_WORDS.has(word) && partOfSpeech(word) !== 'NUM')
  if (named.length === 0) return null
  if (plain.some((word, i) => REFERS.test(word) && !isKnown(plain, i))) return null
  if (
    /\b(?:yeah|okay|um|uh|oh|gonna|wanna|etc|whatnot|you know|thing (?!you|that|to)|things (?!you|that|to|$)|stuff|whatever|i|for example|sort of)\b/i.test(
      line,
    )
  )
    return null
  return line
}

// One clause with one verb in the imperative; verbs of other clauses need their conjunction or relative pronoun.
function isWhole(line: string, verb: string, { isCommand }: Way, end: Advised['end']): boolean {
  const words = wordsOf(line)
  const next = words[1] ?? ''
  if (isFused(`You ${line}`) || /\blike\b/i.test(line)) return false
  if (/^(?:do|get|say|give|have)$/.test(verb) && !OBJECT.test(next)) return false
  if (
    isCommand &&
    !OBJECT.test(next) &&
    partOfSpeech(verb) !== 'V' &&
    !MORE_DEEDS.includes(verb) &&
    !PARTICLE.test(next)
  )
    return false
  if (UNJOINED.test(line) || RUNS_OFF.test(line)) return false
  if (isUnlicensed(words)) return false
  const last = partOfSpeech(words.at(-1) ?? '')
  return !(/^(?:clause|cut)$/.test(end) && (/^(?:V|J|Z|D)$/.test(last) || (last === 'A' && !line.endsWith('ly'))))
}

const OBJECT =
  /^(?:an?|the|your|yourself|some|any|all|every|each|one|two|three|four|five|ten|\d+|more|less|what|how|who|where|why|other|another|people|someone|somebody|both|enough|most)$/
const PARTICLE = /^(?:up|out|down|off|in|on|back|away|through|over|with|for|to|about|at|from|into|around)$/
// "with if", "and being": words that cannot follow one another.
const UNJOINED =
  /\b(?:in|on|at|by|for|with|from|into|to|of|the|an?|your|about) (?:and|or|if|when|but|so|then|maybe|is|are|was|were|of|in|on|to|because|that's)\b(?! (?:to|not)\b)|\b(?:and|or) (?:being|having|getting|doing|making|then|is|was|are|done|if|so|all|some|in|on|for|like|yeah|you|your)\b|\b(\w+) \1\b|\b(?:the|an?|your) (?:the|an?|your|you|is|to|it)\b/i
const LICENSE =
  /^(?:sure|that|which|who|what|how|why|where|when|if|while|before|after|until|as|because|so|whether|than|once|whatever|unless|you|people|they)$/

const RUNS_OFF =
  /^\w+ don't\b|\bjust \w+ing\b|\b(?:and|or) (?:always|also|then|never|just )? ?\w+ing\b|\b(?:single|own|other|same|very|whole)$/i

function isUnlicensed(words: readonly string[]): boolean {
  let licences = 0
  for (let i = 2; i < words.length; i++) {
    const word = words[i] ?? ''
    const before = words[i - 1] ?? ''
    if (LICENSE.test(word)) licences++
    const isFinal =
      FINITE_FORMS.has(word) &&
      !/^(?:put|set|read|cut|let|hit|found|made|used|built|bought|left|written|given|kept|lost|paid|started|changed|needs|works|costs|shows|ends|starts|looks|plays|turns|changes|uses|leads|moves|helps)$/.test(
        word,
      )
    if (!isFinal) continue
    if (licences === 0) return true
    if (!/n't$|^(?:not|have|be)$/.test(before)) licences--
  }
  return false
}

function isLoose(words: readonly string[], end: Advised['end']): boolean {
  const last = normalWord(words.at(-1) ?? '')
  if (/^things?$/.test(last) && /^N?J$/.test(partOfSpeech(normalWord(words.at(-2) ?? '')))) return false
  if (
    /^(?:stop|comma)$/.test(end) &&
    /^(?:in|on|up|off|out|down|from|about|with|for)$/.test(last) &&
    words.length > FEWEST_WORDS
  )
    return false
  return BAD_ENDINGS.has(last) || EMPTY_END.test(last)
}

// "Write a list and send it": the word stands for a noun named before it in the same line.
function isKnown(words: readonly string[], i: number): boolean {
  if (words[i] === 'that')
    return i > 1 && (isFiniteAt(words, i + 1) || /^(?:you|people|are|is|i|we|you're|you've)$/.test(words[i + 1] ?? ''))
  if (/^(?:this|these|those|he|she|him|her|his|itself|themselves|that's|it's)$/.test(words[i] ?? '')) return false
  const joined = words
    .slice(2, i)
    .some((word) => /^(?:and|or|to|so|before|after|when|if|until|while|as|for|with|that|into|in)$/.test(word))
  return joined && words.slice(1, i).some((word) => /^(?:N|S|NV|NJ)$/.test(partOfSpeech(word)))
}

function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}
