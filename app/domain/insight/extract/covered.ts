// The first sentence of a TL;DR: "In this video: unit testing, assertion libraries and React components."
import { saidIn } from './worth/said.ts'
import { insideSentence } from './worth/heading.ts'
import type { Name } from './worth/naming-grade.ts'
import type { Told } from './talk/told.ts'

const FEWEST = 2
const MOST = 3
// A word said in fewer sentences is no topic.
const FEWEST_TIMES = 3
// What comes after this share of a talk is mostly goodbyes.
const ENDING = 0.85

/** What a chapter is named by, the best first, and its first sentence. */
export interface Named {
  readonly from: number
  readonly names: readonly Name[]
}

/**
 * A sentence in English that names up to three things the talk keeps speaking of, each from another chapter, in spoken order;
 * null where fewer than two are found.
 */
export function coveredTopics(told: Told, chapters: readonly Named[]): string | null {
  const { inSentences } = saidIn(told)
  const isTopic = ({ stems }: Name) => stems.every((stem) => inSentences(stem) >= FEWEST_TIMES)
  const topics = chapters
    .filter(({ from }) => from < told.sentences.length * ENDING)
    .flatMap(({ from, names }) =>
      names
        .filter((name) => isThing(name) && isTopic(name))
        .slice(0, 1)
        .map((name) => ({ name, from })),
    ) // prettier-ignore
    .sort((one, other) => other.name.grade - one.name.grade)
  const said = new Set<string>()
  const different = topics.filter(({ name: { stems } }) => {
    const isNew = !stems.some((stem) => said.has(stem))
    if (isNew) stems.forEach((stem) => said.add(stem))
    return isNew
  })
  const named = different.slice(0, MOST).sort((one, other) => one.from - other.from).map(({ name }) => insideSentence(told, name)) // prettier-ignore
  return named.length < FEWEST ? null : `In this video: ${listed(named)}.`
}

// A phrase that can stand in a list.
function isThing({ form, text }: Name): boolean {
  return form === 'phrase' && !/ (?:and|or) /.test(text)
}

function listed(some: readonly string[]): string {
  return `${some.slice(0, -1).join(', ')} and ${some.at(-1) ?? ''}`
}
