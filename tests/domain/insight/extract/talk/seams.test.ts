import { expect, test } from 'vitest'
import { joined, type Part } from '#domain/insight/extract/talk/seams.ts'
import { asTold } from '../as-told.ts'

const first: Part = {
  at: 0,
  line: 'The worms die in a dry heap.',
  spoken: 'The worms die in a dry heap.',
  seam: { opener: 'the', isCut: false, gap: 0 },
}
const textOf = (line: string, opener: string, { isCut = false, gap = 1 } = {}) =>
  joined([first, { at: 1, line, spoken: line, seam: { opener, isCut, gap } }]).map(({ text }) => text)

test('a reason is joined to its sentence across a full stop', () => {
  expect(textOf('Because they breathe through wet skin.', 'because')).toEqual([
    'The worms die in a dry heap, because they breathe through wet skin.',
  ])
})

test('"which" with its verb is joined to its sentence across a full stop', () => {
  expect(textOf('Which is too warm for them.', 'which')).toEqual([
    'The worms die in a dry heap, which is too warm for them.',
  ])
  expect(textOf('Which is good.', 'which')).toEqual([first.line])
})

test.each([
  ['Which is better for them?', 'which'],
  ['Because of that, you water it.', 'and'],
  ['Which should you water?', 'which'],
  ['Which heap you water is your choice.', 'which'],
  ['Because the sun dries it?', 'because'],
])('a question, or "which" after a full stop, is a sentence of its own: %s', (line, opener) => {
  expect(textOf(line, opener)).toEqual([first.line, line])
})

test('no sentence ends before the clause that its last words begin', () => {
  const line = 'Turn the heap or else.'
  const parts: Part[] = [
    { at: 0, line, spoken: line, seam: { opener: 'turn', isCut: false, gap: 0 } },
    {
      at: 1,
      line: 'Everything in it dies.',
      spoken: 'everything in it dies',
      seam: { opener: 'everything', isCut: true, gap: 2 },
    },
  ]
  expect(joined(parts).map(({ text }) => text)).toEqual(['Turn the heap or else everything in it dies.'])
})

test('a question after a sure cut is a sentence of its own', () => {
  expect(textOf('So which heap should you water?', 'so', { isCut: true })).toHaveLength(2)
})

test('a cut that is not sure is closed, also in a question', () => {
  expect(textOf('Which nobody waters?', 'which', { isCut: true, gap: -1 })).toHaveLength(1)
})

test('a joining word before a comma is not said twice', () => {
  expect(textOf('Because, you know, they breathe through wet skin.', 'because')).toEqual([
    'The worms die in a dry heap, because, you know, they breathe through wet skin.',
  ])
})

test('nothing is joined over the full stop of a sentence too long to be whole', () => {
  const long = `${'the worms eat leaves and straw and they like the dark of the heap '.repeat(4)}all year.`
  const told = asTold([
    `The worms are small. ${long.replace('t', 'T')}`,
    'And frost kills them at the edge of the heap.',
  ])
  const last = told.sentences.length - 1
  expect(told.sentences[last - 1]?.punctuated).toBe(false)
  expect(told.isLoose(last)).toBe(false)
  expect(told.prose(last - 1, last)).toMatch(/\. Frost kills/)
})

const afterStop = (before: string, line: string) =>
  joined([
    { ...first, line: before, spoken: before },
    { at: 1, line, spoken: line, seam: { opener: '', isCut: false, gap: 0 } },
  ]).map(({ text }) => text)

test.each([
  ['If the heap is dry in spring.', 'You should water it.', 'If the heap is dry in spring, you should water it.'],
  ['What helps is when the heap is wet.', 'You turn it.', 'What helps is when the heap is wet, you turn it.'],
])('a condition with a wrong full stop gets its main clause: %s', (before, line, text) => {
  expect(afterStop(before, line)).toEqual([text])
})

test.each([
  ['If the heap is dry, then you water it.', 'You should turn it.'],
  ['If the heap is dry you water it.', 'You should turn it.'],
  ['I wonder if the heap is dry.', 'You should turn it.'],
  ['If the heap is dry in spring.', 'If it rains, you turn it.'],
  ['If the heap is dry in spring.', 'Which heap should you turn?'],
])('a whole sentence or a question keeps its full stop: %s %s', (before, line) => {
  expect(afterStop(before, line)).toEqual([before, line])
})

test('a second condition is no main clause', () => {
  const half = { ...first, line: 'If the heap is dry in spring.', spoken: 'If the heap is dry in spring.' }
  const next = { at: 1, line: 'You turn it.', spoken: 'And you turn it.' }
  expect(joined([half, { ...next, seam: { opener: 'and', isCut: false, gap: 0 } }])).toHaveLength(2)
})

test.each(["That's a good point.", "That's really good.", 'Really.', 'I agree.'])(
  'agreement is left out: %s',
  (line) => {
    expect(afterStop('The heap is dry.', line)).toEqual(['The heap is dry.'])
  },
)

test.each(["That's a good heap.", "That's not good.", 'I agree to it.'])(
  'what is said of the heap is shown: %s',
  (line) => {
    expect(afterStop('The heap is dry.', line)).toHaveLength(2)
  },
)

const unstopped = (line: string, spoken = line.toLowerCase().replace(/[.?]$/, '')) =>
  joined([{ at: 0, line, spoken, seam: { opener: '', isCut: false, gap: 0 } }]).map(({ text }) => text)

test.each([
  ['Are you ready.', 'Are you ready?'],
  ['How do you water a dry heap.', 'How do you water a dry heap?'],
  ['Why because the worms are at work.', 'Why? Because the worms are at work.'],
])('a question gets its mark where the captions have none: %s', (line, shown) => {
  expect(unstopped(line)).toEqual([shown])
})

test.each([
  'When you water a dry heap the worms come back.',
  'Are you ready then take the fork and turn the heap from the bottom to the top.',
  'What you need is a fork.',
  'Do you agree I do not.',
  'Have you and a friend hold the board.',
  'Have you and Tom hold it.',
  'Can you see the worms they look happy.',
  'This heap is warm why because the worms are at work.',
  "I don't know why because nobody told me.",
])('a statement, or a question with its answer, gets none: %s', (line) => {
  expect(unstopped(line)).toEqual([line])
})

test('what the captions stop themselves stays as it is', () => {
  expect(unstopped('Are you ready.', 'Are you ready.')).toEqual(['Are you ready.'])
})

const afterLead = (lead: string, isCut = true) =>
  joined([
    { ...first, line: lead, spoken: lead },
    { at: 1, line: 'The worms stay warm.', spoken: 'the worms stay warm', seam: { opener: 'the', isCut, gap: 1 } },
  ]).map(({ text }) => text)

const cutTwice = (gapBefore: number, gapAfter: number, line = 'My neighbour turned it.') =>
  joined([
    { ...first, line: 'I filled the whole heap.', spoken: 'i filled the whole heap' },
    { at: 1, line: 'In two weeks.', spoken: 'in two weeks', seam: { opener: 'in', isCut: true, gap: gapBefore } },
    { at: 2, line, spoken: line.toLowerCase(), seam: { opener: 'my', isCut: true, gap: gapAfter } },
  ]).map(({ text }) => text)

test('words that lead in belong to what follows only if the cut before them is the surer one', () => {
  expect(cutTwice(2, 1)).toEqual(['I filled the whole heap.', 'In two weeks, my neighbour turned it.'])
  expect(cutTwice(1, 2)).toEqual(['I filled the whole heap in two weeks.', 'My neighbour turned it.'])
  expect(cutTwice(1, 1)).toHaveLength(3)
})

test('words that lead in are not joined to a line that is long enough', () => {
  expect(cutTwice(2, 1, `My neighbour turned it${' again'.repeat(40)}.`)).toHaveLength(3)
})

test('words that only lead in are no sentence where the captions have no full stops', () => {
  expect(afterLead('Back in the heap.')).toEqual(['Back in the heap, the worms stay warm.'])
  expect(afterLead('Back in the heap.', false)).toHaveLength(2)
  expect(afterLead('In winter they rest.')).toHaveLength(2)
  expect(afterLead('After the worms have gone to rest in it.')).toEqual([
    'After the worms have gone to rest in it, the worms stay warm.',
  ])
})

const cutBefore = (line: string, { before = first.line, gap = 1, gapAfter = 2, isCut = true } = {}) =>
  joined([
    { ...first, line: before, spoken: before },
    { at: 1, line, spoken: line.toLowerCase(), seam: { opener: line.split(' ')[0]?.toLowerCase() ?? '', isCut, gap } },
    { at: 2, line: 'My neighbour turned it.', spoken: 'my neighbour turned it', seam: { opener: 'my', isCut, gap: gapAfter } },
  ]).map(({ text }) => text) // prettier-ignore

test.each([
  ['Far from any water.', 'The worms die in a dry heap far from any water.'],
  ['Even if it rains.', 'The worms die in a dry heap even if it rains.'],
])('what is no sentence belongs to the one before it where the captions have no full stops: %s', (line, whole) => {
  expect(cutBefore(line)).toEqual([whole, 'My neighbour turned it.'])
})

test('half a sentence belongs to what follows if that cut is less sure', () => {
  expect(cutBefore('If you open the heap.', { gap: 2, gapAfter: 1 })).toEqual([
    first.line,
    'If you open the heap, my neighbour turned it.',
  ])
})

test.each([
  ['Far from any water.', { isCut: false }],
  ['Far from any water.', { gap: 4, gapAfter: 5 }],
  ['The worms need water.', {}],
  ['Running with a fork is a bad idea.', {}],
  ['Preheat the oven.', {}],
  ['Whisk two eggs.', {}],
  ['Simmer for ten minutes.', {}],
  ['Just declutter your desk.', {}],
  ['The runners deadlift every day.', {}],
  ['Degrease both pans.', {}],
  ['For best results whisk the eggs.', {}],
  ['Sleeping and the immune system are linked.', {}],
])('a sentence, a written full stop and a pause part them: %s', (line, cut) => {
  expect(cutBefore(line, cut)).toHaveLength(3)
})

test('an article on both sides of an unsure cut is said once', () => {
  const [line] = cutBefore('The heap with water.', { before: 'The worms fill the.', gap: -1 })
  expect(line).toBe('The worms fill the heap with water.')
})

test.each([
  ['You should not.', 'Not everyone can bake.', 'You should not not everyone can bake.'],
  ['I sold five.', 'Five people wanted more.', 'I sold five five people wanted more.'],
  ['The price is 7.', '7 people paid it.', 'The price is 7 7 people paid it.'],
  ['We have no.', 'No heap is dry.', 'We have no no heap is dry.'],
  ['You do what you have to.', 'To win you need rest.', 'You do what you have to to win you need rest.'],
])('other words on both sides of an unsure cut are both kept: %s %s', (before, line, whole) => {
  expect(cutBefore(line, { before, gap: -1 })[0]).toBe(whole)
})

test.each(["That's really cool.", "That's great!", 'I love that.'])('applause is left out: %s', (line) => {
  expect(textOf(line, 'that')).toEqual([first.line])
})

test.each(["That's not great.", "That's great for worms.", 'I love that heap.'])('an opinion is kept: %s', (line) => {
  expect(textOf(line, 'that')).toEqual([first.line, line])
})
