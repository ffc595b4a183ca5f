// Words that were said and still prove nothing: an advertisement, what the speaker takes back, what is only supposed.
import { describe, expect, it } from 'vitest'
import { checkReply } from '#domain/insight/ask/check/check-reply.ts'
import { readReply } from '#domain/insight/ask/question/reply-schema.ts'
import { transcriptSource } from '#domain/insight/ask/check/transcript-source.ts'
import { cuesOf } from '../../../../fixtures/talks.ts'

const cues = cuesOf(
  `so today we talk about good bread and how to weigh the flour for it
   and before that a word about our sponsors the people of Crumbly who make a timer for bread
   with Crumbly you set a timer for each loaf on your phone and it rings
   use the coupon code good bread and you get it for two months
   now weigh the flour on a scale because a cup may hold more or less of it
   the oven is cold now so you can touch the door or is it actually no it is hot
   and we were wondering if maybe the old yeast died and that is why it stayed flat
   knead the dough for ten minutes until it springs back and let it rest at night
   I grew my channel on bread and that took me a year of early mornings
   the school is now taking applications so apply at good bread school it is never too late and it fills up your oven
   thanks for listening and don't forget to subscribe in your podcast player`,
  20_000,
)
const source = transcriptSource(cues, 'Good bread')
const checked = (reply: object) => checkReply(readReply(reply) ?? expect.fail('An object is a reply'), source)
const action = (title: string, quote: string, description = 'It helps.') => ({
  quote,
  title,
  description,
  type: 'one-time',
  firstStep: 'Stand up',
  suggestedCue: 'Before bed',
})
const insight = (title: string, quote: string, content = title) => ({ quote, title, content, importance: 5 })

describe('an advertisement', () => {
  it.each([
    ['Set a timer for each loaf', 'you set a timer for each loaf on your phone'],
    ['Use the coupon for a timer', 'use the coupon code good bread and you get it'],
    ['Apply to them', 'it is never too late and it fills up your oven'],
    ['Subscribe to it', "don't forget to subscribe in your podcast player"],
    ['Try Crumbly for each loaf', 'now weigh the flour on a scale because'],
  ])('is no action: %s', (title, quote) => {
    const { actions, problems } = checked({ actions: [action(title, quote)] })
    expect(actions).toEqual([])
    expect(problems).toEqual(['actions[0]: it advertises something.'])
  })

  it('reaches back to where it praises what it sells', () => {
    const { lessons } = checked({
      lessons: [{ quote: 'today we talk about good bread and how', text: 'Crumbly rings for each loaf.' }],
    })
    expect(lessons).toEqual([])
  })

  it('is no advice of the TL;DR', () => {
    const { tldr } = checked({
      tldr: 'Good bread needs a scale. You should use Crumbly to time each loaf. Weigh the flour.',
    })
    expect(tldr).toBe('Good bread needs a scale. Weigh the flour.')
  })

  it('is not what is said beside it, nor about a channel', () => {
    const { actions, insights } = checked({
      actions: [action('Weigh the flour on a scale', 'now weigh the flour on a scale')],
      insights: [insight('A channel takes a year', 'I grew my channel on bread and that took me a year')],
    })
    expect([actions.length, insights.length]).toEqual([1, 1])
  })
})

describe('an advertisement in a transcript without times', () => {
  const untimed = transcriptSource(
    cues.map(({ text }) => ({ startMs: 0, endMs: 0, text })),
    'Good bread',
  )
  const actionsOf = (quote: string) =>
    checkReply(readReply({ actions: [action('Weigh the flour', quote)] }) ?? expect.fail('An object'), untimed).actions

  it('is known by its own words alone', () => {
    expect(actionsOf('now weigh the flour on a scale because')).toHaveLength(1)
    expect(actionsOf('use the coupon code good bread and')).toEqual([])
  })
})

describe('a claim', () => {
  it('is lost when the speaker takes its quote back, unless it says so', () => {
    const quote = 'the oven is cold now so you can touch the door'
    expect(checked({ insights: [insight('A cold oven can be touched', quote)] })).toMatchObject({
      insights: [],
      problems: ['insights[0]: the speaker takes it back right after the quote.'],
    })
    expect(checked({ insights: [insight('The oven looks cold, but it is hot', quote)] }).insights).toHaveLength(1)
  })

  it('is lost when it tells a supposition as a fact', () => {
    const quote = 'the old yeast died and that is why it stayed flat'
    expect(checked({ insights: [insight('The old yeast died', quote)] })).toMatchObject({
      insights: [],
      problems: ['insights[0]: the speaker only supposes it.'],
    })
    expect(checked({ insights: [insight('The old yeast may have died', quote)] }).insights).toHaveLength(1)
  })

  it('that was made before in nearly the same words is lost, wherever it was said', () => {
    const { insights, problems } = checked({
      insights: [
        insight('Dough springs back after kneading', 'knead the dough for ten minutes until it springs back'),
        insight('After kneading, dough springs back', 'let it rest at night'),
        insight('A cup may hold more or less', 'because a cup may hold more or less of it'),
      ],
    })
    expect(insights.map(({ title }) => title)).toEqual([
      'Dough springs back after kneading',
      'A cup may hold more or less',
    ])
    expect(problems).toEqual(['insights: "After kneading, dough springs back" says the same as an entry before it.'])
  })
})

describe('an action', () => {
  const quote = 'knead the dough for ten minutes until it springs back'

  it.each([
    'Be mindful of your dough',
    'Learn more about bread',
    'Embrace the dough',
    'Keep in mind how dough works',
    'Keep going',
    'Keep practicing',
  ])('that nobody could see done is lost: %s', (title) => {
    expect(checked({ actions: [action(title, quote)] })).toMatchObject({
      actions: [],
      problems: [`actions: the title "${title}" names nothing that could be seen to be done.`],
    })
  })

  it.each(['Be patient while the dough rests', 'Keep rolling the dough', 'Keep taking notes on your loaves'])(
    'may begin alike when it can be seen done: %s',
    (title) => {
      expect(checked({ actions: [action(title, quote)] }).actions).toHaveLength(1)
    },
  )

  it('that lacks how to begin gets it', () => {
    const bare = { ...action('Knead the dough for ten minutes', quote), firstStep: undefined, suggestedCue: undefined }
    const [first, second] = checked({
      actions: [bare, { ...bare, quote: 'let it rest at night', title: 'Let it rest', when: 'At night' }],
    }).actions
    expect(first).toMatchObject({
      firstStep: 'Watch this moment again and write down what you need for it.',
      suggestedCue: 'Tomorrow, before you start work',
    })
    expect(second?.suggestedCue).toBe('At night')
  })

  it('has a frequency only where the action or the speaker names one', () => {
    const daily = (parts: object) =>
      checked({
        actions: [
          {
            ...action('Weigh the flour', 'now weigh the flour on a scale because'),
            suggestedCue: 'When you bake',
            frequency: 'daily',
            ...parts,
          },
        ],
      }).actions[0]?.frequency
    expect(daily({})).toBeUndefined()
    expect(daily({ suggestedCue: 'After breakfast' })).toBe('daily')
    expect(daily({ title: 'Knead the dough every day' })).toBe('daily')
    expect(daily({ title: 'Knead the dough every day', frequency: 'weekly' })).toBeUndefined()
  })

  it('whose description says too much keeps the words of the speaker instead', () => {
    const [kept] = checked({ actions: [action('Knead the dough', quote, 'It was tried in 500 kitchens.')] }).actions
    expect(kept?.description).toBe('Knead the dough for ten minutes until it springs back.')
  })
})

describe('a text in another language', () => {
  it('is lost alone', () => {
    const { tldr, actions, problems } = checked({
      tldr: 'En este video se habla de cómo se pesa la harina para un buen pan y de por qué la masa tiene que descansar.',
      actions: [action('Knead the dough', quote())],
    })
    expect([tldr, actions.length]).toEqual(['', 1])
    expect(problems).toEqual(['tldr: it is written in Spanish, not in English.'])
  })
})

describe('a section', () => {
  it('may have a heading of two words in title case', () => {
    const { sections } = checked({
      sections: [{ quote: quote(), heading: 'New Techniques', text: 'Knead the dough.' }],
    })
    expect(sections.map(({ heading }) => heading)).toEqual(['New techniques'])
  })

  it('keeps the title of its author behind a number or a time', () => {
    const chaptered = transcriptSource(cues, 'Good bread', [
      { title: 'Why Zymology?', startMs: 0 },
      { title: 'The Maillard Reaction', startMs: 140_000 },
    ])
    const sections = [
      { quote: 'so today we talk about good bread', heading: '1. Why Zymology?', text: 'It is about bread.' },
      { quote: quote(), heading: '[2:20] The Maillard Reaction', text: 'Knead the dough.' },
    ]
    const reply = readReply({ sections }) ?? expect.fail('An object is a reply')
    expect(checkReply(reply, chaptered).sections.map(({ heading }) => heading)).toEqual([
      'Why Zymology?',
      'The Maillard Reaction',
    ])
  })
})

describe('a time of day', () => {
  it('that was said may be repeated', () => {
    const early = transcriptSource(
      cuesOf('so i wake up at 5:30 every day and drink water\nand that is all there is to it'),
      '',
    )
    const reply = readReply({ lessons: [{ quote: 'i wake up at 5:30 every day', text: 'She wakes up at 5:30.' }] })
    expect(checkReply(reply ?? expect.fail('An object is a reply'), early).lessons).toHaveLength(1)
  })
})

function quote(): string {
  return 'knead the dough for ten minutes until it springs back'
}
