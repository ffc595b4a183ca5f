// How hard a sentence is to read: each mark is where a speaker broke off, spoke to somebody else or was misheard, and no rule of
// cleaning mends it.
import { anyOf } from '../../lexicon/any-of.ts'

// Words that no clause sets side by side: "the I", "to they're", "we a".
const BROKEN = anyOf(
  /(?:an?|the|my|your|of|to|for|with|at|from|into) (?:(?:i|we|they|s?he)(?:['’]\w+)?|(?:there|that|it|you)['’]\w+)/,
  /(?:an?|the|my|your) (?:you|is|are|was|of|and|in|it|the|an?|this|there)/,
  /(?:i|we|they|s?he|there) (?:the|an?|my|when|if|because)/,
  /(?:to (?:you|it)|is|are|was|were) (?:can|could|will|would|has|have)/,
  /like (?:if|when|because|so|and|i)/,
)
// "I don’t know, jump", "and what can you", "will the dough": said to somebody, and not to the reader.
const ASIDE = /i don['’]t know|sorry|(?<!how |only then )(?:(?:do|did) you|(?:can|could|will|would|should) (?:you|the|an?|my|your))(?=[^?]*$)/ // prettier-ignore
// With them: "it is now a thing now", "We, the dough", "Right." alone, "Which rises.", "ve- much".
const MARKS = new RegExp(
  `\\b(?:${BROKEN}|${ASIDE.source}|(now|just|really|still|then|like) (?:\\w+ ){1,3}\\1)(?![\\w'’])|^(?:(?:i|we|they|s?he),|\\S+$|(?:which|where|whose|so that)\\b(?=[^?]*$))|\\w-(?! (?:or|and|to) )[ ,]`,
  'gi',
)
// "A stone that You bought", "a PR E": a capital that is no name's, as in "Model T".
const MISHEARD =
  /(?<=[\w,] )(?:You|It|The|So|But|And|They|We|Is|There|That|This|If|What|When|Which|Yes|Yeah|Oh)(?= [a-z])|(?<![\p{L}\p{N}_.'’&-]|\p{Lu}\p{Ll}+ )[D-HJ-MO-WZ](?![.'’&\p{L}\p{N}_-])/gu

/** How many such marks a cleaned sentence in English has. */
export function stumblesIn(line: string): number {
  return (line.match(MARKS)?.length ?? 0) + (line.match(MISHEARD)?.length ?? 0)
}
