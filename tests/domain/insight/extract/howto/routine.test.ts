import { expect, test } from 'vitest'
import { extractInsights } from '#domain/insight/extract/extract-insights.ts'
import { routineOf } from '#domain/insight/extract/howto/routine.ts'
import { asCues } from '../../invented-talks.ts'
import { asTold } from '../as-told.ts'

const DRUMS = [
  'so this is a routine for 12 minutes a day and if you do it four days a week you hear it',
  'part one is two minutes and you hold the sticks loosely and let them fall on the pad',
  'the wrist does nothing and the stick jumps back by itself every time it falls',
  'part two is six minutes and now both hands play the same short figure slowly',
  'the left hand is weaker for most players and it sets the speed of both of them',
  'part three is four minutes and you play along with one song that you like',
  'the song never stops and neither does the foot even when a stroke is missing',
  'so all together two minutes of falling sticks six minutes of short figures and then',
  'four minutes of a song 12 minutes and that is all there is to it',
]

test('a routine told in parts is steps with their dose', () => {
  const routine = routineOf(asTold(DRUMS, 'My drum routine'))
  expect(routine?.steps.map(({ title }) => title)).toEqual([
    'Two minutes of falling sticks',
    'Six minutes of short figures',
    'Four minutes of a song',
  ])
  expect(routine?.total).toBe('12 minutes')
  expect(routine?.steps[1]?.description).toMatch(/left hand/)
})

test('the whole routine is an action with its steps, its dose and how often', () => {
  const result = extractInsights(asCues(DRUMS), { title: 'My drum routine' })
  if (!result.ok) throw new Error(result.error.kind)
  expect(result.value.actions[0]).toMatchObject({
    title: 'Do the 12 minute routine: falling sticks, short figures, song',
    dose: '12 minutes, four days a week',
    suggestedCue: 'At the same time, on the days you choose',
  })
  expect(result.value.actions[0]?.frequency).toBeUndefined()
  expect(result.value.actions[0]?.steps).toHaveLength(3)
})

test('a routine without days between is daily', () => {
  const daily = DRUMS.map((line) => line.replace('four days a week', 'all year'))
  const result = extractInsights(asCues(daily), { title: 'My drum routine' })
  if (!result.ok) throw new Error(result.error.kind)
  expect(result.value.actions[0]).toMatchObject({ frequency: 'daily', suggestedCue: 'At the same time each day' })
})

test('two amounts of time are no routine', () => {
  expect(routineOf(asTold(['I heard two minutes of rain and then six minutes of wind.'], 'Rain'))).toBeNull()
})
