// Advice that is shown as it was said, and what is none.
import { describe, expect, test } from 'vitest'
import { advisedIn } from '#domain/insight/extract/urged/advised.ts'
import { keptOdds } from '#domain/insight/extract/kept/kept.ts'
import { must } from '#domain/kernel/invariant.ts'
import { asTold } from '../as-told.ts'

const TALK = [
  'Right, can you hear me over the kettle, good.',
  'My sister gave me this fern and she said that it would never die.',
  'You look at your fern every day and you think that it wants water, and it was the window that it wanted.',
  'The light in your room changes and your plant tells you long before you see it.',
  'So if you do one thing this week, take the pot away from the radiator and put it on the floor.',
  'I had one on the shelf over the radiator and it was straw by Easter.',
  'You get the idea, and your hands are clean again in a minute.',
]
const lines = [...TALK, ...Array.from({ length: 8 }, () => [2, 3, 6].map((i) => TALK[i] ?? '')).flat()]

describe('what a lone speaker advises in a whole sentence', () => {
  test('OVL-09: is shown as it is said, with what it is for', () => {
    expect(advisedIn(asTold(lines, 'My fern and I')).map(({ text }) => text)).toEqual([
      'If you do one thing this week, take the pot away from the radiator and put it on the floor',
    ])
  })

  test('is looked for neither in conversations nor without full stops', () => {
    const told = asTold(lines, 'My fern and I')
    expect(advisedIn({ ...told, isLesson: false })).toEqual([])
    expect(
      advisedIn(
        asTold(
          lines.map((line) => line.replace(/[.,]/g, '').toLowerCase()),
          'My fern and I',
        ),
      ),
    ).toEqual([])
  })
})

test('a sentence of advice is likelier kept as an action than one of a story', () => {
  const told = asTold(lines, 'My fern and I')
  const { action } = keptOdds(told)
  const at = (text: RegExp) => must(action[told.sentences.findIndex((one) => text.test(one.text))], 'no such sentence')
  expect(at(/take the pot/)).toBeGreaterThan(at(/straw by Easter/))
})
