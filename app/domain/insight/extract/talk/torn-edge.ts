// A passage reads as torn when it begins or ends with half a sentence: "Because of that.", "If you set a font size."
const LEANS_BACK =
  /^(?:because|'cause|cause|which|whereas|than|as opposed to|as well as|instead of|rather than|like (?:if|when|the|a|for|in|you|how|what|that)|is that|is the|is a|are the|and|or|but|of|to the|with (?:them|it|that|those)|to \w+['’]s point|that (?:i|you|we|they)['’]ve|(?:really |real )?quick|being able to|meaning that|especially|whose|whom|from there|by (?:it|them|that)|(?:this|it) (?:just |simply )?(?:means|refers to)|(?:if|when|because|that) (?<said>i|you|we|they|he|she|it), \k<said>)(?![\p{L}\p{N}])/iu
const LEANS_ON =
  /^(?:if|even if|when|whenever|as long as|unless|while|although|even though|since|whether|once|until|as soon as|in case|because)\b/i
// A comma followed by the main clause of the condition: at least three words, and not another condition.
const STATEMENT_AFTER_COMMA =
  /, (?!(?:which|because|and|or|but|like|if|when|whenever|as|so that|where|who|etc|things?|all that|especially|with|for|to|in|on|of)\b)(?:[\p{L}\p{N}'’-]+ ){2}[\p{L}\p{N}'’-]/iu
// Counts clauses where there is no comma: "If you want to scale it up you can change one size".
const SAYS = /\b(?:you|we|they|it|that|this|he|she|I|there)(?:'ll|'re|'s|'d| will| can| should| need| have| is| are| would| must| get| want| just) /gi // prettier-ignore
// "If your bed is where you work, but it is also where you sleep": still the condition.
const ADDS = /,? (?:and|but|or|because) (?:you|we|they|it|he|she|I|there)(?:'\w+)?(?= )/gi
const BREAKS_OFF = /\b(?:or else|whereas|however|the|an?|of|to|and|or|but|is|are|my|your|our|because|if|which)[.!]?$/i

// "That's the idea, and there are two rules that made a difference": what is counted comes next.
const COUNTS_ON =
  /(?:^|\b(?:there(?:['’]s| are| were)|here are|idea and|i (?:have|had|changed)) )(?:two|three|four|five|six) (?:\w+ )?(?:rules|things|reasons|ways|steps|tips|mistakes|questions)\b(?: that [\w'’ ]+)?[.:]?$/i

// "Just doesn't need to be small", "is installing it", "sounds like a plan": a verb without its subject.
const NO_SUBJECT =
  /^(?:(?:just|also|really|finally|probably|still|actually) )?(?:(?:does|is|are|was|were|has|had|did)(?:n['’]t)?|(?:sounds|looks|feels|seems) like|turns out|added|understood) (?![^?]*\?)/i

/** Whether a passage must not begin with this line because it depends on what was said before. */
export function isTornStart(line: string): boolean {
  return LEANS_BACK.test(line) || NO_SUBJECT.test(line) || lacksMainClause(line)
}

/** Whether a passage must not end with this line because it announces something that does not follow. */
export function isTornEnd(line: string): boolean {
  return BREAKS_OFF.test(line) || COUNTS_ON.test(line) || lacksMainClause(line)
}

// A condition without its main clause.
function lacksMainClause(line: string): boolean {
  const leaning = LEANS_ON.exec(line)
  if (leaning === null || STATEMENT_AFTER_COMMA.test(line)) return false
  return (line.slice(leaning[0].length).replace(ADDS, ' ').match(SAYS)?.length ?? 0) < 2
}
