// How speakers give instructions, and the verbs that name an observable behaviour.
import { anyOf } from './any-of.ts'

export const BEHAVIOUR_VERBS: ReadonlySet<string> = new Set(
  'add adjust aim analyse analyze answer apply arrange ask assign attach avoid bake batch begin block boil book breathe bring build buy calculate call capture carry change charge check choose chop clean clear click close collect combine compare complete connect contact cook copy count cover create cut decide define delete design develop dig disable discharge disconnect discuss dissolve divide download draft drain draw drink drop eat edit eliminate enable end estimate examine exercise experiment explain explore export fill filter find finish fix focus fold follow gather give glue go group hang heat help hire hold identify ignore immerse implement import improve include increase insert inspect install invest invite join journal jump keep knead label launch learn leave let lift limit list listen load log look lower make map mark match measure meditate meet memorize mix monitor move mute name navigate note observe open optimize order organise organize outline pack paint park paste pause pay peel pick place plan plant plug post pour practice practise prepare press print prioritize prototype publish pull push put read rebuild record reduce refactor reflect release remove rename rent repair repeat replace research reserve rest restart review rewrite rinse roll run save say scan schedule scrape screw search select sell send separate set share sharpen shift shoot show shred shut sign simplify sing sit sketch skip sleep slice smile solder solve sort speak spend spread sprinkle stack stand stay step stir stop store stretch study submit subtract summarize support swap switch take talk taste teach test throw tie tighten time touch track train transfer translate travel trim try turn type unplug update upgrade use verify visit wait wake walk warm wash watch water wear weigh wipe work wrap write'.split(
    ' ',
  ),
)

// What precedes the verb of an instruction, the most explicit advice first.
export const ADVICE_LEADS: readonly { readonly lead: RegExp; readonly strength: number }[] = [
  { lead: /\b(?:i|we|i'd|we'd|i would|i really|i highly|i strongly) (?:would |really |highly |strongly |always )*(?:recommend|suggest|advise|encourage|urge)(?: (?:that )?you)?(?: to)? /i, strength: 5 },
  { lead: /\b(?:my|the (?:best|biggest|first|second|third|most important|main|only|key|easiest|simplest|next|last|final|other|one)) (?:advice|tip|thing|step|way|recommendation|rule|trick|key|suggestion|solution)(?: [\w' -]{0,60}?)? (?:is|would be|was)(?: just| simply| always)?(?: to)? /i, strength: 5 },
  { lead: /\bmake (?:absolutely )?sure (?:that )?(?:to|you(?: always| really| actually)?) /i, strength: 4 },
  { lead: /\b(?:don't|do not|never) forget to /i, strength: 4 },
  { lead: /\b(?:remember|be sure|try|take (?:the |some )?time) to /i, strength: 4 },
  { lead: /\byou(?:'ve| have)? (?:really |always |also |just |actually |definitely |probably |all )*(?:should|need to|have to|must|ought to|got to|gotta|want to|wanna|might want to|may want to|'d better)(?: really| always| also| just| actually| definitely| probably| to)* /i, strength: 4 },
  { lead: /\b(?:it's|it is|it's always|it might be|it would be) (?:really |very |also |always |more |so |super |extremely )*(?:important|good|better|best|helpful|useful|worth|crucial|essential|wise|a good idea|a great idea|a good thing|necessary|recommended)(?: for you)?(?: just)? to /i, strength: 4 },
  { lead: /\bfounders should |\bpeople should |\beveryone should |\bwe should /i, strength: 3 },
  { lead: /\bthe (?:trick|goal|key|point|idea|secret) (?:here |really )?is (?:really |just |always )?to /i, strength: 3 },
  { lead: /\byou (?:can|could|might|may)(?: also| always| simply| just| then| even| now| actually| easily| still)* /i, strength: 2 },
  { lead: /\b(?:let's|we need to|we have to|we want to) (?:also |just |now |then |first )*/i, strength: 1 },
] // prettier-ignore

const ORDINAL =
  /(?:the |my |our |your )?(?:very )?(?:first|second|third|fourth|fifth|sixth|seventh|next|last|final)\b(?: (?:of all|step|thing|one|tip|rule|mistake|way|point|question|part|W|question)s?\b)?/
const NUMBERED =
  /step (?:number )?(?:one|two|three|four|five|six|seven|eight|nine|ten|\d+)\b|number (?:one|two|three|four|five|six|\d+)\b|tip (?:number )?(?:one|two|three|four|\d+)\b/
const ORDER_WORD =
  /then\b|next\b|after that\b|once\b|finally\b|lastly\b|secondly\b|thirdly\b|firstly\b|from there\b|alternatively\b|go ahead and\b|before you\b/
export const SEQUENCE_MARK = new RegExp(
  `^(?:(?:^\\W*)?(?:so|and|now|okay|ok|all right|alright|well|but|um|uh|yes)\\W+)*(?:${anyOf(ORDINAL, NUMBERED, ORDER_WORD)})`,
  'i',
)

export const HABIT_MARK =
  /\b(?:every (?:day|morning|evening|night|week|month|time|weekend|year|single)|daily|weekly|regular(?:ly)?|always|habit|routine|practi[cs]e|consistent(?:ly)?|each (?:day|morning|week|time)|per day|a day|keep \w+ing|often|repeatedly|continually|over time|whenever)\b/i
