// Phrases with which people mark what matters and what does not, whatever the subject.
import { patternCounter, type Patterns } from './pattern-counter.ts'

/** A name and its pattern; each pair is one feature of a sentence. */
export const SAYINGS: Patterns = [
  ['definition', /\b(?:is (?:when|where|basically|essentially|a (?:way|kind|type|form|set|process)|the (?:process|idea|practice))|(?:just )?means|refers to|stands for|is called|known as|which is (?:a|an|the))\b/i],
  ['stress', /\b(?:important|key|crucial|essential|critical|main|biggest|most|best|huge|fundamental|core)\b/i],
  ['point', /\b(?:the (?:point|idea|thing|lesson|takeaway|moral|secret|trick|problem|goal|reason|question|answer|difference|result) (?:is|here|was)|bottom line|boils down|comes down to|in other words|what (?:this|that) means|turns out)\b/i],
  ['learned', /\b(?:i(?:'ve| have)? (?:learned|realized|realised|found|discovered|noticed)|looking back|in hindsight|lesson|taught me)\b/i],
  ['advice', /\b(?:you (?:should|need to|have to|must|want to|ought)|i(?:'d| would)? (?:recommend|suggest|encourage|advise)|make sure|don't forget|be sure|try to|remember to|never|always|rule of thumb|my advice|pro tip|tip)\b/i],
  ['can', /\b(?:you can|you could|you're able|allows? you|lets you|helps? you)\b/i],
  ['when you', /\b(?:when|if|once|whenever|before|after|as long as) (?:you|you're|your)\b/i],
  ['contrast', /\b(?:but|however|instead|rather than|not just|whereas|although|even though|on the other hand|as opposed|no longer|the more)\b/i],
  ['reason', /\b(?:because|so that|that's why|therefore|since|the reason|which means|as a result|due to|in order to)\b/i],
  ['example', /\b(?:for example|for instance|such as|let's say|imagine|e\.g)\b/i],
  ['order', /\b(?:first|second|third|fourth|next|finally|lastly|then|step|number (?:one|two|three|four|five|\d))\b/i],
  ['count', /\b(?:one|two|three|four|five|six|seven|ten|several|both|\d+) (?:\w+ )?(?:things|ways|steps|reasons|tips|types|kinds|parts|questions|points|rules|mistakes|ideas|options)\b/i],
  ['quantity', /\b\d+(?:[.,]\d+)?\s?(?:%|percent|times|hours?|minutes?|seconds?|days?|weeks?|months?|years?|dollars?|degrees|people|million|billion|thousand|x\b)/i],
  ['generally', /\b(?:people|everyone|everybody|most|often|usually|tend to|generally|in general|every time|always|normally|any)\b/i],
  ['announces', /\b(?:today|in this|we're going to|we are going to|going to (?:talk|cover|show|look|learn)|let's (?:talk|start|go|move|get)|we'll (?:talk|cover|look)|next (?:up|one)|moving on|so let's)\b/i],
  ['new', /\b(?:new|change[sd]?|now|latest|introduc\w+|add(?:s|ed|ing)?|propos\w+|support\w*|improv\w+|allow\w*|enabl\w+|requir\w+)\b/i],
  ['problem', /\b(?:problem|issue|bug|fail\w*|wrong|mistake|difficult|hard|risk|danger|cannot|unable|broken|worr\w+|concern\w*)\b/i],
  ['told', /\b(?:i|we|he|she|they) (?:was|were|had|did|went|got|said|told|came|saw|took|started|used to)\b/i],
  ['quotes', /["“”]|\b(?:he|she|they|i) (?:said|says|was like|were like)\b|\bi'm like\b/i],
  ['hedge', /\b(?:maybe|i guess|i don't know|not sure|i suppose|kind of|sort of|probably|i think|something like that|or whatever)\b/i],
  ['chat', /\b(?:yeah|yep|haha|oh|wow|cool|awesome|okay|ok|right|totally|nice|man|dude|gosh|hmm|um|uh)\b/i],
  ['thanks', /\b(?:thank|thanks|welcome|hello|hey|bye|goodbye|please|sorry|congrat\w*)\b/i],
  ['sells', /\b(?:sponsor\w*|code|free|discount|off|trial|subscribe|channel|link|description|episode|podcast|show notes|website|check (?:it )?out|sign up|coupon|twitter|follow)\b/i],
  ['starts joined', /^(?:and|but|so|or|because|which|that|then|also|cause)\b/i],
  ['starts pointing', /^(?:(?:and|but|so|or|well|yeah|okay|now),? )?(?:it|it's|that|that's|this|these|those|they|they're|he|she|them)\b/i],
  ['starts with you', /^(?:(?:and|but|so|or|well|okay|now),? )?(?:you|if you|when you|your)\b/i],
  ['starts with i', /^(?:(?:and|but|so|or|well|yeah|okay|now),? )?(?:i|i'm|i've|i'd|we|we're|my|our)\b/i],
  ['orders', /^(?:(?:and|but|so|or|then|just|now),? )?(?:don't|do|make|try|use|get|take|keep|start|stop|write|learn|find|think|put|set|go|let|ask|look|give|remember|avoid|add|create|build|read|check)\b/i],
] // prettier-ignore

/** Tells which of them a text contains. */
export const eachSaying = patternCounter(SAYINGS, 1)
