// The first step of an action, chosen by its verb.
import type { Instruction } from '../speech/instruction.ts'

const FIRST_STEPS: readonly (readonly [RegExp, string])[] = [
  [/^(?:write|list|note|draft|outline|journal|plan|define|decide|choose|pick|name|prioritize|label|identify)$/, 'Take a sheet of paper and write the first line now.'],
  [/^(?:read|study|learn|review|research|explore|memorize)$/, 'Open the text and read one paragraph.'],
  [/^(?:listen|watch|observe)$/, 'Open one recording and play the first two minutes.'],
  [/^(?:ask|call|contact|talk|speak|meet|invite|discuss|share|teach|join|visit|explain|tell|send)$/, 'Write the name of one person and the first sentence you will say.'],
  [/^(?:install|download|open|update|enable|disable|configure|launch|import|export|load|type|click|select|upgrade)$/, 'Open the program you need and leave it ready on the screen.'],
  [/^(?:buy|order|book|reserve|rent|sell|invest|pay|save)$/, 'Look up one offer and note its price.'],
  [/^(?:walk|run|exercise|stretch|lift|train|breathe|meditate|stand|sit)$/, 'Do it for two minutes right now.'],
  [/^(?:sleep|rest|wake)$/, 'Set an alarm for tonight that says when to begin.'],
  [/^(?:avoid|stop|skip|limit|reduce|eliminate|ignore)$/, 'Note when it happened last and what set it off.'],
  [/^(?:solder|cut|clean|wash|replace|repair|fix|heat|plug|unplug|screw|mix|cook|boil|measure|discharge|inspect|assemble|attach|glue|paint|warm)$/, 'Lay out the tools and parts you need.'],
  [/^(?:put|place|leave|keep|hang|stick|move|clear|throw)$/, 'Carry the first thing for it to where it belongs.'],
  [/^(?:set|block|schedule)$/, 'Open your clock or your calendar and enter it.'],
  [/^(?:check|count|track|compare|look|search|find)$/, 'Look once now, and note what you see.'],
  [/^(?:say|give|start)$/, 'Decide when you will do it first, and write that down.'],
  [/^(?:use|apply|try|practi[cs]e)$/, 'Write down where you will use it first.'],
  [/^(?:build|create|make|design|implement|prototype|test|experiment)$/, 'Decide on the smallest version and write its name down.'],
] // prettier-ignore

/** How to begin with an instruction, by the kind of its verb. */
export function firstStepFor(instruction: Instruction): string {
  if (/^(?:Don't|Do not|Never)\b/.test(instruction.line))
    return 'Note when you did it last and what you will do instead.'
  const known = FIRST_STEPS.find(([verbs]) => verbs.test(instruction.verb))
  return known?.[1] ?? 'Write down when and where you will do it, then do the first two minutes.'
}
