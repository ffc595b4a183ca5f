// A model's reply checked against the video: unsupported claims, plans and chapters do not get through.
import { describe, expect, it } from 'vitest'
import { checkReply } from '#domain/insight/ask/check/check-reply.ts'
import { readReply } from '#domain/insight/ask/question/reply-schema.ts'
import { transcriptSource } from '#domain/insight/ask/check/transcript-source.ts'
import { MINUTE_MS } from '#domain/kernel/time.ts'
import { cuesOf } from '../../../../fixtures/talks.ts'

const cues = cuesOf(
  `put your shoes by the door tonight because a ready first step gets taken
   and write the list of three things before you sleep at the kitchen table
   when the phone rings you let it ring because the list comes first
   then call a friend on the way home once a week for twenty minutes
   and that is all there is to say about good evenings in this video`,
  MINUTE_MS,
)
const source = transcriptSource(cues, 'Evenings')
const checked = (reply: object) => checkReply(readReply(reply) ?? expect.fail('An object is a reply'), source)

const SHOES = 'put your shoes by the door tonight'
const LIST = 'write the list of three things before you sleep'
const FRIEND = 'then call a friend on the way home'
const action = (title: string, quote: string, parts: object = {}) => ({
  quote,
  title,
  description: 'It is easier in the morning.',
  type: 'one-time',
  firstStep: 'Stand up',
  suggestedCue: 'Before bed',
  ...parts,
})

describe('an English description full of short words', () => {
  it('is not taken for another language', () => {
    const [kept] = checked({
      actions: [
        action('Write a list', LIST, {
          description:
            'Choose something in a calm tone, such as a story or a short post, rather than a list in a hurry.',
        }),
      ],
    }).actions
    expect(kept?.description).toContain('Choose something in a calm tone')
  })
})

describe('what the speakers are called', () => {
  it('may be named, though nobody says it', () => {
    const cues = cuesOf(
      'Ada Quill: so I write a list every day\nBo Marsh: and I never do that at all\nAda Quill: it takes me two minutes',
    )
    const reply =
      readReply({ tldr: 'Ada Quill writes a list every day. Eve Stone does not.' }) ?? expect.fail('It is an object')
    expect(checkReply(reply, transcriptSource(cues, 'Lists')).tldr).toBe('Ada Quill writes a list every day.')
  })
})

describe('a section', () => {
  it('that is the advertisement is left out', () => {
    const section = { quote: LIST, text: 'Write a list before you sleep.' }
    const { sections } = checked({
      sections: [
        { ...section, heading: 'Sponsors' },
        { ...section, heading: 'How sponsors choose' },
      ],
    })
    expect(sections.map(({ heading }) => heading)).toEqual(['How sponsors choose'])
  })
})

describe('an action whose description is refused', () => {
  it('is described in the words of the speaker, without hesitations', () => {
    const talk = cuesOf('so um I mean you just uh put the the list beside your bed and sleep', MINUTE_MS)
    const said = { quote: 'you just uh put the the list beside your bed', title: 'Put the list beside your bed' }
    const reply = readReply({ actions: [action(said.title, said.quote, { description: 'Do 40 of it.' })] })
    const [kept] = checkReply(reply ?? expect.fail('It is an object'), transcriptSource(talk, 'Lists')).actions
    expect(kept?.description).toBe('You just put the list beside your bed.')
  })
})

describe('a quote of too few words', () => {
  it('is named as such for the repair', () => {
    expect(checked({ lessons: [{ quote: 'write the list', text: 'Write a list.' }] }).problems).toEqual([
      'lessons[0]: the quote "write the list" is too short to prove anything.',
    ])
  })
})

describe('two actions about one moment', () => {
  const { actions, problems } = checked({
    actions: [
      action('Put your shoes by the door', SHOES),
      action('Prepare your running shoes', 'your shoes by the door tonight'),
      action('Write a list', LIST),
    ],
  })

  it('are one, whatever their titles', () => {
    expect(actions.map(({ title }) => title)).toEqual(['Put your shoes by the door', 'Write a list'])
  })

  it('are named for the repair', () => {
    expect(problems).toEqual([
      'actions: "Prepare your running shoes" has the same words of the transcript as an entry before it.',
    ])
  })
})

describe('a text that says more than the video', () => {
  it('is dropped sentence by sentence in a TL;DR and in sections', () => {
    const { tldr, sections, problems } = checked({
      tldr: 'Shoes stand by the door. It was tried with 500 people. A list has 3 things.',
      sections: [{ quote: SHOES, heading: 'Shoes', text: 'They stand by the door. So says Einstein himself.' }],
    })
    expect(tldr).toBe('Shoes stand by the door. A list has 3 things.')
    expect(sections.map(({ text }) => text)).toEqual(['They stand by the door.'])
    expect(problems).toEqual([
      'tldr: "500" does not occur in what was said there.',
      'sections[0]: "Einstein" does not occur in what was said there.',
    ])
  })

  it.each([
    ['lessons', { lessons: [{ quote: LIST, text: 'A list of 7 things is enough.' }] }],
    ['insights', { insights: [{ quote: LIST, title: 'List 7 things', content: 'It helps.', importance: 5 }] }],
    ['steps', { steps: [{ quote: LIST, title: 'Write 7 things', description: 'On paper.' }] }],
    ['actions', { actions: [action('Write down 7 things', LIST)] }],
  ] as const)('takes one of the %s with it', (list, reply) => {
    const result = checked(reply)
    expect(result[list]).toEqual([])
    expect(result.problems).toEqual([`${list}[0]: "7" does not occur in what was said there.`])
  })

  it('is judged near its quote, not anywhere in the video', () => {
    const { lessons } = checked({ lessons: [{ quote: SHOES, text: 'Take twenty minutes for your shoes.' }] })
    expect(lessons).toEqual([])
  })
})

describe('sections', () => {
  const section = (quote: string, heading: string) => ({ quote, heading, text: 'It is about the evening.' })

  it('begin where their first words were said', () => {
    const { sections } = checked({ sections: [section(SHOES, 'Shoes'), section(FRIEND, 'A friend')] })
    expect(sections.map(({ startMs }) => startMs)).toEqual([0, 3 * MINUTE_MS])
  })

  it('have no start if nobody said those words, or said them before the previous section', () => {
    const { sections } = checked({
      sections: [
        section(FRIEND, 'A friend'),
        section(SHOES, 'Shoes'),
        section('nobody ever said these words', 'Words'),
      ],
    })
    expect(sections.map(({ startMs }) => startMs)).toEqual([3 * MINUTE_MS, undefined, undefined])
  })
})

describe('lessons', () => {
  it('carry the words they come from, and are dropped without them', () => {
    const { lessons } = checked({
      lessons: [
        { quote: LIST, text: 'Write a list before you sleep.' },
        { quote: 'this was never said by anybody', text: 'Sleep long.' },
        'A lesson without any quote',
      ],
    })
    expect(lessons).toEqual([
      { text: 'Write a list before you sleep.', evidence: { quote: LIST, startMs: expect.any(Number) as number } },
    ])
  })
})

describe('what the video says about a plan', () => {
  const plan = {
    dose: 'twenty minutes',
    frequency: 'Weekly',
    when: 'On the way home',
    where: null,
    obstacle: 'The phone rings',
    ifThen: 'If the phone rings, let it ring',
  }

  it('stays with the action', () => {
    const { actions } = checked({ actions: [action('Call a friend', FRIEND, plan)] })
    expect(actions[0]).toMatchObject({
      dose: 'twenty minutes',
      frequency: 'weekly',
      when: 'On the way home',
      obstacle: 'The phone rings',
      ifThen: 'If the phone rings, let it ring',
    })
    expect(actions[0]).not.toHaveProperty('where')
    expect(actions[0]).not.toHaveProperty('steps')
  })

  it('is dropped part by part if it was not said, without dropping the action', () => {
    const invented = { ...plan, dose: '45 minutes', frequency: 'now and then', when: 'In March, on Elm Street' }
    const { actions, problems } = checked({ actions: [action('Call a friend', FRIEND, invented)] })
    expect(actions[0]).toMatchObject({ title: 'Call a friend', obstacle: 'The phone rings' })
    for (const part of ['dose', 'frequency', 'when']) expect(actions[0]).not.toHaveProperty(part)
    expect(problems).toEqual([])
  })

  it('has steps for a tutorial only, all of them or none', () => {
    const steps = ['Take paper', 'Write three things']
    const made = (type: string, lines: readonly string[]) =>
      checked({ actions: [action('Write a list', LIST, { type, steps: lines })] }).actions[0]?.steps
    expect(made('tutorial', steps)).toEqual(steps)
    expect(made('one-time', steps)).toBeUndefined()
    expect(made('tutorial', [...steps, 'Wait 90 days'])).toBeUndefined()
  })
})
