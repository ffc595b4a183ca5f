// How speakers say what to do: the words before the verb, whether it has its -ing form, and whether they say it of themselves.

export interface Lead {
  readonly name: string
  readonly lead: RegExp
  // "I always write" and "what we do is write": the speaker's own practice, to be put to the learner.
  readonly isOwn?: true
  // What follows is advised against.
  readonly isNot?: true
}

const ADVERB =
  /really|always|also|just|actually|definitely|probably|simply|then|even|at least|basically|maybe|either|first|generally|usually|typically|normally|often|still|now|all|only|absolutely|deliberately|please|kind of|sort of|go ahead and|try to|try and|start to|you can|you could/
const MORE = `(?:(?:${ADVERB.source}) )*`
const BE = "(?:is|would be|was|are|being|it's|that's)"

const lead = (name: string, pattern: string, rest: Omit<Lead, 'name' | 'lead'> = {}): Lead => ({
  name,
  lead: new RegExp(pattern + MORE, 'gi'),
  ...rest,
})

const KEY =
  /way|ways|tip|tips|trick|key|advice|thing|step|rule|recommendation|suggestion|goal|strategy|hack|cheat|habit|approach|solution|answer|secret|practice|one|part|move|method|technique|option|lesson|takeaway|thumb|idea/
const GOOD =
  /important|good|better|best|great|helpful|useful|crucial|nice|wise|idea|essential|key|easier|easiest|smart|vital|valuable|worth (?:it|your (?:time|while))|worthwhile|okay|recommended|necessary/

// The most explicit first; where two meet before the same verb, the first counts.
export const EXPLICIT = 18

export const LEADS: readonly Lead[] = [
  lead('not', "(?:^|[,;:.] |\\b(?:is|to|just|and|so|but|or|then|please) )(?:and |so |but |then |just |please |or )*(?:don't|do not|never)(?: ever| just)? ", { isNot: true }),
  lead('should not', "\\b(?:you|we|people|i)(?: (?:really|probably|definitely|just|also))* (?:shouldn't|should not|should never|don't (?:ever )?want to|try not to|never want to)(?: just| ever| really)* ", { isNot: true }),
  lead('recommend', "\\b(?:recommend|suggest|advise|encourage|urge|recommended|suggested)(?: (?:that )?(?:you|people|everyone|everybody|anyone|anybody|them|folks)(?:,? (?!to )[\\w', -]{3,60}?(?= to ))?)?(?: should)?(?: to)? "),
  lead('sure', "\\b(?:make|making|be|being) (?:absolutely |really )?sure (?:that )?(?:to|you|you're|we|we're|i'm|i)(?: are| have)? "),
  lead('remember', "\\b(?:remember|be sure|don't forget|take (?:the |some |a )?(?:time|moment|minute)|feel free|take care|spend (?:some )?time) to "),
  lead('try', "\\b(?<!(?:i|we) )(?:try|trying) (?:to|and) "),
  lead('should', "\\byou (?:\\w+ly |just |also |always )?(?:should|ought to|'d better|had better|would be wise to) "),
  lead('need', "\\byou(?:'ve| will|'ll| have)?(?: \\w+ly| just| also| always)? (?:need to|have to|got to|gotta|must) "),
  lead('tip is', "\\b(?:tips?|trick|advice|recommendation|suggestion|hack|rule|(?:(?:the|my|our) )?(?:first|second|third|fourth|fifth|next|last|final|other)(?: good)?(?: one| thing| step| way| tip)?|another (?:one|thing|way|tip|good one)|a good one)(?:,? (?!and |but |because )[\\w' -]{0,40}?)?,? (?:is|would be|are|being|was),?(?: like,?)? (?:to |do |that you (?:should |can |have to |need to )?|you )?"),
  lead('key is', `\\b(?:${KEY.source})(?:,? (?!and |but |because )[\\w' -]{0,60}?)?,? ${BE},?(?: like,?)? (?:to |do |that you (?:should |can |have to |need to )?|you )?`),
  lead('good to', `\\b(?:${GOOD.source})(?: for (?:you|me|us|people))? (?:just )?to `),
  lead('worth', '\\bworth '),
  lead('what I do', "\\bwhat (?:i|we|i'll|i've|we've) (?:\\w+ |like to |tend to ){0,2}(?:do|did|done) (?:is|was),? (?:i |we |i'll |to )?", { isOwn: true }),
  lead('I would', "\\bi(?:'d| would)(?! (?:say|like|love|think|have|be|rather)\\b)(?: start by| recommend| highly| strongly)? ", { isOwn: true }),
  lead('I always', "\\b(?:i|we)(?:'ll|'ve)? (?:always|usually|often|typically|generally|normally|regularly|tend to|like to|try to|tried to|make sure to|make sure i|make it a point to|prefer to|prefer|sometimes|personally|try and) ", { isOwn: true }),
  lead('I stopped', "\\b(?:i|i've|we|we've) (?:have )?(?:stopped|quit|gave up|avoid|try to avoid|never|try not to|don't ever) ", { isOwn: true, isNot: true }),
  lead('stop', "(?:^|[,;:.] |\\b(?:to|just|and|should|you) )(?:stop|avoid|quit) (?=[a-z]+ing\\b)", { isNot: true }),
  lead('how about', '\\b(?:how about|why not|think about|consider|start by|begin by|start out by|get started by|start with|what about|commit to|rather than [\\w ]{3,40},) '),
  lead('want', "\\byou(?:'ll|'d)?(?: \\w+ly| just| also| always| might| may| will| would)* (?:want to|wanna|like to) "),
  lead('can', "\\byou (?:\\w+ly |just |also |always )?(?:can|could|might|may) "),
  lead('people should', "\\b(?:people|we|everyone|everybody|one|folks) (?:\\w+ly |just |also |always )?(?:should|need to|have to|must|ought to) "),
  lead('I started', "\\b(?:i|i've|i'm|we|we've|we're) (?:have )?(?:started to|started|began|been|switched to|moved to|trying to|committing to|committed to|starting to|working on|ended up) ", { isOwn: true }),
  lead('I will', "\\b(?:i|we)(?:'ll| will|'m going to|'re going to|'m gonna| can| could) ", { isOwn: true }),
  lead('I do', "\\b(?:i|we) (?:just |then |actually |basically |simply |also |either )*", { isOwn: true }),
  lead("let's", "\\blet's "),
  lead('if you', "\\b(?:if|as long as|the more) you (?:just |can |could )"),
  lead('you do', "\\byou(?:'re|'ll)? "),
  lead('by doing', '\\b(?:by|through|with) (?=[a-z]+ing )'),
  lead('doing first', "^(?:(?:and|so|maybe|like|just|also|even|then|or|yeah|actually),? )*(?=[a-z]+ing )"),
  lead('doing', "(?:[,;:.] (?:and |so |or |like |just |but |also |then |maybe )*|\\b(?:and|or|about|just|is|was|of|for|on|to|even|in|that|as|do|keep|try|be|been|it's) )(?=[a-z]+ing )"),
  lead('command first', "^(?:(?:and|so|then|but|or|just|please|also|first|maybe|yeah|okay|again|like|even),? )*"),
  lead('command', "(?:[,;:.] (?:and |so |then |but |or |please |also |first |maybe |like |i'd say |say )*|\\b(?:just|or|then|maybe|please|so|always|and) )"),
] // prettier-ignore

// States, and verbs that only say that something is thought or said.
export const NO_DEED =
  /^(?:be|am|have|has|want|need|like|love|hate|feel|seem|believe|guess|hope|wish|wonder|happen|matter|depend|suppose|mean|imagine|expect|may|can|will|would|could|should|must|might|let's|lack|contain|consist|cost|remain|survive|succeed|fail|fall|lose|die|suffer|lie|kill|realize|notice|assume|end|tend|deserve|own|gonna|gotta|wanna|pretend|okay|thank|sound|appear|exist|sorry|bet|become|forget|agree|appreciate|disagree|hear|see|got|came|said|thought|got|went|ran|told|cuz|going|doing|something|anything|everything|nothing|morning|evening|king|ping|spring|string|thing|being|having|during|according|including|regarding|depending|existing|interesting|amazing|working|boring|exciting|space|source|log|thread|forth|step|grade|kind|sort|line|course|case|point|end|fact|wrap|issue|like|copy|second|last|least|first|wouldn't|people|time|re|pre|top|side|back|cool|nice|well|better|clear|open source)$/

// Verbs of things to do that the other lists lack.
export const MORE_DEEDS: readonly string[] =
  'pursue celebrate stick commit embrace email rate burn lay sync extract compress double document animate expose archive style index pair rephrase visualize interview narrow dedicate retain validate sum recycle collaborate restrict format resize defer convince regenerate assemble debug tailor specialize volunteer structure establish announce automate outsource concentrate troubleshoot engage delegate declutter surround challenge reward forgive greet cultivate season grease grill fry roast simmer marinate whisk drizzle soak grate garnish crack preheat flip coat lower raise unscrew loosen sand polish pronounce conjugate mimic shadow squeeze bend inhale exhale rotate squat hug swim jog'.split(
    ' ',
  )
