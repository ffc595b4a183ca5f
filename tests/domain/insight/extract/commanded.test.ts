// Talks that advise by commands, and talks that only sound like it, from their captions to their four actions.
import { describe, expect, test } from 'vitest'
import { extractInsights } from '#domain/insight/extract/extract-insights.ts'
import type { SuggestedAction } from '#domain/insight/schema/insights.ts'
import { GARDEN_TALK, MORNING_TALK } from '../../../fixtures/site/talk.ts'
import * as talks from '../../../fixtures/advice-talks.ts'
import { asCues } from '../invented-talks.ts'

type Spoken = Pick<talks.AdviceTalk, 'title' | 'lines'>

function actionsOf({ title, lines }: Spoken): readonly SuggestedAction[] {
  const found = extractInsights(asCues(lines), { title })
  if (!found.ok) throw new Error(found.error.kind)
  return found.value.actions
}

const titlesOf = (talk: Spoken) => actionsOf(talk).map(({ title }) => title)
const plain = (text: string) => text.toLowerCase().replace(/[^a-z ]/g, '')
// The titles that are the talk's own words.
const ownOf = (talk: Spoken) => {
  const said = plain(talk.lines.join(' '))
  return titlesOf(talk).filter((title) => said.includes(plain(title)))
}

describe('a talk that advises by commands', () => {
  test.each([
    [MORNING_TALK, [
      'Put your phone in another room before you go to bed',
      'Set a timer for twenty five minutes and work on the card until it rings',
      'Review your cards every Friday afternoon and count how many you finished',
      'Tell one friend what is on your card and send a photo of it when it is done',
    ]],
    [GARDEN_TALK, [
      'Check where the sun falls',
      'Mix two handfuls of compost into the earth every spring before you plant',
      'Walk past the bed every day',
      'Do not buy twenty packets of seed, buy three and learn them well',
    ]],
    [talks.RICE_TALK, [
      'Leave the lid closed for the whole time',
      'Let the pot rest for ten minutes before you serve',
      'Write the amounts that worked on a note inside the cupboard door',
      'If you like firm grains, use two spoons of water less',
    ]],
    [talks.BACK_TALK, [
      'Walk for ten minutes every two hours, even if the pain has not gone',
      'If you feel numbness between your legs, go to a hospital at once',
      'Put a warm bottle on the sore place for twenty minutes in the evening',
      'After the third week, train your legs and your belly twice a week',
    ]],
    [talks.PRICE_TALK, [
      'Never name your price before you know what the work is',
      'Practise your sentence aloud with a friend on the evening before',
      "Don't accept an offer in the same meeting in which you hear it",
      'Send a short letter on the same day that repeats what was agreed',
    ]],
    [talks.LANGUAGE_TALK, [
      'Read one page aloud every morning before you look at your messages',
      'Write five new sentences on cards, not five new words',
      'When you forget a word in a talk, describe it with the words you have',
      "Don't wait for the day when you feel ready",
    ]],
  ])('gives four of its own, whole and spread over it: $title', (talk: Spoken, expected: readonly string[]) => {
    expect(titlesOf(talk)).toEqual(expected)
  }) // prettier-ignore

  test.each([MORNING_TALK, GARDEN_TALK, talks.RICE_TALK, talks.BACK_TALK, talks.PRICE_TALK, talks.LANGUAGE_TALK])(
    'gives each a cue and a first step of its own: $title',
    (talk: Spoken) => {
      for (const part of ['firstStep', 'suggestedCue'] as const)
        expect(new Set(actionsOf(talk).map((action) => action[part])).size).toBe(4)
    },
  )

  test('says when and how much in its own words, and why', () => {
    const [phone, timer, review, friend] = actionsOf(MORNING_TALK)
    expect(phone?.suggestedCue).toBe('Before you go to bed')
    expect(timer?.dose).toBe('twenty five minutes')
    expect(review).toMatchObject({ type: 'Habit', frequency: 'weekly', suggestedCue: 'Every Friday afternoon' })
    // Its title is not said once more.
    expect(friend?.description).toMatch(/^People keep promises to a friend/)
    expect(actionsOf(GARDEN_TALK)[0]?.dose).toBeUndefined()
  })
})

describe('nothing is shown as advice', () => {
  test.each([
    ['in fun, by the title', talks.SLEEP_SATIRE],
    ['in fun, by the opening', talks.GARDEN_SATIRE],
    ['as the moves of a recipe', talks.BANANA_RECIPE],
    ['by others, in a story', talks.SUGAR_STORY],
    ['to a guest', talks.BAKER_INTERVIEW],
    ['as what never to do', talks.BURN_TALK],
  ])('if it is said %s', (_, talk: Spoken) => {
    expect(ownOf(talk)).toEqual([])
  })
})

test('a task is one plan, not four of its moves', () => {
  expect(titlesOf(talks.TYRE_TALK)[0]).toBe('Change a flat tyre, in 9 steps')
})

test('a talk that jokes gives no steps and no points to follow', () => {
  const found = extractInsights(asCues(talks.SLEEP_SATIRE.lines), { title: talks.SLEEP_SATIRE.title })
  expect(found.ok && found.value.extractedSteps).toEqual([])
})

describe('of the commands of such a talk', () => {
  const withLine = (...lines: readonly string[]) => ({
    title: talks.RICE_TALK.title,
    lines: [...talks.RICE_TALK.lines.slice(0, 9), ...lines],
  })

  test.each([
    ['introduces as wrong', 'Two things are not to do.', 'Wash the grains in hot water every evening before you cook.'],
    [
      'takes back',
      'Wash the grains in hot water every evening before you cook.',
      'But that was before we had good pots.',
    ],
    ['calls a myth', 'Wash the grains in hot water every evening before you cook.', "That's a myth."],
    ['warns of', 'Wash the grains in hot water every evening and you will get glue.'],
    ['leaves without its person', 'Ask him every evening before you cook the grains.'],
    ['says of itself', 'Send me a photo of your pot every evening before you cook.'],
    ['does not command', 'Wash basins give you an even heat every evening before you cook.'],
    [
      'forbids',
      'Now three things that you should never do with rice.',
      'Wash the grains in hot water every evening before you cook.',
    ],
    [
      'forbids by a command',
      'Stop doing these two things with your rice.',
      'Wash the grains in hot water every evening before you cook.',
    ],
    ['saw others do', 'Most beginners do it like this.', 'Wash the grains in hot water every evening before you cook.'],
    ['names as the way to ruin', 'If you want to ruin your dinner, wash the grains in hot water every evening.'],
    ['quotes', '‘Wash the grains in hot water every evening before you cook.’'],
    ['asks', 'Wash the grains in hot water every evening before you cook?'],
  ])('none is shown that the speaker %s', (_, ...lines: readonly string[]) => {
    const shown = titlesOf(withLine(...lines)).join()
    expect(shown).not.toMatch(/Wash|Ask|Send/)
    expect(shown).toMatch(/Leave the lid closed/)
  })

  test.each([
    ['the opening denies that anything is ruined', { ...talks.RICE_TALK, lines: ["I don't want to waste your time, so let's start.", ...talks.RICE_TALK.lines] }],
    ['the title only has such a word', { ...talks.RICE_TALK, title: 'Zero waste kitchen: better rice' }],
  ])('four are shown where %s', (_, talk: Spoken) => {
    expect(ownOf(talk)).toHaveLength(4)
  }) // prettier-ignore

  test.each([
    ['Wash the rice bag and the spoon every evening, for the first two weeks.', 'Wash the rice bag and the spoon every evening, for the first two weeks'],
    ['Wash the rice bag and the spoon every evening, for the dust in them spoils the taste.', 'Wash the rice bag and the spoon every evening'],
  ])('a limit stays and a reason goes: %s', (line, title) => {
    expect(titlesOf(withLine(line))).toContain(title)
  }) // prettier-ignore

  test.each([
    ['Write down every expense for the rice of this month on paper.', 'one-time'],
    ['Wash the rice bag and the spoon every evening.', 'Habit'],
  ])('only what is to be done often is a habit: %s', (line, type) => {
    const action = actionsOf(withLine(line)).find(({ title }) => line.startsWith(title))
    expect(action?.type).toBe(type)
  })

  test('what is not to be done does not begin with doing it', () => {
    const line = 'Please do not run on your sore knee every morning before you cook.'
    const action = actionsOf(withLine(line)).find(({ title }) => line.startsWith(title))
    expect(action?.firstStep).toBe('Write down what you will do instead.')
  })

  test('a situation that the title names is its cue, and not said again in the plan', () => {
    const [phone] = actionsOf(MORNING_TALK)
    expect(phone?.suggestedCue).toBe('Before you go to bed')
    expect(phone?.when).toBeUndefined()
  })

  test('one is shown that nothing speaks against', () => {
    expect(titlesOf(withLine('Wash the grains in hot water every evening before you cook.')).join()).toMatch(/Wash/)
  })
})
