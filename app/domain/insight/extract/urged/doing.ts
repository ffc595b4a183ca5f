// Where an -ing form is advice: "I recommend watching films", "another is creating a plan", "step two: mapping out the chain".
import { NUMBER } from '../../lexicon/grammar.ts'
import type { Reading } from './urged-condition.ts'

/** Whether the -ing form at `i`, with its adverbs after `k`, is something to do. */
export function isAdvisedDoing({ norms, gap }: Reading, k: number, i: number): boolean {
  const word = norms[k] ?? ''
  const before = norms.slice(Math.max(0, k - 5), k).join(' ')
  if (gap(k) < NEAR && ADVISES.test(word)) return !NOT.test(before)
  if (gap(k) < NEAR && word === 'by') return !NOT.test(before) && !OTHERS.test(before)
  if (gap(k) < NEAR && word === 'be') return HAS_TO.test(before)
  if (gap(k) < NEAR && /^(?:is|was|are|about)$/.test(word)) return NAMES_ADVICE.test(before)
  const isBegun = gap(i - 1) > LIKELY || NUMBER.test(word) || ORDINAL.test(word)
  return isBegun && OBJECT.test(norms[i + 1] ?? '')
}

const NEAR = 3
const LIKELY = 0.5
const ADVISES = /^(?:recommend|suggest|advise|consider|considering|worth|recommends|suggests)$/
const NOT = /(?:n't|\b(?:not|never|without|stop|avoid))(?: \w+)?$/
const OTHERS = /\b(?:he|she|they|it)(?:'\w+)?(?: \w+){0,3}$/
const HAS_TO = /\b(?:you|we)(?:'ll|'d)? (?:[a-z]+ ){0,2}?(?:should|must|(?:need|want|have|ought|got) to)$/
const NAMES_ADVICE =
  /\b(?:one|another|other|first|second|third|fourth|next|last|final|thing|things|tips?|step|way|ways|advice|key|trick|rule|idea|option|habit|practice|method|strategy|lesson|it's all|best|ones|exercise)(?: \w+){0,2}$/
const ORDINAL = /^(?:first|second|secondly|third|thirdly|fourth|fifth|next|finally|then|lastly|another|also)$/
const OBJECT =
  /^(?:\d.*|the|an?|your|every|each|all|both|down|up|out|off|away|one|two|three|four|five|ten|yourself|some|in|on|for|with|to|at|back|more|less|everything|only|somebody|someone|people|another|what|how|from|new|good|regular\w*|small|\w+s)$/
