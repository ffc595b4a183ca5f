// The first step of an action, chosen by its verb and what it is done with.
import type { Instruction } from '../speech/instruction.ts'

interface FirstStep {
  readonly verbs: RegExp
  // What the line must name too, since many verbs are of several kinds: nobody is asked by "ask what it costs".
  readonly names?: RegExp
  readonly step: string
}

const PERSON =
  /\b(?:friends?|partner|wife|husband|mother|mum|mom|father|dad|parents?|sister|brother|aunt|uncle|cousin|boss|manager|team|colleagues?|neighbou?rs?|teacher|doctor|nurse|lawyer|recruiter|landlord|coach|grocer|customers?|clients?|hr|people|person|someone|somebody|anyone|child|children|kids?|each other|them|him|her|who)\b/i
const SCREEN =
  /\b(?:file|folder|app|browser|phone|computer|laptop|settings?|tabs?|page|photos?|email|mail|account|document|program|software|website|spreadsheet|column|cell|inbox|link|screen|data|update|password|printer)\b/i
const SPOT =
  /\b(?:in|into|on|onto|by|next to|beside|under|above|at|to) (?:the|your|a|an) (?:[a-z]+ )?(?:fridge|freezer|kitchen|counter|table|desk|bed|bedroom|bathroom|sink|car|garage|bench|office|shelf|cupboard|drawer|door|wall|hallway|mirror|box|basket|bag|bowl|bin|front|back|window)\b/i
const TIMED = /\b(?:alarm|timer|reminder|date|time|hours?|minutes?|calendar|day|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|meeting|appointment|week)\b/i // prettier-ignore
const THING =
  /\b(?:board|screws?|tape|wood|oil|salt|water|butter|dough|pan|pot|cloth|rag|brush|knife|wire|screen door|wheel|pedals?|chain|glue|paint|soap|seeds?|soil|plants?|ice|flour|sauce|sponge|bucket|pins?|nails?|cushion|pillow|towels?|rubber|clamps?|sheet|plate|jar|bowl)\b/i

const FIRST_STEPS: readonly FirstStep[] = [
  { verbs: /^(?:ask|tell|remind|imagine|picture)$/, names: /\byourself\b/i, step: 'Write your first answer on a sheet.' },
  { verbs: /^(?:write|list|note|draft|outline|journal|plan|define|prioritize|label|date|sort|sum|name)$/, step: 'Take a sheet of paper and write the first line now.' },
  { verbs: /^(?:decide|choose|pick|identify)$/, step: 'Write down two that you could take, and mark the better one.' },
  { verbs: /^(?:read|study|learn|review|research|explore|memorize|revise)$/, step: 'Open the text and read one paragraph.' },
  { verbs: /^(?:listen|watch|observe)$/, step: 'Open one recording and play the first two minutes.' },
  { verbs: /^(?:ask|call|contact|talk|speak|meet|invite|discuss|share|teach|visit|explain|tell|send|message|email|text|phone|thank|apologize|offer|give|show|ring)$/, names: PERSON, step: 'Write the name of one person and the first sentence you will say.' },
  { verbs: /^(?:send|message|email|text|reply|post)$/, step: 'Open a new message and write its first line.' },
  { verbs: /^(?:save|pay|transfer|invest|cancel)$/, step: 'Open the account or the bill, and note the amount.' },
  { verbs: /^(?:install|download|update|enable|disable|configure|launch|import|export|type|click|upgrade)$/, step: 'Open the program you need and leave it ready on the screen.' },
  { verbs: /^(?:open|load|select|delete|copy|rename|back|go|close|drag|turn|set|make|search|save|move|create)$/, names: SCREEN, step: 'Open the program you need and leave it ready on the screen.' },
  { verbs: /^(?:buy|order|reserve|rent)$/, step: 'Look up one offer and note its price.' },
  { verbs: /^(?:gather|collect|fetch|bring|pack)$/, step: 'Write down what you need, and mark what you have.' },
  { verbs: /^(?:walk|run|exercise|stretch|lift|train|breathe|meditate|stand|sit|squat|jog|hang|kneel|lie)$/, step: 'Try the first two minutes of it.' },
  { verbs: /^(?:sleep|wake)$/, step: 'Set an alarm for tonight that says when to begin.' },
  { verbs: /^(?:avoid|stop|skip|limit|reduce|eliminate|ignore|quit)$/, step: 'Write down what you will do in its place.' },
  { verbs: /^(?:solder|cut|clean|wash|replace|repair|fix|heat|plug|unplug|screw|unscrew|mix|cook|boil|measure|discharge|inspect|assemble|attach|glue|paint|warm|sand|drill|scrub|soak|scrape|tighten|loosen|fill|hone|fold|brush|wipe|dry|rinse|pour|press|rub|mark|tape|draw|sew|pin|bake|freeze|salt|roast|chop|slice|stir|knead|grease|oil|plant|water|prune|spray|polish|sharpen)$/, step: 'Lay out the tools and the things you need.' },
  { verbs: /^(?:put|take|add|stick|wrap|set|make|lay|turn|hold|push|pull|wet|hook|lift|tie)$/, names: THING, step: 'Lay out the tools and the things you need.' },
  { verbs: /^(?:put|place|hang|stick|move)$/, names: SPOT, step: 'Carry the first thing for it to where it belongs.' },
  { verbs: /^(?:set|block|schedule|put)$/, names: TIMED, step: 'Open your clock or your calendar and enter it.' },
  { verbs: /^(?:check|count|track|compare|look|search|find|notice)$/, step: 'Look once now, and note what you see.' },
  { verbs: /^(?:use|apply|try|practi[cs]e)$/, step: 'Write down where you will use it first.' },
  { verbs: /^(?:build|create|design|implement|prototype|test|experiment)$/, step: 'Decide on the smallest version and write its name down.' },
] // prettier-ignore

/** How to begin with an instruction, by the kind of its verb; where no kind is sure, what fits whatever is to be done. */
export function firstStepFor({ line, verb }: Pick<Instruction, 'line' | 'verb'>): string {
  if (/^(?:Don't|Do not|Never)\b/.test(line)) return 'Write down what you will do instead.'
  const known = FIRST_STEPS.find(({ verbs, names }) => verbs.test(verb) && names?.test(line) !== false)
  return known?.step ?? 'Decide where and when you will do it, and write both down.'
}
