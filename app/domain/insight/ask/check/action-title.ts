// OVL-09: an action is something to do, so its title is an instruction. Lead-ins are removed, and the rest is rejected only when
// it is clearly not an action: models know more verbs, and more ways to begin, than any list.
import { capitalised } from '../../../kernel/text.ts'
import { BASE_VERBS } from '../../lexicon/grammar.ts'
import { BEHAVIOUR_VERBS } from '../../lexicon/instruction.ts'

const LEAD =
  /^(?:(?:action|step|tip)\s{0,4}(?:#?\d{1,2}\s{0,4}|#\s{0,4})?[:.)-]\s*|(?:you|we|people)\s+(?:(?:should|could|can|must|might|will)\s+(?:also\s+|always\s+)?|(?:need|have|ought|want)\s+to\s+)|(?:i\s+will|i'll|let's|please|to|always|remember\s+to|try\s+to|be\s+sure\s+to|make\s+sure\s+to|start\s+to|begin\s+to)\s+)/i
const NEGATED = /^(?:don['’]?t|do not|never)\s+/i
const MORE_VERBS = new Set(
  'bike blog breathe bullet-journal chew color colour deadlift hum jog jump lunge meditate plank plot push-up sprint squat timebox accept acknowledge act adapt address adopt aim align allocate anticipate approach archive articulate assemble assess audit augment automate avoid back bend bind brainstorm break brush budget burn cancel capture celebrate challenge chart chat circle clarify coach commit communicate compile compliment compose compute conduct confirm consider construct consult consume contribute convert cool craft credit crop cross cultivate customize dance deal debug declare declutter decorate dedicate delegate deliver demonstrate deploy describe detach detail detect determine devote dig dilute direct discard discover discuss distribute document double drain drill drive duplicate earn elevate email embrace empty encourage engage enjoy enroll ensure enter establish evaluate even exchange execute exit expand expect express extend extract face fast feed fetch file film flag flip float flush forgive form formulate frame freeze fulfill gain gauge generate get greet grind grow guard guess guide hand handle harvest head highlight hike hit hook hug hunt imagine inform initiate insist integrate interrupt interview introduce inventory isolate iterate jot judge justify kick kneel know lay lead lean lend level link lock lubricate maintain make manage manipulate master maximize melt memorise mend mentor merge mime minimize mirror model modify motivate mount mow multiply narrow navigate negotiate network nominate nurture offer omit operate outsource oversee own pair paraphrase partner pass peel perform persist phone photograph pin pitch place play point polish position predict prefer preheat preserve pretend preview prioritise proceed process produce program promise promote prompt proofread propose protect provide prune pump punctuate purchase purge pursue question queue quit quote raise rank rate reach react realise realize reassess rebuild recall receive recite recognise recognize recommend reconnect reconsider recover recruit recycle redirect redo redraw refer refill refine reframe refresh refuse register rehearse reinforce reject relate relax rely remind remember render renew reorganize rephrase reply report repost represent request rescue resist resolve respect respond restore restrict resume retain rethink retire retrieve return reuse revise revisit reward rid ride rotate rub sample sand sauté save season seat secure seek seal serve settle shadow shape shave shed shield ship shorten shout shuffle simmer simulate skim slow snap soak soften source specify speed spell spot spray squat squeeze squint stabilize standardize stare state steam steer stick stitch strengthen structure stabilise subscribe substitute succeed sum surround survey sustain sweep swim sync tackle tag tailor tally tap target tape tell tend text thank tidy tilt toggle tone top trade transcribe transform treat trust tune twist uncover understand undo unfold uninstall unlock unpack unscrew unsubscribe unwind upload value vary view visualise visualize volunteer vote wager wander warn water weave weed welcome whisk whisper widen win wire wish withdraw wonder wrap yield zoom annotate assert bake baste bisect bleach blanch bleed bolt braise brace buff calibrate caramelize carve chant chill clamp climb clip conjugate consolidate crack crimp crochet crunch curl cycle debone deburr decrypt deduct deglaze defrost desolder dice disinfect diversify dub dust encode encrypt enunciate escalate exhale fertilize fillet fork fry garnish glaze glue graft grate grease haggle harmonize hem hoist hone hop improvise inhale invoice itemize iron julienne knit laminate launder loosen marinate massage memoize mince mock mop nail nap nod paginate patch persuade pickle pleat pluck poach poll praise prime probe pronounce propagate provision puree qualify rake ream rebalance rebase recap refinance reheat repot revert roast scaffold screenshot scrub sear sew shade shred sift skewer snooze solder sow splice squash staple stash stir storyboard stow strip strum stub subtitle tare tabulate tease thaw throttle toast torque tow transpose triage underline unfollow unzip upcycle vacuum varnish wave weigh weld whip whistle'.split(
    ' ',
  ),
)

/** The title without a lead-in like "You should", starting with a capital letter. */
export function actionTitle(title: string): string {
  let line = title.trim()
  for (let before = ''; before !== line;) {
    before = line
    line = line.replace(LEAD, '').trim()
  }
  return capitalised(line).replace(/(?<![\s.;:,])[\s.;:,]+$/, '')
}

// What may precede the verb: when, how often, how long, in which case. It ends with a comma, or has a known form.
const WITH_COMMA =
  /^(?:after|as|at|before|by|daily|during|each|every|first|for|from|if|immediately|in|instead|next|now|on|once|over|right|starting|the next time|the first thing|then|this|three times|today|tomorrow|tonight|to|twice|until|weekly|when|whenever|while|with|within|without)\b[^,.;:!?]{0,80},\s+/i
const WITHOUT_COMMA =
  /^(?:(?:every|each) (?:single |other )?[a-z]+|(?:once|twice|[a-z]+ times) (?:a|an|per|each|every) [a-z]+|for (?:\d+|an?|[a-z]+) (?:seconds?|minutes?|hours?|days?|weeks?)|tonight|today|tomorrow(?: (?:morning|evening))?|first thing in the morning|this (?:week|month|evening))\s+/i
const MANNER = /^(?:[a-z]{2,}ly|just|also|first|then|next|now|please|always)\s+/i

// After an unlisted word, these show that it is a verb: only a verb is followed by one of them.
const OBJECT =
  /^(?:your|yourself|a|an|the|this|that|these|those|my|our|their|his|her|its|it|them|him|me|us|up|down|out|off|away)$/
// Words that are never the verb of an action.
const NO_VERB = new Set(
  'i you he she it we they one my your his her its our their the a an this that these those there here what who which why how where when some any no every each all both many much more most less few better best great good bad new old early late small big key important and or but nor so if because although of in on at by for from with without about into over under as than to yes not nothing something everything someone everyone'.split(
    ' ',
  ),
)
const NO_VERB_ENDING =
  /(?:ing|tion|sion|ness|ity|ance|ence|ancy|ency|ship|ism|tude|hood|ment|[^s]s|[^e]ed|ful|ous|able|ible|ive|less)$/
const VERBS_THAT_LOOK_OTHERWISE = new Set(
  'bring sing string cling fling sling swing wring sting ping spring ring wing ment comment cement document implement supplement experiment compliment complement position envision question caution mention station ration transition finance balance distance advance glance enhance silence sequence reference influence evidence shed embed sled wed thrive give live forgive relive arrive drive dive strive receive perceive conceive achieve believe relieve retrieve deceive enable disable cable bus focus gas canvas bias'.split(
    ' ',
  ),
)
// As in "Change of plans": before "of" these are nouns.
const NOUNS_OF = new Set('change balance point plan sense list set state work start end use place rest time'.split(' '))
const STATES = /^(?:is|are|was|were|isn['’]?t|aren['’]?t|has|had|will|would|should|must|matters|helps|makes|means)$/
const OPENS_CLAUSE = /^(?:what|who|whom|which|that|why|how|where|when|whether|if|it|there|this|everything|anything)$/

/** Whether an English title may be an action: false only when it is clearly a noun phrase or a statement. */
export function startsWithVerb(title: string): boolean {
  const line = title.trim().replace(NEGATED, '')
  if (isImperative(line)) return true
  const after = [WITH_COMMA, WITHOUT_COMMA, MANNER].map((opening) => line.replace(opening, ''))
  return after.some((rest) => rest !== line && startsWithVerb(rest))
}

function isImperative(line: string): boolean {
  const [first = '', second = '', third = ''] = line.toLowerCase().match(/[a-z\d][a-z\d'’-]*/g) ?? []
  if (!/^[a-z]/i.test(line) || second === '') return false
  // "Plan B is", "Sleep quality is": the word that looks like a verb is the subject.
  if (STATES.test(second) || (/^(?:is|are|was|were)$/.test(third) && !OPENS_CLAUSE.test(second))) return false
  const words = [first, first.split('-').at(-1) ?? '']
  if (words.some(isListedVerb)) return !(second === 'of' && NOUNS_OF.has(first))
  return OBJECT.test(second) && !NO_VERB.has(first) && !looksLikeNoVerb(first)
}

function isListedVerb(word: string): boolean {
  const spellings = [word, word.replace(/is(?=e$)/, 'iz'), word.replace(/ys(?=e$)/, 'yz'), word.replace(/l$/, 'll')]
  return spellings.some((spelt) => BEHAVIOUR_VERBS.has(spelt) || BASE_VERBS.has(spelt) || MORE_VERBS.has(spelt))
}

function looksLikeNoVerb(word: string): boolean {
  return NO_VERB_ENDING.test(word) && !VERBS_THAT_LOOK_OTHERWISE.has(word)
}
