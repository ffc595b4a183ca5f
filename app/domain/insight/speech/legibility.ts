// How hard a sentence is to read: each mark is where a speaker broke off, spoke to somebody else or was misheard, and no rule of
// cleaning mends it.
import { anyOf } from '../lexicon/any-of.ts'

// Words that no clause sets side by side: "the I", "to they", "we a", "could the".
const BROKEN = anyOf(
  /(?:an?|the|my|your|of|to|for|with|at|from|into) (?:i|we|they|s?he)(?:['’]\w+)?/,
  /(?:to|of|at|the|an?|my|your) (?:there|that|it|you)['’](?:s|re)/,
  /to (?:you|it) (?:have|can|could|will|want|need|are|is|was)/,
  /(?:an?|the|my|your) (?:you|is|are|was|of|and|in|it|the|an?|this|there)/,
  /(?:i|we|they|s?he) (?:the|an?|my|when|if|because)/,
  /there (?:the|an?)/,
  /(?:is|are|was|were)(?:, (?:what|how|why|who|that)| (?:can|could|will|would|has|have))/,
  /(?:that|because|so|and|but) (?:i|we|they|it),(?! \w+,)/,
  /like (?:if|when|because|so|and|you know|i)/,
)
// "I don't know, jump", "and what do you do": said to somebody, and not to the reader.
const ASIDE = /i don['’]t know|sorry|oops|excuse me|never ?mind|hold on|anyways?(?=[,.])|(?<!how |only then )(?:(?:do|did|can|could|would) you|(?:can|could|will|would|should) (?:the|an?|my|your))(?=[^?]*$)/ // prettier-ignore
const MARKS = new RegExp(`\\b(?:${BROKEN}|${ASIDE.source})(?![\\w'’])|^(?:I|we|they|s?he),|^\\S+$|\\w-(?! (?:or|and|to) )(?=[ ,])|\\b(\\w+ (?!(?:the|an?) )\\w+),? (?:\\w+ )?\\1\\b|\\b(?:the|an?|my|your|and|or|because)\\.$|^(?:which|where|whose|so that)\\b(?=[^?]*$)`, 'gi') // prettier-ignore
// "In Chrome You hover", "a PR E": a capital that is no name's; "that's right, Tom": said to somebody.
const MISHEARD =
  /, [A-Z][a-z]+[.?!]$|(?<=[\w,] )(?:You|It|Am|A|The|To|Yes|Yeah|Yep|Okay|So|But|And|They|We|Is|Are|There|That|This|If|What|When|Because|Which|Now|No|Oh|Then)(?= [a-z])|(?<![\w.'’&-])[D-HJ-MO-WZ](?![.'’&\w-])/g

/** How many such marks a cleaned sentence in English has. */
export function stumblesIn(line: string): number {
  return (line.match(MARKS)?.length ?? 0) + (line.match(MISHEARD)?.length ?? 0)
}
