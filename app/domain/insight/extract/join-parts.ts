// The parts of a long chapter as one section.
import { LONGEST } from '../schema/limits.ts'
import type { Section } from '../schema/insights.ts'
import type { NamedSection } from './sections.ts'

// Set by reading.
const MOST_WORDS = 190

/** The summary as it is shown: the best parts of one chapter of the author's are one section again, a paragraph each. */
export function joinParts(sections: readonly NamedSection[]): Section[] {
  const chapters: NamedSection[][] = []
  for (const part of sections) {
    const before = chapters.at(-1)?.[0]
    if (part.isGiven && before?.isGiven === true && before.section.heading === part.section.heading)
      chapters.at(-1)?.push(part)
    else chapters.push([part])
  }
  return chapters.flatMap((parts) => {
    const [first] = parts
    const text = bestParts(parts)
      .map(({ section }) => section.text)
      .join('\n')
    return first === undefined ? [] : [{ ...first.section, text: text.slice(0, LONGEST.section) }]
  })
}

// In spoken order, as many of the best as a learner reads under one title.
function bestParts(parts: readonly NamedSection[]): readonly NamedSection[] {
  let words = 0
  const best = parts
    .toSorted((a, b) => b.worth - a.worth)
    .filter(({ section }, i) => {
      words += section.text.split(/\s/).length
      return i === 0 || words <= MOST_WORDS
    })
  return parts.filter((part) => best.includes(part))
}
