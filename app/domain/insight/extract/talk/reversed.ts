// A line that is said only to be taken back: what people think, what one might believe, what sounds too good.
import type { Sentence } from '../../speech/sentences.ts'

// "You might think", "they say"
const SUPPOSES =
  /\b(?:(?:you (?:might|may|would)|you['’]d)(?: \w+)? (?:think|say|believe|assume)|(?:they|people|every(?:one|body))(?: \w+)? (?:think|say|believe|assume)s?)\b(?! (?:of|about|in|through)\b)|\bin theory\b(?! and\b)/i
// "Wrong.", "that's a myth": takes back whatever was said before.
const DENIES =
  /^(?:(?:but|and|well),? )*(?:no[.!](?! ?\d)(?:\s|$)|wrong(?=[.!,;]|$)|not (?:so fast|quite|really|true)(?: (?:right|true))?(?=[.!,;]|$)|just kidding|or so (?:they|people)\b|(?:that|this|it)(?: isn['’]t true|(?: is|['’]s)(?: simply| just)? (?:not true|wrong|false|a (?:myth|lie)))(?=[.!,;]|$| (?:because|since|in|for)\b))/i
// "But actually": takes back what was only supposed.
const TURNS =
  /^(?:well,|(?:but(?! (?:first|before)\b)|however|yet|actually|wrong|no(?! (?:wonder|matter|doubt|problem))|not(?! (?:only|just|to mention))|(?:it )?turns out|in reality|the (?:truth|problem))\b)/i
// A listener is asked to agree before the turn.
const TEMPTS = /^(?:all )?right\?$|^(?:(?:that|it) )?sounds (?:great|good|easy)\b/i

// "To ten parts, sorry, no, one to four", "Tuesday, no, not Tuesday": a slip of the tongue, and what it should have been.
const CORRECTS =
  /\b(?:(?:sorry|wait|hang on|hold on),? (?:no|not|i (?:mean|meant|said))|(?:no|nope|oh|actually),? (?:no,? )?(?:wait|sorry|hang on|not(?! (?:only|just|really|yet|even|necessarily|at all|always|so|too|quite|that|because|if|when|to)\b) \w+)|no,? (?:the )?other way (?:a)?round|scratch that|i (?:mis-?spoke|said that wrong)|what am i saying|let me say that again)\b/i
// In characters. Where captions have no full stops, the slip may have been cut before its end.
const BEGINS_WITHIN = 12
const CUT_WITHIN = 40

/** Which sentences one speaker corrects at once, each with the sentence before it if the correction begins the next one. */
export function takenBack(sentences: readonly Sentence[]): boolean[] {
  const at = sentences.map(({ text }) => text.search(CORRECTS))
  return at.map((here, i) => {
    const next = at[i + 1] ?? -1
    return here >= 0 || (next >= 0 && next <= (sentences[i]?.punctuated === true ? BEGINS_WITHIN : CUT_WITHIN))
  })
}

/** Whether the sentence after this one says outright that it is not so. */
export function isDenied(sentences: readonly Sentence[], at: number): boolean {
  return DENIES.test(sentences[at + 1]?.text ?? '')
}

/** Whether the next sentence reverses what these say, so that they must not be shown without it. */
export function isReversed(
  sentences: readonly Sentence[],
  { first, last }: { readonly first: number; readonly last: number },
): boolean {
  const textAt = (at: number) => sentences[at]?.text ?? ''
  if (isDenied(sentences, last)) return true
  const isTempting = TEMPTS.test(textAt(last + 1))
  if (!TURNS.test(textAt(last + (isTempting ? 2 : 1)))) return false
  if (isTempting) return true
  for (let at = last; at >= Math.max(0, first - 1); at--) {
    if (SUPPOSES.test(textAt(at))) return true
    // Whatever is supposed before this is taken back by it.
    if (TURNS.test(textAt(at))) return false
  }
  return false
}
