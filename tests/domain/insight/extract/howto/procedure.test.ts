import { expect, test } from 'vitest'
import { extractInsights } from '#domain/insight/extract/extract-insights.ts'
import { procedureOf } from '#domain/insight/extract/howto/procedure.ts'
import { asCues } from '../../invented-talks.ts'
import { asTold } from '../as-told.ts'

// As automatic captions have it: without punctuation, cut anywhere.
const SADDLE = [
  'today im gonna show you how to re cover an old stool so this is my',
  'stool and the foam is flat and the cloth has a hole in it okay so first',
  'thing you want to do is turn the stool over and take out the four screws',
  'now go ahead and lift off the seat and put the screws in a cup because',
  'you will need them again and then with a flat screwdriver pull out the',
  'staples that takes a while okay so once',
  'that is done you can throw away the old cloth dont cut the wood and now',
  'we lay the new cloth on the table and put the foam on top of the cloth',
  'make sure the pattern is straight because you cannot change it later and',
  'then fold the cloth over the edge and staple the middle of each side now',
  'you pull the corners tight and staple the corners and finally screw the seat',
  'back on the frame and that is it the stool is like new',
  'Thanks for watching.',
  'now this video is sponsored by stapleworld so go ahead and use the code',
  'stool for twenty percent off and the link is in the description',
]

test('a demonstration without punctuation gives what is done, in its order', () => {
  const steps = procedureOf(asTold(SADDLE, 'How to re-cover a bar stool'))
  const titles = steps.map(({ title }) => title).join(' | ')
  expect(titles).toMatch(/Turn the stool over.*Lift off the seat.*Lay the new cloth on the table.*Fold the cloth over the edge/) // prettier-ignore
  expect(titles).not.toMatch(/code|link|Cut the wood|show/i)
  const starts = steps.map(({ evidence }) => evidence.startMs)
  expect(starts).toEqual(starts.toSorted((a, b) => a - b))
})

test('the whole procedure is an action with its steps', () => {
  const result = extractInsights(asCues(SADDLE), { title: 'How to re-cover a bar stool (easy)' })
  if (!result.ok) throw new Error(result.error.kind)
  const [plan] = result.value.actions
  expect(plan).toMatchObject({ title: expect.stringMatching(/^Re-cover a bar stool, in \d+ steps$/), type: 'tutorial' })
  expect(plan?.steps).toEqual(result.value.extractedSteps.map(({ title }) => title))
})

test('people who talk about what they do give no steps', () => {
  const chat = SADDLE.flatMap((line) => [line, 'yeah i think he was kind of sure they would like that stuff i guess'])
  expect(procedureOf(asTold(chat, 'Stools'))).toEqual([])
})

test('a talk that shows little, or for hours, gives none', () => {
  const told = asTold(['Wood is strong along its grain.', 'Cut the board.', ...Array.from({ length: 60 }, (_, i) => `Board ${String(i)} of the floor bends in the summer and dries in the winter.`)], 'Boards') // prettier-ignore
  expect(procedureOf(told)).toEqual([])
  expect(procedureOf(asTold(Array.from({ length: 95 }, () => SADDLE).flat(), 'How to re-cover a stool'))).toEqual([])
})

test('what follows from a mistake, what others do and what holds only sometimes is no step', () => {
  const lines = SADDLE.slice(0, -3).map((line) => `${line} `)
  const steps = procedureOf(asTold([...lines, 'Otherwise. You will pour the glue into the cup.', 'If the leg is loose, glue the leg.'], 'How to re-cover a bar stool')) // prettier-ignore
  expect(steps.map(({ title }) => title).join(' | ')).not.toMatch(/glue/i)
})

test('what once happened and what comes of a move is no step', () => {
  const steps = procedureOf(asTold([...SADDLE, 'I put a fork in the kettle last Tuesday.', 'The paint dries and you get a white line.'], 'How to re-cover a bar stool')) // prettier-ignore
  expect(steps.map(({ title }) => title).join(' | ')).not.toMatch(/fork|line/i)
})

test('a title that tells what happened names no task, and a task ends where its title goes on', () => {
  const titled = (title: string) => {
    const result = extractInsights(asCues(SADDLE), { title })
    if (!result.ok) throw new Error(result.error.kind)
    return result.value.actions[0]?.title
  }
  expect(titled('How I went from broke to covering stools')).toMatch(/^Do the \d+ steps of/)
  expect(titled('How to Re-cover a Bar Stool - 9 Mistakes of Beginners')).toMatch(
    /^Re-cover a bar stool, in \d+ steps$/,
  )
  expect(titled('How I cover my stool')).toMatch(/^Cover your stool, in \d+ steps$/)
})

test('a practice in our words gets no commas of the captions', () => {
  const result = extractInsights(asCues(SADDLE), { title: 'The 5 Things Stools Need From You' })
  const titles = result.ok ? result.value.actions.map(({ title }) => title) : []
  expect(titles).toContain(
    'Write down the 5 things stools need from you from memory, and mark the one that surprised you',
  )
})

test('advice that orders some moves is no demonstration, if it tells of people as well', () => {
  const talk = SADDLE.flatMap((line, i) =>
    i % 2 === 0 ? [line, 'and they think that would be what people were after'] : [line],
  )
  expect(procedureOf(asTold(SADDLE, 'Stools'))).not.toEqual([])
  expect(procedureOf(asTold(talk, 'Stools'))).toEqual([])
})
