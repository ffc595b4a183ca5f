// What a video is about, phrased to follow "points of": its title if possible, without channel name and decoration.
import type { Section } from '../schema/insights.ts'

// Fits into the longest action title.
const LONGEST = 48
const DECORATION = /\[[^[\]]{0,80}\]|\([^()]{0,80}\)|#\w+|[\u{1F300}-\u{1FAFF}\u2600-\u27BF]/gu
const NUMBERED = /^(?:(?:ep(?:isode)?|part|lecture|lesson|chapter|day|#)\.? ?\d+ ?[:.|-] ?)/i

/**
 * “The title”, cut to the part that the talk mentions most; else the first heading; else "this video". `timesSaid` returns how
 * often the words of a part are said, since the name of a series is hardly ever said.
 */
export function topicOf(title: string, sections: readonly Section[], timesSaid: (part: string) => number): string {
  const bare = title.replace(DECORATION, ' ').replace(/\s+/g, ' ').trim().replace(NUMBERED, '')
  const parts = bare.split(/\s[|–—·•-]\s|\s?\|\s?/).map((part) => part.trim())
  const best = parts.reduce((a, b) => (a === '' || timesSaid(b) > timesSaid(a) ? b : a), '')
  const named = best !== '' ? best : sections.length > 1 ? (sections[0]?.heading ?? '') : ''
  if (named === '') return 'this video'
  return `“${shorten(named.replace(/["“”]/g, ''))}”`
}

function shorten(text: string): string {
  if (text.length <= LONGEST) return text
  const cut = text.slice(0, LONGEST)
  return `${cut.slice(0, Math.max(20, cut.lastIndexOf(' '))).replace(/(?<![\s,;:])[\s,;:]+$/, '')}…`
}
