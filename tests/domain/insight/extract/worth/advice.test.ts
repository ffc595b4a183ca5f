import { describe, expect, test } from 'vitest'
import { countedAdvice, findAdvice, planOf } from '#domain/insight/extract/worth/advice.ts'
import { asTold } from '../as-told.ts'

const ENGLISH = { code: 'en', name: 'English' }
const AROUND = [
  'Your tomatoes need calm roots, and calm roots need cool soil in summer.',
  'The compost keeps the soil of tomatoes cool while you are away.',
]
const adviceIn = (line: string) =>
  findAdvice(asTold([...AROUND, line, ...AROUND], 'Tomatoes and compost'), ENGLISH).map(
    ({ instruction }) => instruction.line,
  )

describe('advice', () => {
  test('is what the speaker tells the listener to do', () => {
    const [line = ''] = adviceIn('I recommend that you spread compost around your tomatoes in May.')
    expect(line).toMatch(/^Spread compost around your tomatoes/)
  })

  // Each has the advice of the test above: only its surroundings differ.
  test.each([
    ['denied', 'You might think I recommend that you spread compost around your tomatoes in May.'],
    ['quoted', 'My uncle said, I recommend that you spread compost around your tomatoes in May.'],
    ['a joke', 'Man, I recommend that you spread compost around your tomatoes in May.'],
    ['for the screen', 'I recommend that you spread compost around your tomatoes in May, here on this slide.'],
    ['sold', 'I recommend that you spread compost around your tomatoes in May, use code MAY for 10 percent off.'],
  ])('is not %s: %s', (_, line) => {
    expect(adviceIn(line)).toEqual([])
  })

  test('is taken in the order in which it is counted', () => {
    const told = asTold([
      'First, open the window before breakfast.',
      'Second, drink a glass of water before the coffee.',
    ])
    const points = [
      { first: 0, last: 0 },
      { first: 1, last: 1 },
    ]
    expect(countedAdvice(told, points, ENGLISH).map(({ instruction }) => instruction.line)).toEqual([
      'Open the window before breakfast',
      'Drink a glass of water before the coffee',
    ])
  })
})

test.each([
  ['Do five sets twice a week.', 'Do five sets', { frequency: 'weekly', dose: 'five sets' }],
  ['Every morning, walk for ten minutes.', 'Walk for ten minutes', { frequency: 'daily', dose: 'ten minutes' }],
  [
    'When you feel the afternoon slump, drink a glass of water.',
    'Drink a glass of water',
    { when: 'When you feel the afternoon slump' },
  ],
  ['Drink a glass of water when you feel tired.', 'Drink a glass of water', { when: 'When you feel tired' }],
  ['Write it down.', 'Write it down', {}],
  [
    'If you are late by ten minutes, ring the other bell of the tower.',
    'Ring the other bell',
    { when: 'If you are late by ten minutes' },
  ],
  ['If you are late for church, or the clock has stopped, ring the other bell.', 'Ring the other bell', {}],
  [
    "When you work on a hot heap don't forget to wear your gloves.",
    'Wear your gloves',
    { when: 'When you work on a hot heap' },
  ],
  ['When you should rest, drink a glass of water.', 'Drink a glass of water', { when: 'When you should rest' }],
  // No comma says where the situation ends.
  ['If you feel the afternoon slump drink a glass of water.', 'Drink a glass of water', {}],
  [
    'When you work on a heap like this one do not forget to wear your gloves and boots at all times.',
    'Wear gloves',
    {},
  ],
])('the plan contained in advice: %s', (text, title, plan) => {
  expect(planOf(text, title)).toEqual(plan)
})
