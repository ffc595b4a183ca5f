// The schema sent to the model and the one that parses its answer are both written by hand: they must mean the same.
import { describe, expect, it } from 'vitest'
import * as v from 'valibot'
import { z } from 'zod'
import { REPLY_JSON, WINDOW_JSON } from '#domain/insight/ask/question/reply-json-schema.ts'
import { Reply, readReply, WindowReply } from '#domain/insight/ask/question/reply-schema.ts'

const quote = 'words that were really said'
const plan = { dose: null, frequency: null, when: null, where: null, obstacle: null, ifThen: null, steps: null }
const action = {
  quote,
  title: 'Write it down',
  description: 'It helps.',
  type: 'Habit',
  firstStep: 'Take a pen',
  suggestedCue: 'At night',
  ...plan,
}
const notes = {
  sections: [{ quote, heading: 'A part', text: 'It is said.' }],
  lessons: [{ quote, text: 'A lesson.' }],
  insights: [{ quote, title: 'An insight', content: 'It is so.', importance: 5 }],
  steps: [{ quote, title: 'A step', description: 'Do it.' }],
  actions: [action],
}
const reply = { tldr: 'In short.', ...notes, category: 'Health' }
const told = { dose: '20 minutes', frequency: 'weekly', when: 'At night', where: 'At home', obstacle: 'Rain', ifThen: 'If it rains, wait', steps: ['One'] } // prettier-ignore

const pairs = [
  { name: 'whole', json: z.fromJSONSchema(REPLY_JSON.json), schema: Reply, example: reply },
  { name: 'window', json: z.fromJSONSchema(WINDOW_JSON.json), schema: WindowReply, example: notes },
] as const

describe.each(pairs)('the schema of the $name reply', ({ json, schema, example }) => {
  const accepts = (value: unknown) => [json.safeParse(value).success, v.safeParse(schema, value).success]
  const withAction = (parts: object) => ({ ...example, actions: [{ ...action, ...parts }] })

  it.each<[string, unknown]>([
    ['a full reply', example],
    ['empty lists', { ...example, sections: [], lessons: [], insights: [], steps: [], actions: [] }],
    ['all that a video says of a plan', withAction(told)],
  ])('takes %s, in both', (_name, value) => {
    expect(accepts(value)).toEqual([true, true])
  })

  it.each<[string, unknown]>([
    ['nothing', null],
    ['a missing list', { ...example, insights: undefined }],
    ['a lesson without its quote', { ...example, lessons: [{ text: 'A lesson.' }] }],
    ['a lesson as a mere text', { ...example, lessons: ['A lesson.'] }],
    ['an insight whose weight is a text', { ...example, insights: [{ ...notes.insights[0], importance: 'high' }] }],
    ['another type of action', withAction({ type: 'plan' })],
    ['another frequency', withAction({ frequency: 'hourly' })],
    ['steps that are no texts', withAction({ steps: [1] })],
  ])('refuses %s, in both', (_name, value) => {
    expect(accepts(value)).toEqual([false, false])
  })
})

describe('the schemas sent to the model', () => {
  const objects = (value: unknown): readonly Record<string, unknown>[] => {
    if (value === null || typeof value !== 'object') return []
    const inner = Object.values(value).flatMap(objects)
    return 'properties' in value ? [{ ...value }, ...inner] : inner
  }

  it('require every property, as strict mode wants it', () => {
    const all = [REPLY_JSON, WINDOW_JSON].flatMap(({ json }) => objects(json))
    expect(all.length).toBeGreaterThan(10)
    for (const { properties, required, additionalProperties } of all) {
      expect(required).toEqual(Object.keys(properties ?? {}))
      expect(additionalProperties).toBe(false)
    }
  })

  it('ask for the quote before what is made of it', () => {
    const claims = objects(WINDOW_JSON.json).slice(1)
    expect(claims.map(({ required }) => (Array.isArray(required) ? String(required[0]) : null))).toEqual(
      claims.map(() => 'quote'),
    )
  })
})

describe('an answer from a service without schemas', () => {
  it('may leave out what is null', () => {
    const bare = { ...action, dose: undefined, frequency: undefined, steps: undefined }
    expect(readReply({ actions: [bare] })?.actions).toEqual([action])
  })

  it('may have fifty expressions', () => {
    const steps = Array.from({ length: 50 }, (_, i) => ({
      quote,
      title: `Expression ${String(i)}`,
      description: 'So.',
    }))
    expect(readReply({ steps })?.steps).toHaveLength(50)
  })
})
