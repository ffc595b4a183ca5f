import { anyOf } from './any-of.ts'

const SPONSORED = /sponsor(?:s|ed|ing)?\b(?! of the bill)|brought to you by/
const OFFERS =
  // oxlint-disable-next-line regexp/no-super-linear-move -- a part: the whole pattern begins with \b
  /promo code|(?:use|with) (?:my |our |the )?(?:code|coupon)\b|discount code|\d+ ?(?:%|percent) off\b|free trial/
const IN_DESCRIPTION =
  /(?:link|links|files?|url) (?:is |are |will be |below |down )?(?:in the|in my) (?:description|show notes|bio)|in the description/
const SOLD =
  /affiliate|patreon|(?:my|our) merch|limited[- ]time offer|money[- ]back guarantee|special (?:promotion|gift|offer)s?|sign up (?:for free|today|now|at)\b|download the app/
const SPONSOR_NAMES = /today's sponsor|nordvpn|skillshare|squarespace|audible trial/
const CLOSING_SOON = /for the next (?:twenty[- ]four|24) hours|now taking applications/
// Speech that sells, greets or does housekeeping, and belongs in no summary.
export const SPONSOR = new RegExp(
  `\\b(?:${anyOf(SPONSORED, OFFERS, IN_DESCRIPTION, SOLD, SPONSOR_NAMES, CLOSING_SOON)})`,
  'i',
)

export const CALL_TO_ACTION =
  /\b(?:subscribe|(?:hit|smash|press|click|tap|ring) (?:on |that |the |this )*(?:like|bell|thumbs|button|link|notification)|like button|thumbs up|leave (?:me |us )?a (?:comment|review|like)|(?:in|down) (?:the )?comments?\b(?: section| below)?|comment below|let me know (?:in|down)|follow me on|follow us on|(?:my|our|this) (?:channel|newsletter|mailing list)|share this video|check out (?:my|our|the) (?:channel|website|video|course|link)|helps (?:out )?the channel|notification bell|turn on notifications)/i

export const GREETING =
  /^(?:(?:^\W*)?(?:so|and|well|okay|ok|all right|alright|oh|um|uh|but|now)\W+)*(?:hi\b|hey\b|hello\b|welcome (?:back|to|everyone)|what's up|good (?:morning|afternoon|evening)|thank(?:s| you)(?: so much| very much| again)? (?:for|everyone|everybody|all|guys|you)\b|thanks\b|thank you\b|bye\b|goodbye|see you|see ya|i'll see you|talk to you (?:soon|later)|i'll talk to you|take care\b|my name is|(?:i'm|i am) \w+ (?:from|and (?:i|this|welcome))|ladies and gentlemen|ciao)/i

const THANKS =
  /thanks? (?:so much |again |very much |everyone |you )*for (?:watching|listening|joining|having|coming|tuning)/
const SOUND_CHECK = /can (?:you|everyone|everybody) (?:hear|see) (?:me|us|my|the)|mute (?:your|yourself)/
const THIS_VIDEO =
  /(?:next|previous|last|another) (?:video|episode)|in (?:today's|this) (?:video|episode|lesson|tutorial)/
const STARTING =
  /without further ado|let's (?:get started|jump (?:right )?in|dive (?:right )?in|get into it|take a look|have a look)/
const SESSION =
  /stay tuned|sorry about (?:the|that)|we're (?:out of|running out of) time|share my screen|technical difficult|i (?:will|'ll) send (?:you|it|everyone)/
const QUESTIONS = /any (?:other |more |final )?questions|great question|good question/
const WELCOMED = /we're (?:here|joined)\b|here to talk|welcome to (?:the|our)|joined by|appreciate you/
const ABOUT_THIS = /in this presentation|in the download|my name is|back to the video/
const REACH_US =
  /forward slash|dot com slash|email us|tweet (?:us|at us|it (?:at|to))|hit us up|let us know|(?:head|hop) (?:on )?over to|shoot (?:them|it|those) (?:our|my) way|apply at\b/
const SHOW_ITEMS =
  /next (?:week|month|time|monday|tuesday|wednesday|thursday|friday|saturday|sunday),? (?:i|we)(?:'m|'ve|'ll|'re)? |news item|follow along with|bring up newsletter|is a podcast|strap (?:yourself|yourselves) in|days for free|for watching|you guys next time/
export const HOUSEKEEPING = new RegExp(
  `\\b(?:${anyOf(THANKS, SOUND_CHECK, THIS_VIDEO, STARTING, SESSION, QUESTIONS, WELCOMED, ABOUT_THIS, REACH_US, SHOW_ITEMS)})`,
  'i',
)

const GREETED =
  /shout[- ]?outs?\b|thank(?:s| you)(?: so much| very much| again)?,? (?:for|to (?:our|my|you|all|every)|everyone|everybody|guys|you guys)\b|congrat\w+|happy (?:birthday|anniversary|thanksgiving|new year|holidays)|(?:fortunate|lucky|happy|glad|excited|thrilled|delighted|honou?red|pleased|pleasure|good|great|nice) (?:enough )?to (?:have (?:you|him|her|them|(?:\w+ )?(?:on|here|with us|join))\b|be (?:here|back|joined|on the)\b|see you|meet you)|(?:fortunate|lucky|happy|glad|excited|delighted|honou?red) (?:enough )?to have \w+ (?:here|on|with|join)/
const GUESTS = /joining us|special guest|our (?:guests?|listeners|viewers|audience)\b|co-?hosts?\b/
const INTRODUCED =
  /introduce (?:yoursel|mysel|oursel|our guest)\w*|my name's|i(?:'m| am) an? (?:[\w-]+ ){0,3}(?:developer|engineer|designer|teacher|contributor|founder|student|writer|manager|instructor|host)\b/
const THE_SHOW =
  /this (?:podcast|livestream|live stream|twitter space|recap)\b|(?:this|our) (?:show|episode)\b|(?:monthly|weekly|regular) (?:segment|section)|(?:section|segment) of the newsletter|(?:next|last|previous) week's (?:show|episode|recap|newsletter)|i(?:'ve)? listened to (?:a|the|this) podcast|also offers a newsletter/
const THE_CALL =
  /raise your hand|speaker access|(?:in|with|see|read|watching|at) (?:the|this) chat\b|(?:are|were) listening to (?:this|us)|making (?:us|me) laugh|(?:my|your|his|her) mic\b/
const JOKING = /(?:i'm|i am|we're) (?:just |only |totally )?(?:kidding|joking)|just kidding|dad jokes?/
const SPOKEN_ADDRESSES = /slash (?:at )?(?:\w+ ){1,2}(?:dot )?(?:io|com|org|net|dev)\b|dot (?:com|io|org|net|dev)\b/
const NOTES = /you(?:'re| are) taking notes|papers? to note|(?:next|first|last) questions? (?:is|are|comes?) from/
// People, jokes and the show itself, rather than the subject.
export const CHATTER = new RegExp(
  `\\b(?:${anyOf(GREETED, GUESTS, INTRODUCED, THE_SHOW, THE_CALL, JOKING, SPOKEN_ADDRESSES, NOTES)})`,
  'i',
)
