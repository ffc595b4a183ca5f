// What a speaker tells the viewer to do without a command, and what only looks like it.
import { describe, expect, test } from 'vitest'
import { extractInsights } from '#domain/insight/extract/extract-insights.ts'
import type { SuggestedAction } from '#domain/insight/schema/insights.ts'
import { asCues } from '../invented-talks.ts'

const BOW = {
  title: 'A calmer bow arm: my twelve minute cello warm up',
  lines: [
    'hello and welcome your bow shakes when you play slowly and',
    'you are not alone it is not your arm it is your grip and',
    'your breath so let us look at the two of them for a while',
    'the grip comes first because your thumb is what goes stiff',
    'so you set a timer for two minutes on the phone and your bow',
    'rests on the open string and nothing else happens there',
    'everyone does ten scales in a hurry and nothing gets better',
    'it is the same with your breath and with your left shoulder',
    'you save about ten hours a month and your neighbours are glad',
    'the second part is the breath and you feel it in your ribs',
    'then you count four slow bows on every breath and your elbow',
    'stays where it is and that is all there is to your arm',
    'your teacher may say it differently and your teacher is right',
    'a string is a simple thing and your ear is the best judge',
    'if you miss a day then your hand forgets very little of it',
    'so that was the warm up and your cello will thank you for it',
  ],
}

function actionsOf({ title, lines }: { title: string; lines: readonly string[] }): readonly SuggestedAction[] {
  const found = extractInsights(asCues(lines), { title })
  if (!found.ok) throw new Error(found.error.kind)
  return found.value.actions
}

const FROM_MEMORY = /from memory|Tell a friend|aloud for two minutes|Draw the main ideas|^Explain /

describe('a video that tells the viewer what to do, though no command is sure', () => {
  const actions = actionsOf(BOW)
  const titles = actions.map(({ title }) => title)
  const shown = titles.join('\n')

  test('OVL-09: is taken up where it does', () => {
    expect(shown).toMatch(/^Set a timer for two minutes on the phone/m)
    expect(shown).toMatch(/^Count four slow bows on every breath/m)
  })

  test('its passage is shown', () => {
    const timer = actions.find(({ title }) => title.startsWith('Set a timer'))
    expect(timer?.description).toMatch(/set a timer for two minutes/)
    expect(timer?.description).not.toBe(timer?.title)
    expect(timer?.evidence.quote).toContain('set a timer')
  })

  test('gets no result, no report of what others do, and no condition as a thing to do', () => {
    expect(shown).not.toMatch(/ten hours|ten scales|miss a day/)
  })

  test('gets no deed that is only told of, in a sentence or a case that is not the viewer’s', () => {
    const told = [
      ...BOW.lines,
      'you open your phone and you like the long evening on the sofa',
      'if you worry then you read the long letter again',
    ]
    expect(
      actionsOf({ ...BOW, lines: told })
        .map(({ title }) => title)
        .join('\n'),
    ).not.toMatch(/phone and|sofa|letter/)
  })

  test('gets at most one exercise from memory, last', () => {
    const recalled = titles.flatMap((title, i) => (FROM_MEMORY.test(title) ? [i] : []))
    expect(recalled.length).toBeLessThanOrEqual(1)
    for (const i of recalled) expect(i).toBe(titles.length - 1)
  })
})

test('a caveat is no action, and a description says more than its title', () => {
  const actions = actionsOf({
    title: 'Better notes in meetings',
    lines: [
      'So your notes are long, and you never read them again.',
      "Your page is full, and your head is not. Don't try to write down everything, you'd go mad.",
      'You should write three lines after every meeting.',
      'You will find them in a month, and your team will thank you.',
      'Your notes are for you and for nobody else.',
      'A meeting is long, and your memory is short, so what you keep has to be small.',
      'The first line is what was decided, and the second is who does it, with a date beside it.',
      'The third is what surprised you, because that is what changes your mind later on.',
      'If your colleague asks about the budget next month, you open the page and you know.',
      'Nobody reads a transcript, but everybody reads three lines on a card.',
      'You will see within a week that your evenings are quieter, since nothing is left open.',
    ],
  })
  expect(actions.map(({ title }) => title).join('\n')).not.toMatch(/^Don't/m)
  for (const { title, description } of actions) expect(description.replace(/\.$/, '')).not.toBe(title)
})
