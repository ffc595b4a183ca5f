// Titles of chapters that say nothing of what is taught there.
import { anyOf } from './any-of.ts'

const WORD_FROM = /(?:(?:a |an |the )?(?:quick |short )?(?:word|message|break|note|thanks?(?: you)?) (?:from|to|for) )?/
const WHOSE = /(?:(?:our|my|the|this|todays?|today['’]s|video|video['’]s|episode|episode['’]s) )*/
const SPONSORS = /sponsor(?:s|ed|ship|ships)?(?: (?:message|segment|break|read|spot|block|ad|time|shout-?out))?/
const ADS =
  /(?:self-?|paid )?promo|(?:self-?|paid )promotion|(?:ad|advert|advertisement)(?: (?:break|read|spot|segment))?/
// Alone, these are subjects too.
const AD_BREAKS = /(?:ads|promo|promotion|commercial) (?:break|read|spot|segment)/
const ELSEWHERE = /werbung|anzeige|publicité|publicidad|реклама/
const SOLD = new RegExp(`^(?:${WORD_FROM.source}${WHOSE.source}(?:${anyOf(SPONSORS)})|${anyOf(ADS, AD_BREAKS, ELSEWHERE)})(?:$|\\s*[:|–—(]|\\s+-| by )`, 'i') // prettier-ignore
const MARKED_SOLD = /[([](?:ad|advert|sponsor(?:ed)?|paid promotion)[)\]]$/i

/** Whether a chapter with this title is an advertisement. */
export function isSoldTitle(title: string): boolean {
  return SOLD.test(title) || MARKED_SOLD.test(title)
}

const BEGINNING =
  /intro|introductions?|opening|start|beginning|welcome(?: back)?|hello|hi|preview|teaser|trailer|cold open/
const ENDING = /outro|closing|(?:the )?end(?:ing)?(?: screen| card)?|wrap(?:ping)?[- ]?up|(?:good)?bye|thank(?:s| you)(?: for (?:watching|listening))?|conclusions?|(?:closing|final) (?:thoughts|remarks|words)/ // prettier-ignore
const AROUND = /credits|(?:theme )?(?:music|song)|bloopers|housekeeping|announcements?|disclaimer|next (?:video|episode|time|week)|(?:like (?:and|&) )?subscribe/ // prettier-ignore
const FRAME = new RegExp(`^(?:${anyOf(BEGINNING, ENDING, AROUND)})[.!?]*$`, 'i')

/** Whether a title says only that the video begins or ends there. */
export function isFrameTitle(title: string): boolean {
  return FRAME.test(title)
}
