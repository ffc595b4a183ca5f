// A second opinion on whether a shown line is one whole sentence, without any rule or word list of the engine.
// It looks at joints and verbs, and at faults found by reading the output,
// so it tends to refuse; its rate is a lower bound, and a reader judges more kindly.
const JOINT =
  /^(?:and|but|or|so|because|that|which|who|whose|what|how|when|whenever|if|where|why|as|than|while|until|after|before|since|whether|although|though|once|unless|then)$/
const HELPER =
  /^(?:is|are|was|were|am|has|have|had|do|does|did|can|could|will|would|should|must|may|might|cannot|\w+n't|\w+'(?:re|ve|ll|m)|(?:it|that|there|he|she|what|here|let)'s)$/
const SUBJECT = /^(?:i|we|they|he|she)$/
const LEANING =
  /^(?:and|but|or|so|because|which|who|that|this|these|those|it|it's|that's|they|they're|he|she|him|her|them|such|then|also|instead|therefore|thus|otherwise|yes|yeah|no|okay|oh|well|thanks|hello|hi|exactly|number|to|of|for|than)$/
const LOOSE_END =
  /^(?:and|but|or|so|because|that|which|who|if|when|as|than|to|of|in|at|by|for|with|from|into|the|a|an|my|your|our|their|is|are|was|were|be|been|can|could|will|would|should|must|i|we|they|he|she|very|really|unfortunately|absolutely)$/
// Faults a reader found that the joints above do not reveal.
const READ_FAULTS: readonly (readonly [string, RegExp])[] = [
  [
    'a fragment of time or manner',
    /^(?:every (?:single )?time|the (?:way|reason|moment)|in the early days before|even if|as if) (?!.*(?:,|\b(?:is|was|are|were) )).*$/,
  ],
  [
    'begun twice',
    /\b(?:i|we|they) (?:when|if|because|the|an?) |\b(\w{4,}) (?:i|you|we|they) \1\b|\b(?:an?|the) \w+ (?:an?|the) \w+ \w+ (?:link|one|where)\b/,
  ],
  [
    'a list without a verb',
    /^(?:things|stuff|something) like (?!.*\b(?:is|are|was|were|can|will|make|makes|help|helps)\b)/,
  ],
  [
    'a loose word',
    /^(?:like (?:if|the|at|in|i|we|you)|meaning|sounds|interesting thing|drastically|seriously)\b|\b(?:what|which|when|who) (?:and|but|so) (?!why|how|when|where|who)/,
  ],
  ['said to somebody', /, [A-Z][a-z]+\.$/],
]
const CHATTER = /\b(?:yeah|okay|alright|uh|um|you know|i mean|who knows|gonna say|subscribe|welcome back)\b/
const BROKEN = /\b(?:the|a|an|my|your|our) (?:the|a|an|of|is|are|and|to|i|we|you|they)\b/
const ASKED =
  /\b(?:how|why|what|where|when) (?:can|do|does|did|is|are|could|would|should) (?:i|you|we|they|it|he|she)\b/

/** What is wrong with a line as one independent sentence, or null. */
export function faultOf(line: string): string | null {
  const words = line.toLowerCase().replace(/[’‘]/g, "'").split(/\s+/)
  const plain = words.map((word) => word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''))
  const text = plain.join(' ')
  if (!/^["“]?[\p{Lu}\p{N}]/u.test(line) || !/[.!]["”]?$/.test(line)) return 'not written as a sentence'
  if (plain.length < 5 || plain.length > 45) return 'too short or too long'
  if (
    LEANING.test(plain[0] ?? '') &&
    !/^(?:it is|it's|it was|it takes|that's why) .+ (?:to|that|when|if|for)\b/.test(text)
  )
    return 'leans on what came before'
  if (LOOSE_END.test(plain.at(-1) ?? '')) return 'ends in the air'
  if (CHATTER.test(text)) return 'chatter'
  if (BROKEN.test(text)) return 'broken phrase'
  if (ASKED.test(text)) return 'a question inside'
  const read = READ_FAULTS.find(([, pattern]) => pattern.test(pattern.source.includes('A-Z') ? line : text))
  if (read !== undefined) return read[0]
  return clauseFault(words, plain)
}

// Something must join two verb groups: a comma, a conjunction, or the head of a relative clause.
function clauseFault(words: readonly string[], plain: readonly string[]): string | null {
  let verbs = 0
  let joints = 0
  const opensLate = /^(?:if|when|whenever|once|while|after|before|since|what|although|as|because|unless)$/.test(
    plain[0] ?? '',
  )
  plain.forEach((word, i) => {
    const before = plain[i - 1] ?? ''
    if (JOINT.test(word) || /[,;:—-]$/.test(words[i - 1] ?? '')) joints++
    else if (/^(?:think|know|say|says|believe|mean|means|feel|guess|see|hope|tell|told|said|remember|realize|sure)$/.test(word)) joints++
    else if (SUBJECT.test(word) && i > 0 && /^(?:thing|things|way|time|everything|all|one|something|\w+)$/.test(before) && /^(?:the|every|all|any|only|\w+est)$/.test(plain[i - 2] ?? '')) joints++ // prettier-ignore
    const continues = HELPER.test(before) || /^(?:to|not|also|just|never|always|really)$/.test(before)
    if ((HELPER.test(word) && !continues) || (SUBJECT.test(before) && !HELPER.test(word) && !HELPER.test(before)))
      verbs++
  })
  if (opensLate && !words.some((word) => word.endsWith(',')) && verbs < 2 && !/ (?:you|just|don't|make sure|always|never|try|people) /.test(` ${plain.slice(3).join(' ')} `)) return 'half a condition' // prettier-ignore
  return verbs > joints + 1 ? 'two sentences in one' : null
}
