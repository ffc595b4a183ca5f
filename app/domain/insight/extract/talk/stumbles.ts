// What trips readers up in a passage, or draws them in; the weights are learned from their grades.
import { patternCounter, type Patterns } from './pattern-counter.ts'

/** Somebody tells what happened. */
export const NARRATES =
  /\b(?:i|we|he|she|they) (?:was|were|had|did|went|got|said|told|came|saw|took|started|used to|bought|tried|thought|asked)\b/gi

/** A name and the pattern whose matches are counted. */
export const STUMBLES: Patterns = [
  ['points back', /^(?:(?:it|it's|its|they|they're|them|he|he's|she|she's|his|her|their|this|that|that's|these|those|which|another|both|either|neither|such|same|ones?)\b(?! of\b))/gi],
  ['points back soon', /^(?:\S+ ){1,3}(?:it|they|them|he|she|that|those|these)\b/gi],
  ['points in the middle', /\b(?:that|this|it|these|those)(?= (?:one|thing|part|guy|stuff|way|is|was|would|will|does))/gi],
  ['generic it', /^(?:(?:it's|it is) (?:\w+ )?(?:important|good|better|best|easy|easier|hard|harder|worth|possible|impossible|fine|necessary|useful|helpful)|it (?:takes|helps|pays)|there(?:'s| is| are))\b/gi],
  ['without subject', /^(?:than|or|nor|of|to|which|who|whose|because|cause|'cause|where|not|too|etc|vs)\b/gi],
  ['asks', /\?/g],
  ['ends asked', /\?["”]?$/g],
  ['shown', /\b(?:right here|over here|over there|this here|as you can see|you can see|look at this|see this|on (?:the|my|your) screen|this guy|click(?:ed|ing)?|scroll(?:ing)?|let me|i'll show)\b/gi],
  ['announced', /\b(?:today|in (?:today's|this) (?:video|talk|lesson|episode|tutorial|session|lecture)|let's (?:talk|go|move|start|get|look|take|dive|jump)|(?:i'm|we're|i am|we are|you're) (?:going to|gonna) (?:talk|show|help|learn|cover|look|be (?:talking|looking|doing|attempting|showing|covering)|start|get into|go (?:over|through|into))|(?:i|we) (?:want|wanted) to (?:talk|show|share|cover|start)|moving on|(?:this brings|that brings) us|the next (?:one|expression|word|topic|question|item)|next (?:up|one))\b/gi],
  ['presents', /\b(?:my (?:website|channel|company|name|students|book|team|podcast|courses?|instagram|twitter)|i(?:'ve| have)? (?:run|own|founded|taught|teach) |i(?:'m| am) (?:an? )?\w+ (?:teacher|developer|coach|engineer|founder)|years of experience|you're listening to|strap (?:yourself )?in|thanks to (?:our|my))\b/gi],
  ['spoken words', /\b(?:he|she|they|i|you) (?:said|says|goes|was like|were like|went like)\b|\b(?:i'm|he's|she's|they're) like\b|["“”]/gi],
  ['own', /(?:^|[.?!,] )(?:and |so |but )?(?:i|we|i'm|i've|we've|we're|my|here|our)(?! (?:think|believe|recommend|suggest|learned|realized|found|can|should|need|always|want you|encourage))\b/gi],
  ['told', NARRATES],
  ['chat', /\b(?:yeah|haha|oh my|wow|gosh|dude|man|lol|hmm|crazy|hilarious|funny|laugh\w*|kidding|joke)\b/gi],
  ['hesitates', /\b(?:um|uh|like|you know|i mean|i guess|sort of|kind of|or something|or whatever|and stuff|blah)\b/gi],
  ['disowned', /\b(?:i don't know|i'm not sure|no idea|i have no|just kidding|never ?mind|forget (?:it|that)|or is it|actually no|who knows)\b/gi],
  ['makes a point', /\b(?:because|so that|that's why|the reason|the (?:point|idea|key|trick|secret|lesson|takeaway|difference|problem|goal|best|main|most important|biggest)|important|in order to|instead of|rather than|but|if you|when you|as long as|the more|means|is when|every time|always|never|should|need to|make sure|helps?|allows?|learn(?:ed)?|people|you can)\b/gi],
  ['learned', /\b(?:what (?:i|i've|we) learned(?! (?:absolutely )?nothing)|the (?:lesson|moral|takeaway|point) (?:here )?is|rule of thumb|looking back|i (?:realized|realised) that)\b/gi],
  ['you', /\byou(?:r|'re|'ll|'ve)?\b/gi],
  ['i', /\b(?:i|i'm|i've|i'd|i'll|my|me)\b/gi],
  ['we', /\b(?:we|we're|we've|we'll|our|us)\b/gi],
  ['third persons', /\b(?:he|she|him|her|they|them|their|his)\b/gi],
  ['it', /\b(?:it|it's|its)\b/gi],
  ['is', /\b(?:is|are|means|helps|makes|gives|lets|allows|causes|requires)\b/gi],
  ['would', /\b(?:would|could|might|maybe|probably)\b/gi],
  ['will', /\b(?:will|gonna|going to)\b/gi],
  ['hosting', /\b(?:episode|podcast|show|listeners?|questions?|guest|meeting|minutes|agenda|topic|slides?|talk about|talking about|discuss\w*)\b/gi],
  ['vague', /\b(?:thing|things|stuff|something|somehow|somewhere|whatever|guys?|bit)\b/gi],
] // prettier-ignore

/** Counts each at most three times. */
export const eachStumble = patternCounter(STUMBLES, 3)
