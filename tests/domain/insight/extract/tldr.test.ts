import { describe, expect, test } from 'vitest'
import { findRecap } from '#domain/insight/extract/recap.ts'
import { writeSections } from '#domain/insight/extract/sections.ts'
import { gistOf, writeTldr } from '#domain/insight/extract/tldr.ts'
import type { Told } from '#domain/insight/extract/talk/told.ts'
import { asTold } from './as-told.ts'

const REST = [
  'A compost heap needs air, because worms drown in a wet compost heap that nobody turns.',
  'Leaf mould feeds the soil of every bed, and leaf mould costs nothing but a cage of wire.',
  'Green manure covers the soil where nothing else grows, and its roots break heavy clay.',
  'A compost heap in the shade stays moist all summer, so that nobody has to water it.',
]
const tldrOfTalk = (told: Told) => writeTldr(told, gistOf(told, []), writeSections(told))
const tldrOf = (...opening: string[]) =>
  tldrOfTalk(asTold([...opening, ...REST, ...REST.toReversed()], 'Compost for beginners'))

describe('the TL;DR', () => {
  test('opens with what the talk is about', () => {
    const opening = 'Today we are going to talk about compost and what every beginner should know about a heap.'
    expect(tldrOf(opening)).toContain(opening)
  })

  test.each([
    'We were beginners and she told us all about compost and the heap, and what everybody had to learn about it.',
    'I was a beginner and they told me all about compost and the heap, and what everybody had to learn about it.',
  ])('does not take a story for that: %s', (opening) => {
    expect(tldrOf(opening)).not.toContain(opening)
  })

  const ABOUT = 'In this video I want to talk about compost and what every beginner should know about a heap.'

  test.each([
    'Welcome back to the compost channel of the garden behind the old mill.',
    'Hello everyone, my name is Petra and I keep the compost of the old mill.',
    'With me today is Petra, who keeps the compost of the old mill.',
    'Good evening, everybody who keeps a compost heap behind the old mill.',
  ])('leaves a greeting out: %s', (greeting) => {
    const text = tldrOf(greeting, ABOUT)
    expect(text).toContain(ABOUT)
    expect(text).not.toContain(greeting)
  })

  test('leaves the welcome out of a sentence that goes on with what the talk is about', () => {
    const text = tldrOf(
      'Welcome to the old mill, today we are going to talk about compost for every beginner and the heap.',
    )
    expect(text).toContain('Today we are going to talk about compost for every beginner and the heap.')
    expect(text).not.toContain('Welcome')
  })

  test('opens with what the talk is about, though people think otherwise and something else comes first', () => {
    const opening = 'In this video I want to talk about compost, and why people say a heap is not for beginners.'
    expect(tldrOf(opening, 'But first, a word about the old mill and its garden.')).toContain(opening)
  })

  test('does not open with what the next line takes back', () => {
    expect(tldrOf(ABOUT, 'Wrong.')).not.toContain(ABOUT)
  })

  test.each([
    'Today we are going to talk about a good morning routine for compost beginners.',
    'Bake with me today and learn about compost, and how a heap rises for beginners.',
    'In this video I want to talk about compost and a heap, where mistakes are welcome for every beginner.',
    'In this video we will talk about compost, and here is a heap for beginners.',
  ])('keeps a line that says what it is about: %s', (opening) => {
    const second = 'It takes twenty minutes of your day and costs nothing at all.'
    const text = tldrOf(opening, second)
    expect(text).toContain(opening)
  })

  test('begins a promise after a greeting with "today"', () => {
    const opening = 'Welcome back, today we are going to talk about compost for beginners and the heap.'
    const text = tldrOf(opening, 'It takes twenty minutes of your day and costs nothing at all.')
    expect(text).toMatch(/^Today we are going to talk about compost for beginners and the heap\./)
  })

  test('does not end in what runs on into the next part', () => {
    const last = 'remember that the compost heap and the soil are for beginners and this brings us to the next bed'
    const told = asTold([...REST, ...REST.toReversed(), last], 'Compost for beginners')
    expect(tldrOfTalk(told)).not.toContain('next bed')
  })
})

describe('the speaker’s own summary', () => {
  const RECAP = [
    'Give a compost heap air, and keep the worms dry.',
    'Feed every bed with leaf mould, which costs nothing.',
    'Cover the bare soil with green manure.',
  ]
  const SAID = RECAP.join(' ')
  const BEFORE = [...REST, ...REST.toReversed(), ...REST]
  const after = (...lines: string[]) => tldrOfTalk(asTold([...BEFORE, ...lines], 'Compost for beginners'))

  test.each([
    [['So let me sum up.', ...RECAP]],
    [['Okay, let’s quickly recap.', ...RECAP]],
    [['All right, so I will summarize this for you.', ...RECAP]],
    [['To sum up, give a compost heap air, and keep the worms dry.', ...RECAP.slice(1)]],
    [['In conclusion, give a compost heap air, and keep the worms dry.', ...RECAP.slice(1)]],
  ])('is the TL;DR: %s', (lines) => {
    expect(after(...lines)).toContain(SAID)
  })

  test('ends before promotion', () => {
    const text = after('So let me sum up.', ...RECAP, 'Please subscribe to my channel and hit the bell.')
    expect(text).toContain(SAID)
    expect(text).not.toContain('subscribe')
  })

  test('is said once, where a talk is so short that it could be its opening too', () => {
    const lines = [
      'To sum up, compost is about air, and every beginner can learn how to turn a heap.',
      'Beginners of compost do best to keep the worms dry and the heap in the shade.',
    ]
    const text = tldrOfTalk(asTold([...REST, ...REST.toReversed(), ...lines], 'Compost for beginners'))
    expect(text.match(/every beginner can learn/g)).toHaveLength(1)
    expect(text.match(/keep the worms dry/g)).toHaveLength(1)
  })

  test.each([
    ['one sentence', [...BEFORE, 'So let me sum up.', 'Give a compost heap air, and keep the worms dry.']],
    ['what only sounds like one', [...BEFORE, 'To sum up to one hundred, give each heap ten worms.', ...RECAP]],
    ['what sums up a part of the talk', ['So let me sum up.', ...RECAP, ...BEFORE]],
  ])('is not %s', (_, lines) => {
    expect(findRecap(asTold(lines), 110)).toBeNull()
  })
})
