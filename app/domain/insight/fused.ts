// Clauses that run into one another: speech without full stops glues sentences together, and so do wrong cuts.
import { normalWord } from './spoken-words.ts'
import { BASE_VERBS, FINITE_FORMS } from './lexicon/grammar.ts'
import { FUNCTION_WORDS } from './lexicon/function-words.ts'

const OPENS =
  /^(?:and|but|or|so|because|cause|that|which|who|whose|what|whatever|how|when|whenever|if|where|wherever|why|as|than|while|until|till|after|before|since|whether|though|although|unless|once|then|like|except)$/
const SAYS =
  /^(?:think|thinks|know|knows|knew|say|says|said|saying|believe|hope|see|seen|mean|means|guess|feel|feels|felt|wish|sure|show|shows|find|realize|realise|imagine|ensure|suppose|remember|thought|thinking|knowing|notice|told|tell|understand|bet|figure|assume)$/
const AUX =
  /^(?:is|are|was|were|has|have|had|do|does|did|can|could|will|would|shall|should|may|might|must|cannot|am|ain't|(?:is|are|was|were|has|have|had|do|does|did|ca|could|wo|would|should)n't)$/
const CONTRACTED = /^(?:i|you|we|they|he|she|it|that|there|here|who|what|let)'(?:m|re|s|ve|ll|d)$/
const NOMINATIVE = /^(?:i|we|they|he|she)$/
const EITHER_CASE = /^(?:you|it|this|that|these|those|people|there|everyone|everybody)$/
const DETERMINER = /^(?:the|a|an|my|your|our|their|his|its|this|that|these|those|some|any|every|each|no|all|another)$/
const NP_START = /^(?:the|a|an|my|your|our|their|this|these|those)$/
const PREPOSITION = /^(?:of|in|on|at|by|for|with|from|to|into|about|between|over|under|through|without|per|as|like|off|onto|within|across|around|behind|during|via|than)$/ // prettier-ignore
const NOT_FINITE_AFTER = /^(?:to|can|could|will|would|shall|should|may|might|must|not|don't|doesn't|didn't|can't|couldn't|won't|wouldn't|let's|i'll|you'll|we'll|they'll|it'll|gonna|wanna)$/ // prettier-ignore
const REDUCED = /^(?:called|used|made|based|built|given|found|left|needed|required|allowed|created|said|written|sold|sent|held|kept|set|put|hit|cut|read|thought|changed|caused|developed|released|published|moved|started|lost|paid|taught|worked)$/ // prettier-ignore
const HEADS_CONTACT =
  /^(?:thing|things|way|ways|time|times|everything|anything|something|nothing|one|ones|all|moment|day|reason|first|most|least|more|place|much|stuff)$/
const GIVES =
  /^(?:gives?|giving|gave|shows?|showing|tells?|told|teach|teaches|teaching|taught|sends?|sent|makes?|making|made|calls?|called|costs?|asks?|buys?|takes?|took|offers?|brings?|save|saves|hand|pay|keep|consider|all|both|half|twice|such|quite|what|let|lets|help|helps|helping|watch|have|get|see)$/
const ASIDE =
  /^(?:wait|yes|yeah|okay|ok|oh|alright|wow|hey|hello|hi|unfortunately|hopefully|alternatively|obviously|basically|presumably|meanwhile|however|anyway|therefore|ah|aha|excellent|huh|sorry|thanks|bye|yep|nope|gosh)$/
const COUNT = /^(?:one|two|three|four|five|six|seven|eight|nine|ten|\d+)$/

const MOST_IN_CONTACT = 5 // words a clause without "that" may go on for once the main verb is said

// No noun phrase goes on like this: "the of a basis", "for the a client".
const BROKEN_NP =
  /^(?:the|a|an|of|is|are|was|were|and|but|or|to|at|by|for|with|from|against|i|you|we|they|he|she|it|it's|that's|there's|my|your|our|their|if|because|will|would|can|could|should)$/

type Words = readonly string[]

/** Whether a line holds two statements without a joint, a question inside, or an aside in its middle. */
export function isFused(line: string): boolean {
  const { words, stopped } = read(line)
  return verbs(words, stopped).loose || words.some((_, i) => breaksAt(words, stopped, i))
}

/** Whether a line that opens with "when", "if", "what" and the like never comes to its main clause. */
export function isHalf(line: string): boolean {
  const { words, stopped } = read(line)
  if (!SUBORDINATES.test(words[0] ?? '')) return false
  const { loose, main } = verbs(words, stopped)
  return !loose && !main && !words.some((word, i) => i > 2 && commandsAt(words, stopped, i, word))
}

function commandsAt(words: Words, stopped: readonly boolean[], i: number, word: string): boolean {
  return BASE_VERBS.has(word) && (stopped[i - 1] === true || /^(?:just|then|please|always|never|don't|also|first|simply)$/.test(words[i - 1] ?? '')) // prettier-ignore
}

function read(line: string): { words: Words; stopped: readonly boolean[] } {
  const pieces = line.split(/\s+/).filter((piece) => normalWord(piece) !== '')
  return { words: pieces.map(normalWord), stopped: pieces.map((piece) => /[,;:.!?)"”—-]$/.test(piece)) }
}

// One verb group a clause: another one needs a conjunction, a relative, a comma or a verb of saying between.
function verbs(words: Words, stopped: readonly boolean[]): { loose: boolean; main: boolean } {
  let last = -1
  let open = true
  let openAt = -1
  let comma = false
  let main = false
  let credit = 0 // clauses begun whose main clause is still to come
  for (let i = 0; i < words.length; i++) {
    const word = words[i] ?? ''
    if (stopped[i - 1] === true) {
      open = comma = true
      openAt = i - 1
    }
    if (isFinite(words, i)) {
      const sameGroup = last >= 0 && i - last <= 2 && AUX.test(words[last] ?? '') && !isSubject(words[i - 1] ?? '')
      const contact = isContactRelative(words, i, last)
      if (open && isStale(words, openAt, i)) open = false
      if (last >= 0 && !sameGroup && !contact) {
        if (!open && credit === 0) return { loose: true, main }
        if (!open) credit = 0
        main ||= !open || comma
      }
      last = i
      open = contact
      comma = false
    }
    if (!opensAt(words, i) || (word === 'that' && NP_START.test(words[i - 1] ?? ''))) continue
    const before = words[i - 1] ?? ''
    if (word === 'that' && PREPOSITION.test(before)) continue
    if (/^(?:as|like)$/.test(word) && /^an?$/.test(words[i + 1] ?? '')) continue
    const leads = last < 0 || stopped[i - 1] === true || /^(?:and|but|that|because|so|or)$/.test(before)
    if (leads && (SUBORDINATES.test(word) || (i > 0 && RELATIVE.test(word)))) credit = 1
    open = true
    openAt = i
    comma = false
  }
  return { loose: false, main }
}

function opensAt(words: Words, i: number): boolean {
  const after = words[i + 1] ?? ''
  return OPENS.test(words[i] ?? '') || (SAYS.test(words[i] ?? '') && (isSubject(after) || DETERMINER.test(after) || CONTRACTED.test(after))) // prettier-ignore
}

// "and select the branch we can": the joint before "select" joins nothing to "we".
function isStale(words: Words, openAt: number, verb: number): boolean {
  const contracted = CONTRACTED.test(words[verb] ?? '')
  const subject = contracted ? verb : NOMINATIVE.test(words[verb - 1] ?? '') ? verb - 1 : -1
  return subject > 0 && words.slice(openAt + 1, subject).some((word, k) => isVerbLike(word) && !DETERMINER.test(words[openAt + k] ?? '')) // prettier-ignore
}

const SUBORDINATES =
  /^(?:if|when|whenever|once|while|as|after|before|until|since|unless|although|though|what|whatever)$/
const RELATIVE = /^(?:that|which|who|where|whose)$/

function isSubject(word: string): boolean {
  return NOMINATIVE.test(word) || EITHER_CASE.test(word)
}

function isFinite(words: Words, i: number): boolean {
  const word = words[i] ?? ''
  let at = i - 1
  while (at > 0 && ADVERB.test(words[at] ?? '')) at--
  const before = words[at] ?? ''
  const after = words[i + 1] ?? ''
  if (CONTRACTED.test(word)) return true
  if (NOT_FINITE_AFTER.test(before)) return false
  if (AUX.test(word)) return !(/^(?:have|do)$/.test(word) && /^(?:you|it|them|us|me|people)$/.test(before) && BASE_VERBS.has(words[i - 2] ?? '')) // prettier-ignore
  if (NOMINATIVE.test(before)) return BASE_VERBS.has(word) || FINITE_FORMS.has(word) || /..(?:ed|s)$/.test(word)
  if (before === 'you' && BASE_VERBS.has(word)) return at < 1 || !isVerbLike(words[at - 1] ?? '')
  if (DETERMINER.test(before) || PREPOSITION.test(before) || i === 0) return EITHER_CASE.test(before) && /(?:s|ed)$/.test(word) && FINITE_FORMS.has(word) // prettier-ignore
  if (REDUCED.test(word)) return false
  if (NOUNS_TOO.test(word)) return NP_START.test(after) || /^(?:it|you)$/.test(after)
  if (FINITE_FORMS.has(word)) return true
  return (
    /[a-z]{4}(?:[^s]s|ed)$/.test(word) && !FUNCTION_WORDS.has(word) && /^(?:the|a|an|my|your|our|their)$/.test(after)
  )
}

const ADVERB = /^(?:just|also|really|always|never|often|then|already|even|only|still|usually|\w{3,}ly)$/
const NOUNS_TOO =
  /^(?:changes|costs|uses|needs|works|plays|starts|ends|breaks|shows|moves|runs|stands|reads|leads|turns|loves|likes|lives|matters|leaves|wins|tries|builds|sells|increases|causes|looks|comes|goes|gets|takes|puts|opens|holds|feels|sets|helps)$/

function isVerbLike(word: string): boolean {
  return BASE_VERBS.has(word) || FINITE_FORMS.has(word) || /ing$/.test(word)
}

// "the language I learned", "everything you need": the noun before the pronoun is what the verb acts on.
function isContactRelative(words: Words, verb: number, last: number): boolean {
  if (last >= 0 && words.length - verb > MOST_IN_CONTACT) return false
  const contracted = CONTRACTED.test(words[verb] ?? '')
  const subject = contracted ? verb : isSubject(words[verb - 1] ?? '') ? verb - 1 : verb - 2
  if (subject < 1 || !/^(?:i|you|we|they|he|she|it|people)(?:'|$)/.test(words[subject] ?? '')) return false
  const head = words[subject - 1] ?? ''
  if (HEADS_CONTACT.test(head)) return true
  return [words[subject - 2], words[subject - 3]].some((word) =>
    /^(?:the|every|all|any|each|no|only)$/.test(word ?? ''),
  )
}

function breaksAt(words: Words, stopped: readonly boolean[], i: number): boolean {
  const word = words[i] ?? ''
  const before = words[i - 1] ?? ''
  const after = words[i + 1] ?? ''
  if (/^(?:how|what|why|who|when|where|which)$/.test(word) && AUX.test(after) && isSubject(words[i + 2] ?? '')) return true // prettier-ignore
  if (i === 0) return (ASIDE.test(word) && !/^(?:wait|excellent)$/.test(word)) || (/^(?:number|step|tip)$/.test(word) && COUNT.test(after) && !AUX.test(words[2] ?? '')) || (ADVERB.test(word) && BASE_VERBS.has(after) && !/^(?:always|never|just|then|also|\w+ly)$/.test(word)) // prettier-ignore
  if (DETERMINER.test(before) && (stopped[i - 1] === true || BROKEN_NP.test(word)) && !/^(?:this|that|these|those|all|some|any|no|each|every|another|his)$/.test(before)) return true // prettier-ignore
  if (stopped[i - 1] === true) return false
  if (word === "let's" && !(OPENS.test(before) || SAYS.test(before))) return true
  if (ASIDE.test(word) || (/^(?:number|step|tip|example|year)$/.test(word) && COUNT.test(after) && !(OPENS.test(before) || SAYS.test(before)) && !PREPOSITION.test(before) && !DETERMINER.test(before))) return true // prettier-ignore
  if (word === 'which' ? i <= 2 : /^(?:what|why)$/.test(word) && isNounLike(words, i - 1)) return true
  const earlier = words.slice(0, i)
  if (NP_START.test(word) && i > 2 && isNounLike(words, i - 1)) return !earlier.slice(-5).some((one) => GIVES.test(one))
  return (
    BASE_VERBS.has(word) &&
    i > 2 &&
    (NP_START.test(after) || after === 'to') &&
    isNounLike(words, i - 1) &&
    !/s$/.test(before) &&
    !NOUN_TOO.test(word) &&
    !earlier.some((one) => GIVES.test(one))
  )
}

const NOUN_TOO =
  /^(?:need|want|use|work|change|help|look|plan|love|practice|start|end|show|move|play|run|cost|matter|drive|guide|approach|test|point|answer|question|access|respect|link|way|order|view|set|report|call|return|care|interest|switch|visit|walk|drink|fight|focus|hope|name|place|record|rest|result|risk|share|sleep|sound|stand|step|stop|talk|touch|travel|trip|trust|turn|vote|wish)$/
const TIME = /^(?:day|week|month|year|time|times|night|morning|today|yesterday|tomorrow|minutes|hours|days|weeks|months|years|now|home|out|up|down|back|off|away|together|apart|again|enough|half|right|exactly|almost|nearly|quite|yet|maybe|perhaps|even|still|just|only|also|really|not|never|always|often|sometimes|ever|already|instead|rather|inside|outside|worth|plus|versus|times|including|regarding|despite|unlike|beyond|against|among|beside|above|below|along|near|past|toward|towards|upon|whose)$/ // prettier-ignore

function isNounLike(words: Words, i: number): boolean {
  const word = words[i] ?? ''
  const before = words[i - 1] ?? ''
  if (/^(?:the|a|an|my|your|our|their)$/.test(before) && !/(?:ly|ing|ed)$/.test(word) && !FUNCTION_WORDS.has(word))
    return true
  if (isVerbLike(word) || FUNCTION_WORDS.has(word) || OPENS.test(word) || SAYS.test(word) || PREPOSITION.test(word) || AUX.test(word)) return false // prettier-ignore
  if (/(?:ed|ly|ing|n't|en|[^s]s)$/.test(word) || /'/.test(word) || TIME.test(word) || isSubject(word)) return false
  // Verbs we never met show by what stands before them.
  return (
    !NOT_FINITE_AFTER.test(before) &&
    !isSubject(before) &&
    !/^(?:and|or|then|who|which|i'll|we'll|just|also)$/.test(before)
  )
}
