// What a video is about, phrased to follow "points of": its title if possible, without channel name and decoration.
import { capitalised } from '../../kernel/text.ts'

// Fits into the longest action title.
const LONGEST = 48
const DECORATION =
  /\[[^[\]]{0,80}\]|\([^()]{0,80}\)|(?<![\p{L}\p{N}])(?:#\p{L}[\p{L}\p{M}\p{N}_]*)+|\s[×+&,]\s?(?:and )?more!?(?=\s*$)|[\u{1F300}-\u{1FAFF}\u2600-\u27BF]/giu
const NUMBERED =
  /^(?!.*\b(?:mistake|myth|lie|regret|error)s? #)(?:(?:(?:ep(?:isode)?|part|lecture|lesson|chapter|day|#)\.? ?|(?:[\p{L}'’]+ ){1,4}#)\d+ ?[:.|-] ?)/iu

// A file's or a camera's name says nothing about the video: "08", "GX010034", "Screen Recording 2026-01-02", "talk_final.mp4".
const NAMELESS =
  /^(?:(?:untitled|video|(?:screen |zoom )?recording|movie|clip|audio|meeting)?[\s\d_.:()-]*|\p{L}{2,4}[_-]?\d{3,}|[^\s_]*_\S*|\S*\.(?:mp4|mov|mkv|webm|avi|m4a|mp3|wav|srt|vtt|txt))$/iu
// "The 80/20 Principle — Book Review"
const KIND_ALONE =
  /^(?:(?:an? |the )?(?:book|film|movie|full|short|honest|in-depth) )?(?:reviews?|summary|documentary|tutorial|lecture|course|explained|podcast)$/i
// A long title lists or qualifies; what comes before that names it well enough.
const JOINT = /(?<=\p{L}{4})[.!?]\s(?=\p{Lu})|\s[×&+]\s|[,;:]\s|\s(?:and|with|for|from|by|using|ft\.?|feat\.?)\s/giu
const FEWEST_LETTERS = 12
// "Doctor Explains: Your Blood Pressure Reading": who tells it is not what it is about.
const TELLER = /^(?:\p{L}+ ){1,3}(?:explains?|reacts?|answers?|reveals?|reviews?|shares?): (?=\S)/iu

/**
 * “The title”, cut to the part that the talk mentions most; else "this video". `timesSaid` returns how often the words of a part
 * are said, since the name of a series is hardly ever said.
 */
export function topicOf(title: string, timesSaid: (part: string) => number): string {
  const bare = title.replace(DECORATION, ' ').replace(/\s+/g, ' ').trim().replace(NUMBERED, '')
  const parts = bare.split(/\s(?:[|–—·•]|-{1,2})\s|\s?\|\s?|;\s/).map((part) => part.trim())
  const named = parts.filter((part) => !NAMELESS.test(part) && !KIND_ALONE.test(part))
  const best = named.reduce((a, b) => (a === '' || timesSaid(b) > timesSaid(a) ? b : a), '')
  return best === '' ? 'this video' : `“${shorten(calm(best.replace(/["“”]/g, '').replace(TELLER, '')))}”`
}

// A title that shouts is written as a sentence; its full stop would come before ours.
function calm(title: string): string {
  const words = title.split(' ')
  const last = words.at(-1) ?? ''
  const isShouted = words.length >= SHOUTED && !/[\p{Ll}\p{Lo}]/u.test(title)
  // Not of "U.S." or "...".
  const hasStop = last.length > 1 && last.indexOf('.') === last.length - 1
  const whole = hasStop ? title.slice(0, -1) : title
  return isShouted ? capitalised(whole.toLowerCase()) : whole
}
// Fewer may be an acronym and a name.
const SHOUTED = 3 // words

// "A Brief History of: ..."
const LEFT_OPEN = /\b(?:of|to|the|an?|and|or|in|on|for|with|by)$/i

function shorten(text: string): string {
  if (text.length <= LONGEST) return text
  const joint = [...text.matchAll(JOINT)]
    .map(({ index }) => index)
    .findLast((at) => at >= FEWEST_LETTERS && at <= LONGEST && !LEFT_OPEN.test(text.slice(0, at)))
  if (joint !== undefined) return text.slice(0, joint)
  const cut = text.slice(0, LONGEST)
  return `${cut.slice(0, Math.max(20, cut.lastIndexOf(' '))).replace(/(?<![\s,;:])[\s,;:]+$/, '')}…`
}
