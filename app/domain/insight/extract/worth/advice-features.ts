// Features of form that tell advice worth following from lines that only sound like it.
import { HABIT_MARK } from '../../lexicon/instruction.ts'
import { LEADS } from '../../lexicon/advising.ts'
import type { Advised } from '../../speech/advised.ts'
import { FUNCTION_WORDS } from '../../lexicon/function-words.ts'
import { wordsOf } from '../../speech/spoken-words.ts'
import { topicStems } from '../../speech/tokens.ts'
import type { Told } from '../talk/told.ts'

// Anybody's reported speech, and what the speaker did or has to do.
export const REPORTED =
  /["“”]|\b(?:said|says|told (?:me|him|her|us|them)|tells|asked|(?:was|were|is|are|i'm|we're|you're|he's|she's|they're) like|goes,)(?! to\b)|\bi (?:thought|had to|needed to|should|have to|need to|want to|wanted to|got to)\b/i
export const DENIED =
  /\b(?:instead of|the last thing|rather than|don't want (?:you )?to|wouldn't|shouldn't|should not|do not want|not going to|used to|no need to|don't have to|don't need to|without having to|tempt\w*|you might think|some people|wrong|mistake|as if|pretend|imagine|would have|could have|should have)\b/i
export const JOKES = /\b(?:oh|man|dude|gosh|wow|haha|laugh\w*|joke|joking|kidding|funny|crazy|insane|lol|hilarious)\b/i
export const HERE =
  /\b(?:here|click|button|screen|this one|that one|video|channel|episode|let me|show you|slide|press|tab|menu|listen again|repeat after)\b/i
export const SELLS =
  /\bcheck(?:ing)? (?:it |them |this |that )?out\b|\bgo (?:check|get|buy)\b|\b(?:\.com|dot com|slash|sponsor\w*|free|trial|sign up|subscribe|follow)\b/i

// In the sentence, where the listener is told something or the speaker tells a story.
const IN_SENTENCE: readonly (readonly [string, RegExp])[] = [
  ['denied', DENIED], ['reported', REPORTED], ['jokes', JOKES], ['here', HERE], ['sells', SELLS], ['habit', HABIT_MARK],
  ['if', /\b(?:if|when|whenever|before|after|once|each time|every time) (?:you|you're|your|i|we)\b/i],
  ['reason', /\b(?:because|'?cause|so that|that way|otherwise|helps?|helpful|works? (?:really )?well|makes? (?:it|sure|you)|useful|saves?)\b/i],
  ['important', /\b(?:important|advice|tips?|trick|recommend|suggest|best|key|better|huge|biggest|great|number one)\b/i],
  ['past', /\b(?:was|were|had|did|went|got|wanted|started|made)\b/i],
  ['I', /\bi(?:'m|'ve|'d|'ll)?\b/i], ['you', /\byou(?:'re|'ll|'ve)?\b/i], ['we', /\b(?:we|our|we're)\b/i], ['they', /\b(?:they|he|she|them|his|her|their)\b/i],
  ['hedged', /\b(?:maybe|probably|might|could|perhaps|i guess|i think)\b/i],
  ['always', /\b(?:always|never|every|make sure|don't)\b/i],
  ['cannot', /\b(?:can't|couldn't|didn't|not|nothing|hard|difficult)\b/i],
] // prettier-ignore
const VERBS: readonly (readonly [string, RegExp])[] = [
  ['motion', /^(?:go|come|get|take|put|run|move|turn|pull|throw|bring|hang|pick|jump|drop)$/],
  ['mind', /^(?:think|know|learn|find|focus|decide|consider|remember|figure|understand|look|understand)$/],
  ['study', /^(?:read|listen|watch|study|practi[cs]e|review|write|track|plan|schedule|note|list)$/],
  ['making', /^(?:make|build|create|design|develop|set|add|start|do|give|show)$/],
  ['talk', /^(?:say|talk|ask|tell|call|show|explain|share|speak|reach|thank|invite|meet|teach)$/],
  ['use', /^(?:use|try|keep|check|test|avoid|leave|apply|limit|clean)$/],
  ['seeing', /^(?:see|imagine|expect|hear|realize|say|mean|happen|run|work|let|live|play)$/],
] // prettier-ignore
const IN_LINE: readonly (readonly [string, RegExp])[] = [
  ['your', /\byour\b/i], ['you', /\byou\b/i], ['the', /\bthe\b/i], ['a', /\ban?\b/i], ['first a', /^(?:Don't )?\S+ (?:an?|the|your|some|\d+|one|two|three|four|five)\b/i], ['digits', /\d|\b(?:two|three|four|five|ten|twenty|thirty) \w+s\b/], ['time', /\b(?:day|days|week|weeks|morning|night|hours?|minutes?|month|daily|every|before|after|while|when|if|until)\b/i],
  ['with', /\b(?:with|instead|without|by)\b/i], ['joined', /\b(?:and|or)\b/i], ['people', /\b(?:people|person|friends?|team|client|someone|somebody|others)\b/i],
  ['to', / to /], ['that', /\b(?:that|which|who)\b/i], ['superlative', /\b(?:small|simple|simpler|clear|regular|own|specific|real|good|better)\b/i],
] // prettier-ignore
const FORM = ['bare', 'words', 'short', 'long', 'share', 'stems', 'weight', 'titled', 'theme', 'names', 'place', 'opening', 'closing', 'worth', 'sentence words', 'whole', 'own sentence', 'asked before', 'past before', 'reason after', 'you around', 'at', 'function words', 'many'] as const // prettier-ignore

/** The names of all features, in the order of their weights. */
export const ADVICE_FEATURES: readonly string[] = [
  ...FORM,
  ...LEADS.map(({ name }) => `lead ${name}`),
  ...VERBS.map(([name]) => `verb of ${name}`),
  ...IN_LINE.map(([name]) => `line ${name}`),
  ...IN_SENTENCE.map(([name]) => `says ${name}`),
  ...IN_SENTENCE.map(([name]) => `before ${name}`),
]

const REASON_AFTER =
  /^(?:because|'?cause|that way|so that|otherwise|it (?:helps|makes|will|gives|lets|just)|this (?:helps|makes|will|way)|if you don't|that(?:'s| is| will| helps| makes))\b/i

/** The value of each feature, in their order. */
export function adviceFeatures(told: Told, i: number, advised: Advised): readonly number[] {
  const { facts, sentences } = told
  const { line, verb, lead, at } = advised
  const prose = told.prose(i, i)
  const before = i > 0 ? told.prose(i - 1, i - 1) : ''
  const after = i + 1 < sentences.length ? told.prose(i + 1, i + 1) : ''
  const spoken = sentences[i]?.text ?? ''
  const words = wordsOf(line)
  const said = wordsOf(prose)
  const stems = [...new Set(topicStems(line, told.language))]
  const weight = stems.reduce((sum, stem) => sum + Math.min(3, facts.weights.get(stem) ?? 0), 0)
  const place = i / Math.max(1, sentences.length - 1)
  const around = [i - 2, i - 1, i, i + 1, i + 2].map((k) => sentences[k]?.text ?? '').join(' ')
  const is = (pattern: RegExp, text: string) => Number(pattern.test(text))
  const rest = line.slice(line.indexOf(' ') + 1)
  return [
    Number(!facts.hasCapitals), words.length / 6, Number(words.length < 5), Number(words.length > 9), Math.min(1, line.length / Math.max(1, prose.length)), Math.min(5, stems.length) / 3, weight / Math.sqrt(stems.length + 1), Number(stems.some((stem) => facts.titled.has(stem))), Math.min(3, stems.filter((stem) => facts.theme.has(stem)).length),
    facts.hasCapitals ? Math.min(3, rest.match(/\p{Lu}\p{Ll}/gu)?.length ?? 0) : 0, place, Math.max(0, 1 - place * 12), Math.max(0, place * 12 - 11), told.worth[i] ?? 0, Math.min(4, said.length / 15), told.wholenessOf(i), Number(isOwnSentence(told, i)), is(/\?/, before), is(/\b(?:was|were|had|did|went|got)\b/i, before), is(REASON_AFTER, after), Math.min(3, around.match(/\byou(?:'re|r|'ll|'ve)?\b/gi)?.length ?? 0), Math.min(1, at / Math.max(1, prose.length)), words.filter((word) => FUNCTION_WORDS.has(word)).length / words.length, Math.min(3, said.filter((word) => /^(?:and|but|so)$/.test(word)).length),
    ...LEADS.map((_, k) => Number(k === lead)),
    ...VERBS.map(([, pattern]) => is(pattern, verb)),
    ...IN_LINE.map(([, pattern]) => is(pattern, line)),
    ...IN_SENTENCE.map(([, pattern]) => is(pattern, spoken)),
    ...IN_SENTENCE.map(([, pattern]) => is(pattern, before)),
  ] // prettier-ignore
}

/** Whether the preceding words clearly end a sentence. */
export function isOwnSentence(told: Told, i: number): boolean {
  const sentence = told.sentences[i]
  if (sentence === undefined) return false
  const before = told.words[sentence.from - 1]
  if (before === undefined || /[.?!]["”')]*$/.test(before.text)) return true
  return (told.gaps[sentence.from - 1] ?? 0) > 2.5
}
