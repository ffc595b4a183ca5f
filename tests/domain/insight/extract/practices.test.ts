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
    const titles = made.map(({ action }) => action.title)
    for (const title of titles) expect(title).toContain('this video')
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
    expect(titlesFor('Compost box repair')).toMatch(/List what it takes to do it yourself, and mark what you have/)
    expect(titlesFor('Compost tips')).toMatch(/Write one “When …, I will …” plan for one thing from/)
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
const FOLLOWS = /^Make leaf mould, along with the video, pausing at each step$/m
const FOLLOWS_TITLE = /^Do it once yourself, along with this video, pausing at each step$/m

test.each([
  ['How to Make Leaf Mould', SHOWN, FOLLOWS],
  ['Leaf Mould: A Tutorial', SHOWN, FOLLOWS_TITLE],
  ['Compost software', OF_TOOLS, /^Try one thing from this video today, in its smallest form$/m],
  ['I Bought a Garden at the Worst Time', EXPLAINED, /^Write five lines on a moment of your own/m],
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
  expect(titles.join('\n')).not.toMatch(/along with/)
})

describe('practices of what a title promises', () => {
  const titlesOf = (title: string, made = practised(NAMED, title)) => made.map(({ action }) => action.title)

  test('name the list, and come before what fits any video', () => {
    const made = practised(NAMED, '5 Ways to Feed a Garden')
    const [best] = made.filter(({ frame }) => frame === 'choose')
    expect(best?.action.title).toBe('Choose one of the 5 ways to feed a garden, and do it tomorrow')
    const ofAny = made.filter(({ action }) => action.title.includes('this video'))
    expect(Math.max(...ofAny.map(({ grade }) => grade))).toBeLessThan(best?.grade ?? 0)
    expect(titlesOf('5 Ways to Feed a Garden')).toContain(
      'Write down the 5 ways to feed a garden from memory, then check',
    )
  })

  test('name what is done', () => {
    expect(titlesOf('How to Feed Your Garden')).toEqual(
      expect.arrayContaining([
        'Choose your first step to feed your garden, and do it this week',
        'Write one “When …, I will …” plan to feed your garden',
      ]),
    )
  })

  test.each([
    [
      '4 Mistakes of Gardeners',
      'Mark which of the 4 mistakes of gardeners are yours, and choose the one to stop first',
    ],
    ['9 Books of Gardens', 'Choose one of the 9 books of gardens to read, and set the evening to begin it'],
    ['6 Films of Gardens', 'Choose one of the 6 films of gardens to watch, and set the evening for it'],
    ['6 Apps for Gardens', 'Choose one of the 6 apps for gardens, and try it for ten minutes'],
    ['4 Steps to a Garden', 'Write down the 4 steps to a garden, and the day for the first'],
    ['5 Rules of Gardens', 'Choose one of the 5 rules of gardens, and use it this week'],
    ['48 Rules of Gardens', 'Write down which of the 48 rules of gardens you remember, then check'],
    ['4 Signs of Drought', 'Write down the 4 signs of drought from memory, and mark the one that surprised you'],
  ])('suit what is counted: %s', (title, practice) => {
    expect(titlesOf(title)).toContain(practice)
  })

  test.each([
    ['The Worms of the Garden', 'Write down three points on the worms of the garden from memory, then check'],
    ['The Worms of the Garden', 'Make two columns on the worms of the garden: what was new to you, and what you knew'],
    ['The Soil of the Garden', 'Make two columns on the soil of the garden: what was new to you, and what you knew'],
    ['Why worms soil the garden', 'Tell a friend in three sentences why worms soil the garden'],
  ])('name its subject or its question: %s', (title, practice) => {
    expect(titlesOf(title)).toContain(practice)
  })

  test('do not help to ruin anything', () => {
    expect(titlesOf('How to Ruin Your Garden').join()).not.toContain('ruin')
  })

  test('leave how it is done to the steps, where there are steps', () => {
    const title = 'How to Feed Your Garden'
    const told = asConversation(NAMED, title)
    const highlights = chooseHighlights(told)
    const step = { title: 'Sow clover', description: 'Sow clover.', evidence: { quote: 'sow clover', startMs: 0 } }
    const world = { told, highlights, lessons: highlights.lessons, steps: [step], topic: `“${title}”` }
    expect(titlesOf(title, practices(world)).some((one) => one.startsWith('Choose your first step'))).toBe(false)
  })
})
