import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as v from 'valibot'
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#domain/kernel/time.ts'
import { TagId } from '#domain/kernel/id.ts'
import { libraryEntryOf } from '#domain/video/library-entry.ts'
import { panelTags, suggestTags, type TagCount } from '#domain/video/tag-list.ts'
import { hoursAndMinutes, totalDurationMs } from '#domain/video/total-duration.ts'
import { videoAge } from '#domain/video/video-age.ts'
import { Duration } from '#domain/video/video.ts'
import { buildVideo, NOW, uuidOf } from '../../fixtures/builders.ts'

const tag = (name: string, count = 1): TagCount => ({
  tag: { id: v.parse(TagId, uuidOf(`tag ${name}`)), name, createdAt: NOW },
  count,
})
const names = (tags: readonly TagCount[]) => tags.map((each) => each.tag.name)

describe('total duration', () => {
  it.each([
    [['0:30'], '1 min'],
    [['5:10'], '5 min'],
    [['59:40'], '1 h'],
    [['10:00', '1:35:00', null], '1 h 45 min'],
    [[null], '0 min'],
    [['120:00:00'], '120 h'],
  ])('LIB-04, DAT-04: %j is %s; an unknown length adds nothing', (durations, text) => {
    const entries = durations.map((duration) => libraryEntryOf(buildVideo({ duration })))
    expect(hoursAndMinutes(totalDurationMs(entries))).toBe(text)
  })

  it.each([
    ['9:05', true],
    ['59:59', true],
    ['1:00:00', true],
    ['100:59:59', true],
    ['60:00', false],
    ['1:5', false],
    ['1:60:00', false],
    ['90', false],
    ['', false],
  ])('DAT-04: “%s” is a duration: %s', (text, is) => {
    expect(v.is(Duration, text)).toBe(is)
  })
})

describe('the tags panel', () => {
  const twelve = Array.from({ length: 12 }, (_, n) => tag(`tag ${String(n)}`))

  it('LIB-13: shows at most 10 tags, by name descending', () => {
    expect(names(panelTags(twelve, ''))).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2].map((n) => `tag ${String(n)}`))
    expect(names(panelTags([tag('art'), tag('Zen')], ' '))).toEqual(['Zen', 'art'])
  })

  it('LIB-13: while searching shows every match, whatever the case, by name descending', () => {
    expect(panelTags(twelve, 'TAG')).toHaveLength(12)
    expect(names(panelTags([tag('Zen'), tag('art'), tag('Frozen')], 'ZEN'))).toEqual(['Zen', 'Frozen'])
  })

  it('LIB-13: the order never depends on the order of the rows', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(twelve), fc.constantFrom('', 'tag 1'), (some, search) => {
        const again = panelTags([...some].reverse(), search)
        expect(names(panelTags(some, search))).toEqual(names(again))
      }),
    )
  })
})

describe('suggested tags', () => {
  const known = [tag('focus', 1), tag('deep focus', 9), tag('food', 4), tag('zen', 7)]

  it('CRD-10: names beginning with the typed text come first, then those containing it; most used first', () => {
    expect(suggestTags(known, 'Fo', new Set())).toEqual(['food', 'focus', 'deep focus'])
  })

  it('CRD-10: tags the video has, or typed in full, are not suggested', () => {
    expect(suggestTags(known, 'FOCUS', new Set(['food']))).toEqual(['deep focus'])
    expect(suggestTags(known, '', new Set(['deep focus', 'zen']))).toEqual(['food', 'focus'])
  })
})

describe('the age of a card', () => {
  it.each([
    [0, 'Just now'],
    [60 * SECOND_MS - 1, 'Just now'],
    [-HOUR_MS, 'Just now'],
    [MINUTE_MS, '1 minute ago'],
    [HOUR_MS - 1, '59 minutes ago'],
    [HOUR_MS, '1 hour ago'],
    [86_400 * SECOND_MS - 1, '23 hours ago'],
    [DAY_MS, '1 day ago'],
    [400 * DAY_MS, '400 days ago'],
  ])('CRD-03: after %i ms it reads %s', (age, text) => {
    expect(videoAge(NOW - age, NOW)).toBe(text)
  })
})
