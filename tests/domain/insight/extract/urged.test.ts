// What a lone speaker urges, in captions with and without full stops: own sentences, from their captions to the four actions.
import { describe, expect, test } from 'vitest'
import { extractInsights } from '#domain/insight/extract/extract-insights.ts'
import type { SuggestedAction } from '#domain/insight/schema/insights.ts'
import { isAlone } from '#domain/insight/extract/urged/urged-grade.ts'
import { findUrged } from '#domain/insight/extract/urged/urged.ts'
import * as talks from '../../../fixtures/advice-talks.ts'
import { asCues } from '../invented-talks.ts'
import { asTold } from './as-told.ts'

const PANTRY = {
  title: 'Six mistakes in your pantry',
  lines: [
    'hey everyone i am dora and you asked me how you keep',
    'a pantry that feeds you so let me tell you what i see',
    'in your kitchens you buy too much and you forget what',
    'you have so write a list of every jar you own and',
    'put it on the inside of the door because you only eat',
    'what you see your shelves are deep and the back is dark',
    'so move your oldest cans to the front every sunday and',
    'you will never throw one away again if you cook for one',
    'you do not need the big bag of rice it goes stale then',
    'call your grocer before friday and ask for the small bags',
    'you pay a little more and you waste nothing this video is',
    'sponsored by shelfmate so go to shelfmate dot com and use',
    'your code for ten percent off okay back to your pantry my',
    'aunt told me to buy a second freezer and that was wrong',
    'it hummed all night and half of it was ice and yours is no',
    'better so count your spices once a month because old',
    'spices taste of dust and that is how your pantry stays small',
  ],
}

const ROUTINE = {
  title: 'My shoulder hurts at the desk, do this',
  lines: [
    'your shoulder hurts because your desk pulls it forward all',
    'day so you need strength at the back and you need it often',
    'exercise one is the wall slide and your back touches the wall',
    'your hands go up slowly and come down slowly',
    'three sets of ten three days a week and that is enough',
    'exercise two is the band pull and your elbows stay straight',
    'your hands move apart until the band touches your chest',
    'two sets of fifteen three days a week and then you rest',
    'your shoulder will be sore on the first day and that is fine',
    'you will notice in your second week that you sit up straight',
  ],
}

type Spoken = { readonly title: string; readonly lines: readonly string[] }

function actionsOf({ title, lines }: Spoken): readonly SuggestedAction[] {
  const found = extractInsights(asCues(lines), { title })
  if (!found.ok) throw new Error(found.error.kind)
  return found.value.actions
}

const shownOf = (talk: Spoken) =>
  actionsOf(talk)
    .map(({ title }) => title)
    .join('\n')

describe('what a lone speaker urges in captions without full stops', () => {
  test('OVL-09: becomes actions, whole', () => {
    expect(actionsOf(talks.SAVING_ASR).map(({ title }) => title)).toEqual(
      expect.arrayContaining([
        'Write every expense of one month on a sheet of paper',
        'Cancel the subscriptions that you have not used for a month',
      ]),
    )
  })

  test('keeps its reason, its moment and how often it is done', () => {
    const spices = actionsOf(PANTRY).find(({ title }) => title.startsWith('Count your spices'))
    expect(spices).toMatchObject({ frequency: 'monthly', type: 'Habit' })
    expect(spices?.description).toMatch(/because old spices taste of dust/)
  })

  test('is never what is sold, reported or warned of', () => {
    expect(shownOf(PANTRY)).not.toMatch(/shelfmate|code|freezer|throw/i)
  })

  test('has its words and its moment as evidence', () => {
    const said = PANTRY.lines.join(' ')
    for (const { evidence } of actionsOf(PANTRY)) expect(said).toContain(evidence.quote)
  })

  test('is cut before a condition by no unsure cut', () => {
    const lines = [
      'your plants die of care more than of thirst and you know it',
      'i recommend that you do not water your ferns in the evening hours',
      'if the soil is still dark and wet to the touch of your finger',
    ]
    expect(shownOf({ title: 'Water less', lines: [...lines, ...PANTRY.lines] })).not.toMatch(/^Don't water/m)
  })
})

test.each([
  [
    'what the speaker does',
    'every sunday i write my three dinners on a card because nobody asks me then',
    'Write your three dinners on a card',
  ],
  ['the trick', 'so the trick is to put your shoes in a box because you forget them', 'Put your shoes in a box'],
  [
    'what one wants to do',
    'so what you want to do is write the name on every box because you forget it',
    'Write the name on every box',
  ],
  [
    'what one should do',
    'so you should write the name on every box because you forget it',
    'Write the name on every box',
  ],
  [
    'what is not to be done',
    'so never put hot rice into the fridge because it warms the milk',
    'Never put hot rice into the fridge',
  ],
  [
    'a command led by another',
    'and make sure to write the name on every box because you forget it',
    'Write the name on every box',
  ],
])('OVL-09: what may be done is found in %s, up to where the thought ends', (_, line, title) => {
  expect(findUrged(asTold([line], 'Your kitchen')).map((one) => one.title)).toContain(title)
})

test.each([
  ['the condition of another', 'before you go to bed you feel tired and that is fine'],
  ['what one is told not to', "you don't write a letter on such a day"],
  ['a noun', 'the list of the jars is long and the walk to the shop is short'],
])('nothing may be done that is %s', (_, line) => {
  expect(findUrged(asTold([line], 'Your kitchen')).map((one) => one.title)).toEqual([])
})

test('OVL-09: an exercise is one action with its dose', () => {
  expect(actionsOf(ROUTINE).filter(({ dose }) => dose !== undefined)).toMatchObject([
    { title: 'Do the wall slide: three sets of ten, three days a week', frequency: 'weekly', type: 'Habit' },
    { title: 'Do the band pull: two sets of fifteen, three days a week', frequency: 'weekly', type: 'Habit' },
  ])
})

test.each([
  ['a recipe', talks.BANANA_RECIPE],
  ['a talk told in fun', talks.SLEEP_SATIRE],
  ['an interview', talks.BAKER_INTERVIEW],
  ['a list of what never to do', talks.BURN_TALK],
])('%s urges nothing without its full stops either', (_, { title, lines }) => {
  const bare = lines.map((line) => line.toLowerCase().replace(/[.,?!;:"“”]/g, ''))
  const said = bare.join(' ')
  const own = actionsOf({ title, lines: bare }).filter((action) => said.includes(action.title.toLowerCase()))
  expect(own.map((action) => action.title)).toEqual([])
})

test('what is said to nobody in particular is not understood alone', () => {
  const found = findUrged(asTold(['so make sense excellent all right'], 'Your kitchen'))
  expect(found.filter(isAlone)).toEqual([])
})
