// What speaks against a sentence being meant as advice: it is denied, reported, doubted, a joke, or the opposite of what to do.
import type { Told } from '../talk/told.ts'

/** Whether a sentence denies, reports or jokes about what it advises, or is only of use with the picture. */
export const isNotMeant = (text: string): boolean => NOT_MEANT.test(text)
/** Whether what a sentence advises is sold, doubted, said to a guest, or an example. */
export const isDoubtful = (text: string): boolean => DOUBTFUL.test(text)
/** Whether a command is a move in a demonstration, not something to do this week. */
export const isInDemonstration = (line: string): boolean => IN_DEMONSTRATION.test(line)
/** Whether the commands after a sentence are quoted, or what not to do. */
export const introducesWrong = (text: string): boolean =>
  INTRODUCES_WRONG.test(text) || forbidsWhatFollows(text) || isForRuin(text)
/** Whether a sentence forbids the commands after it; it may be a command itself: "Avoid these three things". */
export const forbidsWhatFollows = (text: string): boolean => FORBIDS.test(text)
/** Whether a sentence says how to reach what nobody wants. */
export const isForRuin = (text: string): boolean => RUINS.test(text)
/** Whether a sentence says that the advice before it was of no use. */
export const hasFailed = (text: string): boolean => FAILED.test(text)
/** Whether a sentence takes back the one before it. */
export const isTakenBack = (next: string): boolean => TURNS.test(next)

/** Whether a talk says how to reach what nobody wants: told in fun, and each command means its opposite. */
export function isRuinous({ title, sentences }: Told): boolean {
  return BAD_TITLE.test(title) || isForRuin(title) || sentences.slice(0, OPENING).some(({ text }) => isForRuin(text))
}

const INTRODUCES_WRONG =
  /\b(?:said|told|says|myths?|used to|people (?:say|think|believe)|wrong|mistakes?|not to do|worst|bad advice|lies?)\b/i
const FORBIDS =
  /\b(?:(?:should|must)(?:n't|n’t| not| never| avoid)|never (?:do|use|try)|(?:avoid|stop|don't|don’t|do not)\b(?: (?:do|doing|make|making))? (?:these|this|those|the following|any of|\w+ (?:things|mistakes))|(?:most|many|some|what) (?:people|beginners|of us)|(?:gave|taught|told) (?:us|me))\b/i
const TURNS = /^(?:but|just kidding|no\b|wrong\b|or (?:so|not)\b|at least|of course not|that (?:is|was) (?:what|how|wrong))|\bkidding\b|\bjok(?:e|ing)\b/i // prettier-ignore

const FAILED = /\bnone of (?:that|this|it|these|those)\b|\b(?:didn't|doesn't|did not|never) work/i

const OPENING = 6
// "Kill weeds" and "lose weight" may be wished for.
const RUIN =
  /(?:(?:ruin|wreck|sabotage|spoil)|(?:destroy|kill|waste|annoy) (?:your|all|every|each|everyone|everybody|people)|fail (?:at|in|an?|your|every)|lose (?:all|every)|stay (?:broke|poor|tired|unhappy)|(?:be|make \w+|feel) (?:miserable|unhappy|lonely|tired))\b/
const RUINS = new RegExp(
  String.raw`\b(?:(?:how|ways?|steps?|like|guide) to|(?<!(?:not|never|n't|n’t) )want to|ways? of|recipe for) (?:\w+ly )?${RUIN.source}`,
  'i',
)
const BAD_TITLE = /\b(?:how not to|bad advice|worst (?:advice|tips?|ways?|habits?))\b/i

// Denied, reported, a joke, or only of use with the picture.
const NOT_MEANT = new RegExp(
  [
    /\b(?:instead of|the last thing|rather than|don't want (?:you )?to|wouldn't|shouldn't|should not|do not want|not going to|used to|no need to|don't have to|don't need to|without having to|tempt\w*|you might think|some people|wrong|mistake|as if|pretend|imagine|would have|could have|should have)\b/,
    /["“”]|\b(?:said|says|told (?:me|him|her|us|them)|tells|asked|(?:was|were|is|are|i'm|we're|you're|he's|she's|they're) like|goes,)(?! to\b)|\bi (?:thought|had to|needed to|should|have to|need to|want to|wanted to|got to)\b/,
    /\b(?:oh|man|dude|gosh|wow|haha|laugh\w*|joke|joking|kidding|funny|crazy|insane|lol|hilarious)\b/,
    /\b(?:here|click|button|screen|this one|that one|video|channel|episode|let me|show you|slide|press|tab|menu|listen again|repeat after)\b/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'i',
)

// Sold, doubted, said to a guest, or an example.
const DOUBTFUL =
  /\bcheck(?:ing)? (?:\w+ )?out\b|\bgo (?:check|get|buy)\b|\b(?:\.com|dot com|slash|sponsor\w*|trial|sign up|subscribe|podcast|newsletter|web page|show notes|maybe|perhaps|talk about|for example|let's say|suppose|(?:do|does|did|step) is|whatever|able to|(?<=\w )try to)\b/i
const IN_DEMONSTRATION =
  /^(?:type|select|submit|paste|scroll|drag|load|insert|open|close|name|drop|hold|follow|go to(?! (?:bed|sleep)\b)|skip ahead)\b|\b(?:function|class|property|value|variable|array|object|component|method|file|folder|command|node|server|element|div|css|html|javascript|npm|api|data|editor|branch|repo|query|attribute|request)s?\b/i
