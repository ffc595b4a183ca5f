import { describe, expect, test } from 'vitest'
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

  test.each([
    ['Come to the mill on this Monday, we are going to be talking about compost for beginners.', 'We are going to be talking about compost for beginners.'],
    ['Get ready for this Monday treat in which I will show you compost for beginners.', 'I will show you compost for beginners.'],
    ['It is a neat one because I want to talk about compost for beginners and the heap.', 'I want to talk about compost for beginners and the heap.'],
    ['Welcome back, today we are going to talk about compost for beginners and the heap.', 'Today we are going to talk about compost for beginners and the heap.'],
  ])('opens with nothing but the announcement: %s', (said, announcement) => {
    expect(tldrOf('It rained all night at the old mill.', said)).toMatch(new RegExp(`^${announcement}`))
  }) // prettier-ignore

  test.each([
    'If you want to learn about compost for beginners, you need a heap and a fork.',
    'What I want to show you is how compost for beginners gets hot.',
  ])('keeps what an announcement hangs on: %s', (said) => {
    expect(tldrOf('It rained all night at the old mill.', said)).toContain(said)
  })

  test.each([
    'Next week we are going to talk about compost for beginners and the heap.',
    'We will talk more about compost for beginners and the heap next week.',
    'We will talk about it for a while.',
    'Today we are going to talk about the bells of the village church.',
  ])('does not take for that what puts the subject off or names nothing of the talk: %s', (said) => {
    expect(tldrOf(said, 'We will learn about compost for beginners.')).toMatch(/^We will learn about compost/)
  })

  test.each([
    'We have got Petra of the old mill here to talk about compost for beginners.',
    'On this rainy Monday Petra and I are going to be talking about compost for beginners.',
  ])('opens with the people who talk about the subject: %s', (guest) => {
    expect(tldrOf('It rained all night at the old mill.', guest)).toMatch(new RegExp(`^${guest}`))
  })

  test('goes on with what is said about what is announced, rather than about something else', () => {
    const claimed = (subject: string) => tldrOf(`Today we are going to talk about ${subject} for beginners.`)
    expect(claimed('leaf mould')).toContain(REST[1])
    expect(claimed('green manure')).toContain(REST[2])
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

  test('does not end in what runs on into the next part', () => {
    const last = 'remember that the compost heap and the soil are for beginners and this brings us to the next bed'
    const told = asTold([...REST, ...REST.toReversed(), last], 'Compost for beginners')
    expect(tldrOfTalk(told)).not.toContain('next bed')
  })
})
