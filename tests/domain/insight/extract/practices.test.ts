import { describe, expect, test } from 'vitest'
import { chooseHighlights } from '#domain/insight/extract/highlights.ts'
import { practices } from '#domain/insight/extract/practices.ts'
import { asConversation, asTold } from './as-told.ts'

const NAMED = [
  'A compost heap needs air, because worms drown in a wet compost heap.',
  'Leaf mould feeds the soil, and leaf mould costs nothing.',
  'A compost heap in the shade stays moist all summer.',
  'Leaf mould is made of leaves that rot for two years.',
  'Whoever makes leaf mould needs a cage of wire.',
  'Green manure covers the soil where nothing else grows.',
  'The best green manure for a small garden is clover.',
  'A compost heap cools down when the worms arrive.',
  'Gardeners sow green manure after the potatoes.',
]
const STORY = [
  'I was at the market with my brother when he saw the spade.',
  'We went home and I told him that my shed was full.',
  'She said that she had never seen such a thing before.',
  'I thought about it for a week and then I went back there.',
]

function practised(lines: readonly string[], title = 'Compost for beginners', told = asConversation(lines, title)) {
  const highlights = chooseHighlights(told)
  return practices({ told, highlights, lessons: highlights.lessons, steps: [], topic: `“${title}”` })
}

const practisedAs = (title: string) => practised(NAMED, title)

describe('practices of a conversation', () => {
  test('are about the things that the talk names again and again', () => {
    const titles = practised(NAMED).map(({ action }) => action.title)
    const onTerms = titles.filter((title) => /“(?:compost heap|leaf mould|green manure)s?”/.test(title))
    expect(onTerms).toHaveLength(2)
    expect(onTerms.some((title) => /^Explain “[a-z ]+” to someone in two minutes$/.test(title))).toBe(true)
  })

  test('are about a term in one way only, and show a sentence with it', () => {
    const onOne = practised(NAMED).filter(({ action }) => (action.title.match(/“/g) ?? []).length === 1)
    const terms = onOne.flatMap(({ action }) => /“([a-z ]+)”/.exec(action.title)?.slice(1) ?? [])
    expect(new Set(terms).size).toBe(terms.length)
    for (const { action } of onOne) {
      const term = /“([a-z ]+)”/.exec(action.title)?.[1]
      if (term !== undefined) expect(action.evidence.quote.toLowerCase()).toContain(term)
    }
  })

  test('are about the video as a whole if nothing is named often', () => {
    const made = practised(STORY)
    expect(made.length).toBeGreaterThanOrEqual(4)
    for (const { action } of made) expect(action.title).toContain('“Compost for beginners”')
  })

  test('are at least four, with titles of their own, for every talk', () => {
    for (const lines of [NAMED, STORY, ['Compost.', 'It is there.']]) {
      const titles = practised(lines).map(({ action }) => action.title)
      expect(new Set(titles).size).toBe(titles.length)
      expect(titles.length).toBeGreaterThanOrEqual(4)
    }
  })

  test('are on terms that are said as words of their own', () => {
    const only = (word: string, title: string) =>
      practised(
        Array.from({ length: 8 }, (_, i) => `Gardener number ${String(i)} is ${word} what the old roses need.`),
        title,
      )
        .map(({ action }) => action.title)
        .join()
    expect(only('remembering', 'Rems in the garden')).not.toMatch(/“rems?”/i)
  })

  test('suit the kind of the video', () => {
    const titlesFor = (title: string) =>
      practisedAs(title)
        .map(({ action }) => action.title)
        .join()
    expect(titlesFor('Compost box repair')).toMatch(/List what .* uses, and mark what you have/)
    expect(titlesFor('Compost tips')).toMatch(/Write one “When …, I will …” plan from/)
    expect(titlesFor('Compost: an interview with Ada Brown')).toMatch(
      /Note one thing in .* you agree with, and one you doubt/,
    )
    expect(titlesFor('Compost')).toMatch(/Draw the main ideas of/)
  })

  test('are on two terms at most in a lecture and on one elsewhere', () => {
    const onTerms = (title: string) =>
      practisedAs(title).filter(({ action }) => /“(?:compost heap|leaf mould|green manure)/.test(action.title)).length
    expect(onTerms('Compost for beginners')).toBe(2)
    expect(onTerms('Compost tips')).toBe(1)
  })

  test('change from video to video, but stay the same for one video', () => {
    const framesOf = (lines: readonly string[]) =>
      practised(lines)
        .toSorted((a, b) => b.grade - a.grade)
        .map(({ frame }) => frame)
    const longer = ['So.', 'Well then.', 'Good.'].map((word) => [...NAMED, word])
    const all = [NAMED, ...longer].map((lines) => framesOf(lines).join())
    expect(new Set(all).size).toBeGreaterThan(1)
    expect(framesOf(NAMED)).toEqual(framesOf(NAMED))
  })

  test('have titles that are never cut off', () => {
    const long = NAMED.map((line) =>
      line
        .replaceAll(/compost heap/gi, 'constitutional administration')
        .replaceAll(/leaf mould/gi, 'interdepartmental correspondence')
        .replaceAll(/green manure/gi, 'telecommunications infrastructure'),
    )
    for (const { action } of practised(long)) expect(action.title.length).toBeLessThanOrEqual(120)
  })
})

describe('practices of a lone speaker', () => {
  test('show whole sentences of the talk, or none', () => {
    const shown = (lines: readonly string[]) =>
      practised(lines, '', asTold(lines)).flatMap(({ action }) => /“([^”]+)”$/.exec(action.description)?.slice(1) ?? [])
    expect(shown(NAMED).length).toBeGreaterThan(0)
    for (const quote of shown(NAMED)) expect(NAMED.join(' ')).toContain(quote)
    expect(shown(NAMED.map((line) => `${line.replace(/\.$/, '')} because of the.`))).toEqual([])
    expect(shown(NAMED.map((line) => `They like, ${line}`))).toEqual([])
  })
})

const SHOWN = [
  'You lay the leaves on the grass.',
  'Then you wet the leaves with a can of water.',
  'Now you fill the wire cage with the wet leaves.',
  'Then you press the leaves down with your foot.',
  'Now you put a lid on the cage and wait two years.',
]
const EXPLAINED = [...NAMED, 'You turn your heap, and you keep your leaves until you need them.']
const OF_TOOLS = [...EXPLAINED, 'The app has a server, a database and an API, and its code runs in your browser.']
const FOLLOWS = /^Do it once yourself, along with “How to Make Leaf Mould”, pausing at each step$/m

test.each([
  ['How to Make Leaf Mould', SHOWN, FOLLOWS],
  ['Compost software', OF_TOOLS, /^Try one thing from “Compost software” today, in its smallest form$/m],
  ['Compost: a lecture', EXPLAINED, /^Draw the main ideas of/m],
])('OVL-09: practices that suit “%s”', (title, lines, practice) => {
  const titles = practised(lines, title, asTold(lines, title)).map(({ action }) => action.title)
  expect(titles.join('\n')).toMatch(practice)
})

test.each([
  ['an interview', 'How to Make Leaf Mould, an Interview', SHOWN],
  ['a talk that shows nothing', 'How to Make Leaf Mould', STORY],
])('OVL-09: nothing is followed along with %s', (_, title, lines) => {
  const titles = practised(lines, title, asTold(lines, title)).map(({ action }) => action.title)
  expect(titles.join('\n')).not.toMatch(/^Do it once yourself/m)
})
