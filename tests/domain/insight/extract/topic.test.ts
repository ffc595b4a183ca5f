import { describe, expect, test } from 'vitest'
import { topicOf } from '#domain/insight/extract/topic.ts'

const SAID: Readonly<Record<string, number>> = { 'Hasty Treat': 1, 'CSS Units': 40, Compost: 12, 'The Garden Show': 3 }
const timesSaid = (part: string) => SAID[part] ?? 0
const topic = (title: string) => topicOf(title, timesSaid)

describe('what a video is about', () => {
  test('is the part of its title that the talk mentions most, whatever the series is called', () => {
    expect(topic('Hasty Treat - CSS Units')).toBe('“CSS Units”')
    expect(topic('Compost | The Garden Show')).toBe('“Compost”')
    expect(topic('Compost -- without the smell')).toBe('“Compost”')
    expect(topic('Minutes of the last meeting; Compost; Questions')).toBe('“Compost”')
  })

  test('is no kind of video, and is not cut after a small word', () => {
    expect(topicOf('Clay Soil — Book Review', (part) => part.length)).toBe('“Clay Soil”')
    expect(topic('A Brief History of: The 1957 Compost Fire of the Garden Show')).toBe(
      '“A Brief History of: The 1957 Compost Fire of…”',
    )
  })

  test('is the first part if the talk mentions none', () => {
    expect(topic('A quiet film – Part two of three')).toBe('“A quiet film”')
  })

  test('has no number, no decoration and no quotation marks around it', () => {
    expect(topic('Episode 12: Bread “at home” 🍞 [4K] #baking')).toBe('“Bread at home”')
    expect(topic('Garden letter #227, read aloud')).toBe('“Garden letter #227, read aloud”')
  })

  test('does not shout, and ends no sentence', () => {
    expect(topic('REALLY GOOD GARLIC BREAD | SOME BAKER')).toBe('“Really good garlic bread”')
    expect(topic('A first loaf of rye.')).toBe('“A first loaf of rye”')
    expect(topic('TCP IP')).toBe('“TCP IP”')
    expect(topic('東京 NHK ニュース 2024')).toBe('“東京 NHK ニュース 2024”')
    expect(topic('Living in the U.S.')).toBe('“Living in the U.S.”')
    expect(topic('And then...')).toBe('“And then...”')
  })

  test.each([
    ['Как учиться быстрее #обучение', 'Как учиться быстрее'],
    ['बाग की मिट्टी #हिंदी', 'बाग की मिट्टी'],
    ['Ein warmer Komposthaufen #Gärtnern#Wärme', 'Ein warmer Komposthaufen'],
    ['Garden planners in C#', 'Garden planners in C#'],
    ['Why F#minor sounds sad', 'Why F#minor sounds sad'],
  ])('has no hashtag, in whatever script: %s', (title, shown) => {
    expect(topic(title)).toBe(`“${shown}”`)
  })

  test.each([
    '',
    '08',
    'GX010034',
    'Untitled',
    'Screen Recording 2026-01-02',
    'heap_final_2',
    'heap-cut.mp4',
    '12 - 08',
  ])('is “this video” if its title says nothing: “%s”', (title) => {
    expect(topic(title)).toBe('this video')
  })

  test.each(['日本語の発音', 'Mice', 'Sam', 'Why 1984', 'C++ in 100 seconds', 'Node.js'])(
    'may be short: “%s”',
    (title) => {
      expect(topic(title)).toBe(`“${title}”`)
    },
  )

  test('is not the number in a series', () => {
    expect(topic('Garden Notes #12: Water Less Often')).toBe('“Water Less Often”')
    expect(topic('Garden Mistake #1: Watering at Noon')).toContain('Mistake')
  })

  test('is neither who tells it nor more than its first sentence', () => {
    expect(topic('Gardener Explains: Why Your Compost Heap Is Too Dry')).toBe('“Why Your Compost Heap Is Too Dry”')
    expect(topic('Compost and Worms: The Whole Story of a Very Warm Heap')).toBe('“Compost and Worms”')
    expect(topic('I Lost My Whole Compost Heap. Here Is What Nobody Tells You')).toBe('“I Lost My Whole Compost Heap”')
  })

  test('ends where a long title begins to list or to qualify, not within a word', () => {
    expect(topic('Worms × Leaf Mould × Green Manure × Wet Newspaper × More!')).toBe(
      '“Worms × Leaf Mould × Green Manure”',
    )
    expect(topic('How a small garden feeds a big family with less work than most people think')).toBe(
      '“How a small garden feeds a big family”',
    )
    expect(topic('Constitutional interdepartmental telecommunications infrastructure')).toMatch(/^“.{20,48}…”$/)
  })
})
