// What a speaker counts through a talk, as a list whose things are known by their headings: "Rule 2: Use one font".
import { numberSaid } from '../../lexicon/counting.ts'
import type { Told } from '../talk/told.ts'
import { useOf, type TitlePromise } from './title-promise.ts'

// "Rule 2: Use one font", "2: Use one font"
const COUNTED = /^(?:(\p{L}+) )?(\d{1,2})(?:: (.+))?$/u
const FEWEST = 3

type Parts = Pick<Told, 'chapters' | 'language'>

/** What the title promises, with the headings of what the speaker counts; a counted list in place of anything but a list. */
export function withCounted(promised: TitlePromise | null, told: Parts): TitlePromise | null {
  const { unit, count, items } = countedIn(told)
  if (items.length < FEWEST) return promised
  if (promised?.as === 'list') return countOf(promised.phrase) === count ? { ...promised, items } : promised
  const units = `${unit}s`.replace(/(?<![aeo])ys$/, 'ies')
  const use = useOf(units)
  return use === null ? promised : { as: 'list', phrase: `the ${String(count)} ${units}`, use, items }
}

function countedIn({ chapters, language }: Parts) {
  // A long one is several chapters, and one may have no heading.
  const headings = new Map<number, string>()
  let unit: string | null = null
  for (const { title = '', spoken } of language.code === 'en' ? chapters : []) {
    const [, counted = '', number = '', heading = ''] = (spoken === undefined ? null : COUNTED.exec(title)) ?? []
    if (number === '') continue
    unit ??= counted.toLowerCase()
    // "Bonus 1" is not one of the rules.
    if (unit === counted.toLowerCase()) headings.set(Number(number), heading)
  }
  // One may not have been heard.
  const count = Math.max(0, ...headings.keys())
  return { unit: unit ?? '', count, items: [...headings.values()].filter((heading) => heading !== '') }
}

const countOf = (phrase: string) => numberSaid(phrase.split(' ')[1] ?? '')
