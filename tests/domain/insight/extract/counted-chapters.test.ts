import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { extractInsights } from '#domain/insight/extract/extract-insights.ts'
import { Insights } from '#domain/insight/schema/insights.ts'
import { bareLines, COUNTDOWN, DIARY, HABITS, LECTURE, LESSON, YEARS } from '../counted-talks.ts'
import { asCues } from '../invented-talks.ts'
import { CLIMBING, MEMORY, RENTING, SOUP } from '../numbered-talks.ts'

function insightsOf(
  lines: readonly string[],
  title: string,
  chapters?: { title: string; startMs: number }[],
): Insights {
  const insights = extractInsights(asCues(lines), { title, chapters })
  return insights.ok ? v.parse(Insights, insights.value) : expect.fail('no insights')
}

const headingsOf = (insights: Insights) => insights.fullSummary.map(({ heading }) => heading)
const yearsOf = (lines: readonly string[]) => insightsOf(lines, 'How a bakery was built')

const BAKERY = [
  '2016: The bread nobody wanted',
  '2017: A stall in the rain',
  '2018: The first employee',
  '2019: Too many kinds of bread',
  '2020: Closed doors',
  '2021: The loan',
  '2022: Letting go',
]

describe('a talk whose speaker counts through it', () => {
  it('is divided where a number is said, under the words that follow it', () => {
    expect(headingsOf(yearsOf(YEARS))).toEqual(BAKERY)
    expect(headingsOf(insightsOf(DIARY, 'Thirty days of drawing')).filter((one) => one.startsWith('Day'))).toEqual([
      'Day 1: A very bad apple',
      'Day 4: The first thing I noticed',
      'Day 9: Almost giving up',
      'Day 16: Hands are harder than faces',
      'Day 20: My daughter sits down beside me',
      'Day 30: The apple again',
    ])
  })

  it('has the same chapters without full stops, with most of their headings', () => {
    const headings = headingsOf(yearsOf(bareLines(YEARS)))
    expect(headings.map((heading) => heading.slice(0, 4))).toEqual(BAKERY.map((heading) => heading.slice(0, 4)))
    expect(headings.filter((heading) => BAKERY.includes(heading)).length).toBeGreaterThanOrEqual(BAKERY.length - 1)
  })

  it('is headed by a whole step, and its first step is not told above its heading', () => {
    const { fullSummary } = insightsOf(SOUP, 'Onion soup')
    expect(fullSummary.map(({ heading }) => heading).filter((heading) => heading.startsWith('Step'))).toEqual([
      'Step 1: Slice the onions as thin as you can without losing a finger',
      'Step 2: Melt the butter slowly with a spoon of oil',
      'Step 3: Cook the onions for forty minutes on a low flame',
      'Step 4: Add a spoon of flour and let it cook for two minutes',
      'Step 5: Pour in the stock and scrape the bottom of the pot',
      'Step 6: Put bread and cheese on top and bake it until it bubbles',
    ])
    expect(fullSummary.map(({ text }) => text).join(' ')).not.toMatch(/step (?:one|three|five)/i)
  })

  it('is headed by what follows words that only announce it', () => {
    expect(headingsOf(insightsOf(CLIMBING, 'Mistakes of climbers'))).toEqual([
      '5: Pulling with the arms',
      '4: Buying tight shoes',
      '3: Never falling on purpose',
      '2: Climbing every day',
      '1: Not checking your partner',
    ])
    const renting = headingsOf(insightsOf(RENTING, 'What I wish I knew about renting'))
    expect(renting).toEqual(expect.arrayContaining(['1: The price is never the price', '3: Your neighbours']))
  })

  it('may end with "the last"', () => {
    const { fullSummary, tldr } = insightsOf(RENTING, 'What I wish I knew about renting')
    expect(fullSummary.at(-1)?.heading).toBe('4: Never pay before you have seen the keys')
    expect(tldr).toContain('The 4 things: the price is never the price; ')
  })

  it('has no heading of a single word that may be a verb where no full stop shows that it ends', () => {
    const headings = [...headingsOf(insightsOf(bareLines(SOUP), 'Onion soup')), ...headingsOf(insightsOf(bareLines(MEMORY), 'Memory'))] // prettier-ignore
    expect(headings).not.toEqual(expect.arrayContaining([expect.stringMatching(/^(?:Step|Key) \d: \w+$/)]))
  })

  it('has a noun as a heading where a sentence begins after it', () => {
    const lines = YEARS.map((line) =>
      line.replace('a stall in the rain', 'rain').replace('too many kinds of bread', 'abundance'),
    )
    expect(headingsOf(yearsOf(bareLines(lines)))).toEqual(expect.arrayContaining(['2017: Rain', '2019: Abundance']))
  })

  it('asks what the speaker asks, with its question mark', () => {
    const asked = ['What do you do for a living?', 'How did you get into that?', 'What do you like most about it?']
    for (const lines of [LESSON, bareLines(LESSON)]) {
      const headings = headingsOf(insightsOf(lines, 'Talk about your work in English'))
      expect(headings).toEqual(expect.arrayContaining(asked.map((one, i) => `Question ${String(i + 1)}: ${one}`)))
    }
  })

  it('says what it counts in its TL;DR, once, and between the opening and the end', () => {
    const { tldr } = insightsOf(HABITS, '10 habits for better sleep')
    expect(tldr).toContain(
      'The 10 habits: get up at the same time every day; see daylight within the first hour; drink a',
    )
    expect(tldr).toContain('; forgive the bad nights.')
    expect(yearsOf(YEARS).tldr).toMatch(/^\w.+\. From 2016 to 2022: the bread nobody wanted; .*; letting go\./)
    expect(insightsOf(COUNTDOWN, 'Seven garden mistakes').tldr).toContain('The 7 points: planting everything')
    expect(insightsOf(MEMORY, 'Memory').tldr).toContain('The 3 keys: pay attention')
    const { tldr: asked } = insightsOf(LESSON, 'Talk about your work in English')
    expect(asked).toContain('The 4 questions: What do you do for a living? How did')
  })

  it('says no heading again in the text below it or in an insight', () => {
    for (const [lines, title] of [
      [YEARS, 'A bakery'],
      [COUNTDOWN, 'Seven garden mistakes'],
    ] as const) {
      const { fullSummary, keyInsights } = insightsOf(lines, title)
      const texts = [...fullSummary.map(({ text }) => text), ...keyInsights.map(({ content }) => content)].join('\n')
      for (const { heading } of fullSummary) expect(texts).not.toContain(heading.replace(/^\d+: /, ''))
    }
  })

  it('keeps what comes after the last number out of its chapter, if that is long', () => {
    const insights = insightsOf([...YEARS, ...LECTURE], 'A bakery and sleep')
    expect(headingsOf(insights).slice(0, 7)).toEqual(BAKERY)
    expect(insights.fullSummary[6]?.text).not.toMatch(/Dolphins|Caffeine/)
    expect(insights.fullSummary.length).toBeGreaterThan(7)
  })

  it('has the chapters of the author, where there are some, and says whose they are', () => {
    const chapters = [
      { title: 'Hunger', startMs: 0 },
      { title: 'Bread', startMs: 80_000 },
    ]
    const insights = insightsOf(YEARS, 'A bakery', chapters)
    expect(headingsOf(insights)).toEqual(['Hunger', 'Bread'])
    expect([insights.chaptersBy, yearsOf(YEARS).chaptersBy]).toEqual(['author', undefined])
    expect(insights.keyLessons.join(' ')).not.toMatch(/year 20/i)
  })

  it('tells under the chapters of the author what is then no heading and not in the TL;DR', () => {
    const chapters = [
      { title: 'Before the oven', startMs: 0 },
      { title: 'After it', startMs: 40_000 },
    ]
    const { fullSummary, keyLessons, keyInsights, tldr } = insightsOf(bareLines(SOUP), 'Onion soup', chapters)
    const all = [tldr, ...fullSummary.map(({ text }) => text), ...keyLessons, ...keyInsights.map((one) => one.content)]
    expect(all.join(' ')).toMatch(/butter slowly|bread and cheese on top|scrape the bottom/i)
  })

  it('is not divided into three hundred parts', () => {
    const days = Array.from({ length: 300 }, (_, i) => [`Day ${String(i + 1)}. The oven.`, ...YEARS.slice(2, 5)]).flat()
    expect(headingsOf(insightsOf(days, 'A bakery')).join(' ')).not.toMatch(/Day \d/)
  })
})

describe('lessons that the speaker marks', () => {
  const LESSONS = [
    'Flour and water do not care how motivated you are. You need a recipe before you need a dream.',
    'People buy what they have tasted.',
    'If you hire somebody who is better than you, get out of the way.',
    'Every product you add makes the others worse.',
    'The way you sell is allowed to change overnight.',
    'Debt is a tool as long as you know what it earns.',
  ]

  it('are the lessons, without the marker and without the one that teaches nothing', () => {
    const { keyLessons, lessonEvidence } = yearsOf(YEARS)
    expect(keyLessons).toEqual(LESSONS)
    expect(lessonEvidence?.[1]?.quote).toContain('people buy what they have tasted')
    const bare = yearsOf(bareLines(YEARS)).keyLessons
    expect(bare.filter((lesson) => LESSONS.includes(lesson)).length).toBeGreaterThanOrEqual(4)
  })

  it('are listed once where the speaker repeats one at the end', () => {
    const again = [...YEARS, 'What I learned, people buy what they have tasted.', 'Good night to all of you out there.']
    expect(yearsOf(again).keyLessons).toEqual(LESSONS)
  })

  it('are said in no other part', () => {
    const { tldr, keyInsights } = yearsOf(YEARS)
    const others = [tldr, ...keyInsights.map(({ content }) => content)].join(' ')
    expect(LESSONS.filter((lesson) => others.includes(lesson))).toEqual([])
  })

  it('are none where that is said twice, or inside of sentences', () => {
    let said = 0
    const rarely = YEARS.map((line) =>
      line.includes('hat I learned, ') && ++said > 2 ? line.replace(/^.*learned, /, '') : line,
    )
    const inside = YEARS.map((line) => line.replace(/^(?:So what|What) I learned, /, 'I told them what I learned '))
    for (const lines of [rarely, inside]) expect(yearsOf(lines).keyLessons).not.toEqual(LESSONS)
  })
})
