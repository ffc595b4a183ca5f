// An action as words: on a card, copied, in a calendar, and in the learner's own voice.
import { describe, expect, it } from 'vitest'
import { actionText } from '#domain/action/action-text.ts'
import { cardTextOf, howOftenOf, shownTypeOf } from '#domain/action/card-text.ts'
import { inFirstPerson } from '#domain/action/first-person.ts'
import { archived } from '#domain/action/living.ts'
import { planInWords } from '#domain/action/plan-in-words.ts'
import { doneAsWhole } from '#domain/mutations/record-completion.ts'
import { buildAction, buildVideo, NOW } from '../../fixtures/builders.ts'

const bare = buildAction({ actionTitle: 'Walk', actionDescription: '' })
const { title, youtubeId } = buildVideo()
const video = { title, youtubeId }
const SHOES = { title: 'Shoes on', description: 'The old ones' }

describe('an action that is copied', () => {
  it('without anything but a title is its title', () => {
    expect(actionText(bare, null)).toBe('Walk')
  })

  it('says what it is, its steps and where it comes from, a paragraph each', () => {
    const action = {
      ...bare,
      actionDescription: 'A short walk.',
      planningData: { tutorialSteps: [SHOES, { title: 'Go', description: '' }] },
    }
    expect(actionText(action, video)).toBe(
      `Walk\n\nA short walk.\n\n1. Shoes on\n   The old ones\n2. Go\n\n${title}\nhttps://www.youtube.com/watch?v=${youtubeId}`,
    )
  })

  it('leads to its moment of the video, where that is not the beginning', () => {
    const evidence = { startMs: 61_000, quote: 'Go for a walk.' }
    expect(actionText({ ...bare, evidence }, video)).toMatch(/[?&]t=61s?$/)
    expect(actionText({ ...bare, evidence: { ...evidence, startMs: 0 } }, video)).not.toContain('t=')
  })

  it('with a plan and no obstacle ends with the plan', () => {
    const action = { ...bare, planningData: { when: 'after lunch' } }
    expect(actionText(action, null)).toBe('Walk\n\nAfter lunch, I will walk.')
  })

  it('tells the plan and what to do when something comes between', () => {
    const planningData = { when: 'after lunch', obstacle: 'it rains', ifThen: 'take the stairs' }
    const [, plan = ''] = actionText({ ...bare, planningData }, null).split('\n\n')
    for (const word of ['After lunch', 'it rains', 'take the stairs']) expect(plan).toContain(word)
  })
})

describe('the card of an action', () => {
  const steps = { tutorialSteps: [SHOES] }
  it.each([
    ['TUT-03: a tutorial shows its first step', 'tutorial', steps, SHOES],
    [
      'TUT-03: and its own description where the step has none',
      'tutorial',
      { step1: 'Shoes on' },
      { title: 'Shoes on', description: 'A short walk.' },
    ],
    ['a tutorial without steps shows itself', 'tutorial', {}, { title: 'Walk', description: 'A short walk.' }],
    ['any other shows itself', 'Habit', steps, { title: 'Walk', description: 'A short walk.' }],
  ] as const)('%s', (_, actionType, planningData, text) => {
    const action = { ...bare, actionDescription: 'A short walk.', actionType, planningData }
    expect(cardTextOf(action)).toEqual(text)
  })
})

it('outside the app an action is its plan, or its description where neither time nor place is planned', () => {
  const action = { ...bare, actionDescription: 'A short walk.' }
  expect(planInWords(action)).toBe('A short walk.')
  expect(planInWords({ ...action, planningData: { what: 'walk round the block' } })).toBe('A short walk.')
  expect(planInWords({ ...action, planningData: { when: 'after lunch' } })).toMatch(/after lunch.*walk/i)
  expect(planInWords({ ...action, planningData: { where: 'the park' } })).toMatch(/the park.*walk/i)
})

it.each([
  ['Put your phone away', 'Put my phone away'],
  ['When you sit down, open your notes', 'When I sit down, open my notes'],
  ['Ask them to call you', 'Ask them to call me'],
  ['Give yourself an hour that is yours', 'Give myself an hour that is mine'],
  ["Write what you're good at, and what you are not", "Write what I'm good at, and what I am not"],
  ['Youth is no yoke', 'Youth is no yoke'],
  ['Do the steps of “Seal your tub yourself” on your own', 'Do the steps of “Seal your tub yourself” on my own'],
])('a suggestion in the learner’s own voice: %s', (suggestion, own) => {
  expect(inFirstPerson(suggestion)).toBe(own)
})

describe('the type that is shown', () => {
  const daily = { reminderActive: true, reminderType: 'daily', reminderTime: '09:00', nextReminderAt: 0 } as const

  it.each([
    ['one-time', daily, 'Habit'],
    ['one-time', { ...daily, reminderType: 'one-time' }, 'one-time'],
    ['one-time', { ...daily, reminderActive: false }, 'one-time'],
    ['tutorial', daily, 'tutorial'],
    ['Habit', {}, 'Habit'],
  ] as const)('DAT-14: of a %s with the reminder %j is %s', (actionType, reminder, shown) => {
    expect(shownTypeOf(buildAction({ actionType, ...reminder }))).toBe(shown)
  })

  const once = { ...daily, reminderType: 'one-time' } as const
  const ended = archived(buildAction(daily), NOW, 'completed')
  const done = doneAsWhole(buildAction(once), NOW)

  it.each([
    ['planned once, with a repeat', 'one-time', 'one-time', daily, 'daily', 'Habit'],
    ['planned once, archived with its repeat', 'one-time', 'one-time', ended, 'daily', 'Habit'],
    ['planned daily, with a single date', 'Habit', 'daily', once, 'one-time', 'one-time'],
    ['planned daily, done at its single date', 'Habit', 'daily', done, 'one-time', 'one-time'],
    ['planned monthly, with its first date', 'Habit', 'monthly', once, 'monthly', 'Habit'],
    ['planned in other words, with a date', 'Habit', 'twice a day', once, 'twice a day', 'Habit'],
    ['planned daily, without a reminder', 'one-time', 'daily', {}, 'daily', 'Habit'],
    ['planned once, without a reminder', 'Habit', 'one-time', {}, 'one-time', 'one-time'],
    ['saved as a habit, with a single date', 'Habit', undefined, once, 'one-time', 'one-time'],
    ['saved as a tutorial, with a repeat', 'tutorial', 'one-time', daily, 'daily', 'tutorial'],
  ] as const)(
    'of an action %s agrees with how often it is done',
    (_, actionType, reminderFrequency, set, often, shown) => {
      const action = buildAction({ ...set, actionType, motivationData: { reminderFrequency } })
      expect([howOftenOf(action), shownTypeOf(action)]).toEqual([often, shown])
    },
  )
})
