// What a video sells: claims from a sponsor's message, and names that are mostly said there.
import type { Evidence } from '../../schema/insights.ts'
import { SECOND_MS } from '../../../kernel/time.ts'
import { normalWord } from '../../speech/spoken-words.ts'
import { namesIn } from './names-in.ts'
import type { Timed } from './place.ts'

const SOLD =
  /\b(?:brought to you by|(?:today['’]?s|our|(?:this|the) (?:video|episode|show|podcast)['’]?s) sponsors?|sponsor(?:ed|ing) (?:by|of|this)|thank(?:s| you)\b[^.]{0,40}\bfor sponsoring|(?:use|using|with|enter) (?:the |my |our |this |that )?(?:promo|coupon|discount|referral)\b|\d+ ?(?:%|percent) off\b|free trial|affiliate links?|patreon|now taking applications|apply at\b|download (?:the|my|our) (?:free )?app\b(?=.{0,200}\b(?:free|link|description)\b))/gi
// Narrower than what the built-in engine bars from a summary: a claim may be about a channel.
const CALL_TO_ACTION =
  /\b(?:(?:forget to|please) subscribe|subscribe (?:to (?:the|my|our|this)|if you|in your|button|for more)|(?:hit|smash|press|click|tap) (?:on )?(?:that|the|this) (?:like|bell|subscribe)|like button|thumbs up|(?:leave|drop) (?:me |us )?a (?:comment|review|like)|comment below|follow (?:me|us) on|notification bell|check out (?:my|our) (?:channel|website|videos?|course))\b/i
// A video about making videos speaks of these, too.
const ABOUT_CHANNELS = /youtube|channel|subscri|podcast|marketing|audience|creator|newsletter|sponsor/i
// As far as one message reaches from its signs.
const REACH_MS = 30 * SECOND_MS
const ONE_MESSAGE_MS = 90 * SECOND_MS
const WORD_MS = 300
// After "apply at" comes why.
const GOES_ON_MS = 5 * SECOND_MS
// A sponsor may be named again where it is used.
const FEWEST_SOLD = 2
const ADVISES =
  /\b(?:should|try|use|using|check out|sign(?:ing)? up|get|download|visit|recommend\w*|apply|subscribe)\b/i

interface Sold {
  /** Whether the quote is from an advertisement, or the text advises what is advertised. */
  readonly isSold: (evidence: Evidence, text: string) => boolean
  /** Whether a sentence without a quote advises what is advertised. */
  readonly isOffer: (sentence: string) => boolean
}

/** Finds where something is sold. */
export function soldIn(words: readonly Timed[], title: string): Sold {
  let found: readonly Span[] | null = null
  // Without times, nothing is known to be near a message.
  const isTimed = words.some(({ startMs }) => startMs !== words[0]?.startMs)
  const spans = () => (found ??= isTimed ? spansOf(words) : [])
  const isIn = (ms: number, reachMs: number) =>
    spans().some(({ startMs, endMs }) => ms >= startMs - reachMs && ms <= endMs + reachMs)
  const isAdvertised = (name: string): boolean => {
    const lower = name.toLowerCase()
    // With its address: "crumbly@crumbly.io".
    const said = words.filter(({ text }) => normalWord(text).split(/[@.]/)[0] === lower)
    const sold = said.filter(({ startMs }) => isIn(startMs, REACH_MS)).length
    return sold >= FEWEST_SOLD && sold * 3 >= said.length
  }
  // A name may begin the sentence, but so may any word: there it counts only if it was written as a name.
  const isWrittenLarge = (name: string) => words.some(({ text }) => text.startsWith(name))
  const namesAdvertised = (text: string) => {
    const inside = namesIn(text)
    const [first] = namesIn(`x ${text}`).filter((name) => !inside.includes(name) && isWrittenLarge(name))
    return [...inside, ...(first === undefined ? [] : [first])].some((name) => isAdvertised(name))
  }
  const isOffer = (text: string) => spans().length > 0 && ADVISES.test(text) && namesAdvertised(text)
  return {
    isOffer,
    isSold: ({ quote, startMs }, text) => {
      if (quote.search(SOLD) >= 0 || (CALL_TO_ACTION.test(quote) && !ABOUT_CHANNELS.test(title))) return true
      const halfMs = (quote.split(' ').length * WORD_MS) / 2
      // A message praises what it sells long before it says that it is one.
      if (isIn(startMs, ONE_MESSAGE_MS) && namesAdvertised(text)) return true
      return isIn(startMs + halfMs, halfMs) || isIn(startMs - GOES_ON_MS / 2, GOES_ON_MS / 2) || isOffer(text)
    },
  }
}

interface Span {
  readonly startMs: number
  readonly endMs: number
}

function spansOf(words: readonly Timed[]): readonly Span[] {
  const starts: number[] = []
  let text = ''
  for (const word of words) {
    starts.push(text.length)
    text += `${word.text} `
  }
  const moments = [...text.matchAll(SOLD)].map(({ index }) => {
    const next = starts.findIndex((start) => start > index)
    return words[(next < 0 ? starts.length : next) - 1]?.startMs ?? 0
  })
  const spans: { startMs: number; endMs: number }[] = []
  for (const ms of moments) {
    const last = spans.at(-1)
    if (last !== undefined && ms - last.endMs <= ONE_MESSAGE_MS) last.endMs = ms
    else spans.push({ startMs: ms, endMs: ms })
  }
  return spans
}
