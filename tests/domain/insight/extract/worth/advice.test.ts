import { describe, expect, test } from 'vitest'
import { countedAdvice, findAdvice, planOf, situationOf, wordingOf } from '#domain/insight/extract/worth/advice.ts'
import { asTold } from '../as-told.ts'

const AROUND = [
  'Your tomatoes need calm roots, and calm roots need cool soil in summer.',
  'The compost keeps the soil of tomatoes cool while you are away.',
]
const adviceIn = (line: string) =>
  findAdvice(asTold([...AROUND, line, ...AROUND], 'Tomatoes and compost')).map(({ title }) => title)

const countedIn = (line: string) => countedAdvice(asTold([line]), [{ first: 0, last: 0 }]).map(({ title }) => title)

describe('advice', () => {
  test('is what the speaker tells the listener to do', () => {
    const [line = ''] = adviceIn('I recommend that you spread compost around your tomatoes in spring.')
    expect(line).toMatch(/^Spread compost around your tomatoes/)
  })

  // Each has the advice of the test above: only its surroundings differ.
  test.each([
    ['denied', 'You might think I recommend that you spread compost around your tomatoes in spring.'],
    ['quoted', 'My uncle said, I recommend that you spread compost around your tomatoes in spring.'],
    ['a joke', 'Man, I recommend that you spread compost around your tomatoes in spring.'],
    ['for the screen', 'I recommend that you spread compost around your tomatoes in spring, here on this slide.'],
    ['sold', 'I recommend that you spread compost around your tomatoes in spring, use code SPRING for 10 percent off.'],
  ])('is not %s: %s', (_, line) => {
    expect(adviceIn(line)).toEqual([])
  })

  const sureIn = (line: string, before = AROUND[1] ?? '') =>
    findAdvice(asTold([before, line, 'Gardens are calm.', 'Soil is cool in summer.'], 'Tomatoes and compost'))

  test('is sure enough where nothing speaks against it', () => {
    expect(sureIn('You should spread compost around your tomatoes in spring.')).toHaveLength(1)
  })

  test.each(["That's a myth.", 'Wrong.', 'Or so they say.'])('is not what the next line takes back: %s', (next) => {
    const line = 'You should spread compost around your tomatoes in spring.'
    expect(findAdvice(asTold([...AROUND, line, next, 'Gardens are calm.'], 'Tomatoes and compost'))).toEqual([])
  })

  test('stays when the next lines only say how hard it is', () => {
    const lines = [
      'You should spread compost around your tomatoes in spring.',
      'Sounds easy.',
      'But most people forget it.',
    ]
    expect(findAdvice(asTold([AROUND[1] ?? '', ...lines], 'Tomatoes and compost'))).toHaveLength(1)
  })

  // None of these is surely advice that can be done as worded.
  test.each([
    ['how it works', 'You need to spread compost around your tomatoes in spring.'],
    ['cut off in its middle', 'You should spread compost around the tomatoes that stand in the shade.'],
    ['narrowed by a condition', 'You should spread compost around your tomatoes unless the soil is cold.'],
    ['turned round', 'You should spread compost around your tomatoes but only for fun.'],
    ['a condition of something else', 'That is why if you try to spread compost around your tomatoes it never works.'],
    ['stammered', 'You should spread any compost around any of your tomatoes in spring.'],
    ['the next of several moves', 'You should spread another compost around your tomatoes in spring.'],
    ['a move in a demonstration', 'You should select the compost around your tomatoes in spring.'],
    ['doubted', 'Maybe you should spread compost around your tomatoes in spring.'],
    ['a command alone', 'Spread compost around your tomatoes, so that the roots can rest in cool soil all summer.'],
    [
      'said by others',
      'You should spread compost around your tomatoes in spring.',
      'People said all kinds of things about gardens.',
    ],
    [
      'said to somebody in the room',
      'You should spread compost around your tomatoes in spring.',
      "That's pretty cool.",
    ],
    [
      'part of a story',
      'You should spread compost around your tomatoes in spring.',
      'I went to see him in his garden.',
    ],
    ['asked', 'You should spread compost around your tomatoes in spring?'],
  ])('is not sure enough if it is %s: %s', (_, line, before?: string) => {
    expect(sureIn(line, before)).toEqual([])
  })

  test('is not what is foretold or watched, though it is worded as advice', () => {
    const line = 'You should check your phone every ten minutes'
    expect(adviceIn(`${line} because your plants need you.`)).toEqual(['Check your phone every ten minutes'])
    for (const end of ['you will never finish deep work', 'your plants will die', 'see your plants die'])
      expect(adviceIn(`${line} and ${end}.`)).toEqual([])
  })

  test.each([
    'If you feel numbness in your leg, stop doing the exercises',
    'If you feel numbness in your leg, stop doing the heavy exercises',
    'When you are ill with a fever, avoid the cold water of the lake',
  ])('is never shown without the condition that it is for: %s', (line) => {
    expect(adviceIn(`${line}.`)).toEqual([line])
    expect(countedIn(`First, ${line.slice(0, 1).toLowerCase()}${line.slice(1)}.`)).toEqual([line])
  })

  test.each([
    [
      'If you feel numbness in your leg, you should stop doing the exercises.',
      'If you feel numbness in your leg, stop doing the exercises',
    ],
    ['Stop doing the exercises when you feel numbness.', 'Stop doing the exercises when you feel numbness'],
    ['Stop doing the exercises if you feel numbness.', 'Stop doing the exercises if you feel numbness'],
    ['Water the young tomatoes when you get up.', 'Water the young tomatoes'],
  ])('to stop something keeps its condition: %s', (line, title) => {
    expect(countedIn(line)).toEqual([title])
  })

  test('to stop something is not shown if its condition comes too late for a title', () => {
    expect(countedIn('Stop lifting the heavy boxes with both of your arms behind the old garden shed in winter if you feel numbness.')).toEqual([]) // prettier-ignore
  })

  test('is not how to reach what nobody wants', () => {
    for (const wish of [
      'If you want to ruin your back',
      "If you'd like to ruin your back",
      'When you hope to ruin your back',
    ])
      expect(adviceIn(`${wish}, lift heavy boxes with straight legs.`)).toEqual([])
  })

  test.each([
    ['If the soil is dry, water it in the evening.', 'If the soil is dry'],
    ["If you're a beginner, water it in the evening.", undefined],
    ['If watering is your weakness, water it in the evening.', undefined],
    ["If you've got several cans, water it in the evening.", undefined],
  ])('begins at a moment, and not in a state: %s', (line, situation) => {
    expect(situationOf(line)).toBe(situation)
  })

  test('whose situation is too long for a title is not shown', () => {
    const line = `If you feel the ${'numb'.repeat(14)} leg, stop doing the exercises with the ${'heavy'.repeat(8)} ball`
    expect(countedIn(`${line}.`)).toEqual([])
  })

  test('may follow the situation that it is for', () => {
    expect(adviceIn('If you feel tired in the afternoon, go for a walk in the park.')).toEqual([
      'If you feel tired in the afternoon, go for a walk in the park',
    ])
    expect(adviceIn('If you can find people who can, make your company better, in that regard.')).toEqual([])
  })

  test('is shown without the words that ran into it where captions have no full stops', () => {
    const told = asTold([
      "don't forget to water the young tomatoes who what when and I will see all of you in the next lesson if you are still there",
    ])
    const [found] = findAdvice(told)
    expect(found && wordingOf(told, found)).toBe("Don't forget to water the young tomatoes.")
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
    expect(countedAdvice(told, points).map(({ title }) => title)).toEqual([
      'Open the window before breakfast',
      'Drink a glass of water before the coffee',
    ])
  })
})

test.each([
  ['Rest for twenty five minutes.', 'Rest for twenty five minutes', { dose: 'twenty five minutes' }],
  ['After the third week, train your legs.', 'Train your legs', { when: 'After the third week' }],
  ["Don't wait for the day when you feel ready.", "Don't wait for the day", {}],
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
