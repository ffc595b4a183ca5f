import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { formatMoment } from '#domain/kernel/moment.ts'
import { AuthorChapters } from '#domain/transcript/author-chapter.ts'
import { authorChapters } from '#domain/transcript/youtube/author-chapters.ts'

const HOUR = 3_600_000

const titlesIn = (description: string) => authorChapters(description, HOUR)?.map(({ title }) => title) ?? null

// Three lines of this form, and the titles they should give.
const FORMS: readonly [string, (time: string, title: string) => string][] = [
  ['0:00 Title', (time, title) => `${time} ${title}`],
  ['0:00 - Title', (time, title) => `${time} - ${title}`],
  ['(0:00) Title', (time, title) => `(${time}) ${title}`],
  ['[0:00] Title', (time, title) => `[${time}] ${title}`],
  ['0:00: Title', (time, title) => `${time}: ${title}`],
  ['Title 0:00', (time, title) => `${title} ${time}`],
  ['Title - 0:00', (time, title) => `${title} - ${time}`],
  ['Title (0:00)', (time, title) => `${title} (${time})`],
  ['Title ..... 0:00', (time, title) => `${title} ..... ${time}`],
  ['1. 0:00 Title', (time, title) => `1. ${time} ${title}`],
  ['0:00 1. Title', (time, title) => `${time} 1. ${title}`],
  ['1) 0:00 - Title', (time, title) => `1) ${time} - ${title}`],
  ['a bullet before', (time, title) => `• ${time} ${title}`],
  ['a dash before', (time, title) => `- ${time} – ${title}`],
  ['an emoji before', (time, title) => `⏱️ ${time} 🌱 ${title}`],
  ['a keycap before', (time, title) => `1️⃣ ${time} ${title}`],
  ['an emoji behind', (time, title) => `${time} ${title} 🔥🔥`],
  ['an address behind', (time, title) => `${time} ${title} (https://example.org/a?b=c)`],
  ['both ends', (time, title) => `${time} - 59:59 ${title}`],
  ['markup', (time, title) => `<b>${time}</b> ${title}`],
]

describe('the chapters an author wrote into the description', () => {
  it.each(FORMS)('are read in the form "%s"', (_, lineOf) => {
    const lines = [
      lineOf('0:00', 'Why bread fails'),
      lineOf('01:30', 'Salt & time'),
      lineOf('2:45', 'The (long) proof'),
    ]
    expect(authorChapters(['My bread.', '', ...lines, '', 'Thanks!'].join('\n'), HOUR)).toEqual([
      { title: 'Why bread fails', startMs: 0 },
      { title: 'Salt & time', startMs: 90_000 },
      { title: 'The (long) proof', startMs: 165_000 },
    ])
  })

  it('may begin with a zero hour and go on for hours', () => {
    const chapters = authorChapters('00:00:00 One\n0:59:59 Two\n(1:02:03) Three', 2 * HOUR)
    expect(chapters?.map(({ startMs }) => startMs)).toEqual([0, 3_599_000, 3_723_000])
  })

  it('keep quotes, brackets and signs that belong to a title', () => {
    expect(titlesIn('0:00 "Why?"\n1:00 $5 a day\n2:00 #1 rule\n3:00 ¿Por qué?')).toEqual([
      '"Why?"',
      '$5 a day',
      '#1 rule',
      '¿Por qué?',
    ])
  })

  it('keep a title that is only a number', () => {
    expect(titlesIn('0:00 1984\n1:00 2001\n2:00 3')).toEqual(['1984', '2001', '3'])
  })

  const NONE: readonly [string, string][] = [
    ['no lines', ''],
    ['two only', '0:00 One\n1:00 Two'],
    ['no start', '0:05 One\n1:00 Two\n2:00 Three'],
    ['out of order', '0:00 One\n2:00 Two\n1:00 Three'],
    ['one shorter than ten seconds', '0:00 One\n1:00 Two\n1:09 Three'],
    ['the last one shorter than ten seconds', '0:00 One\n1:00 Two\n59:55 Three'],
    ['one after the end', '0:00 One\n1:00 Two\n1:00:05 Three'],
    ['times without titles', '0:00\n1:00 -\n2:00 🔥'],
    ['no times', 'One\nTwo\nThree'],
    ['times that are none', '0:00 One\n1:75 Two\n2:99 Three'],
  ]
  it.each(NONE)('are not there with %s', (_, description) => {
    expect(authorChapters(description, HOUR)).toBeNull()
  })

  it('are found beside a second list and a time inside a sentence', () => {
    const songs = '0:00 Song A\n0:20 Song B'
    expect(titlesIn(`${songs}\n\n0:00 One\n1:00 Two\n2:00 Three\nI explain the oven at 1:30`)).toEqual([
      'One',
      'Two',
      'Three',
    ])
  })

  it('are read without a known length', () => {
    expect(authorChapters('0:00 One\n1:00 Two\n2:00 Three', null)).toHaveLength(3)
  })

  it('have titles of bounded length', () => {
    const long = 'word '.repeat(40)
    expect(titlesIn(`0:00 ${long}\n1:00 Two\n2:00 Three`)?.[0]?.length).toBeLessThanOrEqual(100)
  })

  it('come from any text without throwing, and fit their schema', () => {
    const piece = fc.oneof(fc.constantFrom('0:00 ', '1:00', '02:00 -', '\n', '\n3:00:00 ', '🔥', '1. ', '(', ')'), fc.string({ unit: 'binary' }), fc.string()) // prettier-ignore
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), fc.option(fc.nat(4 * HOUR)), (pieces, durationMs) => {
        const chapters = authorChapters(pieces.join(''), durationMs)
        if (chapters !== null) expect(v.parse(AuthorChapters, chapters)).toEqual(chapters)
      }),
    )
  })

  it('are the ones that were written', () => {
    const title = fc.stringMatching(/^[A-Z][a-z]{2,9}(?: [a-z]{2,9}){0,5}$/)
    const chapter = fc.record({ title, lengthMs: fc.integer({ min: 10, max: 900 }).map((seconds) => seconds * 1000) })
    const form = fc.constantFrom(...FORMS.map(([, lineOf]) => lineOf))
    fc.assert(
      fc.property(fc.array(chapter, { minLength: 3, maxLength: 100 }), form, (given, lineOf) => {
        let startMs = 0
        const chapters = given.map(({ title, lengthMs }) => {
          const one = { title, startMs }
          startMs += lengthMs
          return one
        })
        const lines = chapters.map((one) => lineOf(formatMoment(one.startMs), one.title))
        expect(authorChapters(lines.join('\n'), startMs)).toEqual(chapters)
      }),
    )
  })

  it('are read from a hostile line in no time', () => {
    const hostile = ['😀'.repeat(140), '('.repeat(290), '1. '.repeat(99), '0:00'.repeat(70), '. '.repeat(140)]
    const lines = hostile.flatMap((one) => [`0:00 ${one}a`.slice(0, 300), `${one} 0:00`, one])
    expect(() =>
      authorChapters(
        Array.from({ length: 200 }, () => lines)
          .flat()
          .join('\n'),
        HOUR,
      ),
    ).not.toThrow()
  })
})
