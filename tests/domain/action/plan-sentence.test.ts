import { describe, expect, it } from 'vitest'
import { copingSentence, planSentence } from '#domain/action/plan-sentence.ts'

describe('the plan as one sentence', () => {
  it.each([
    [
      { what: 'Write three lines', when: '07:30', where: 'kitchen' },
      'If it is 07:30 and I am in the kitchen, then I will write three lines.',
    ],
    [
      { what: 'Without looking, write down three points, then check', when: 'Tomorrow', where: '' },
      'Tomorrow, I will, without looking, write down three points, then check.',
    ],
    [{ what: 'call Anna.', when: 'at 7 pm', where: '' }, 'If it is 7 pm, then I will call Anna.'],
    [
      { what: 'run', when: 'On Monday', where: 'at the park' },
      'If it is Monday and I am at the park, then I will run.',
    ],
    [
      { what: 'stretch', when: 'When I finish lunch', where: 'my office' },
      'When I finish lunch and I am in my office, then I will stretch.',
    ],
    [{ what: 'I will read', when: 'Every morning', where: 'home' }, 'Every morning, when I am at home, I will read.'],
    [{ what: 'to read', when: 'after breakfast', where: '' }, 'After breakfast, I will read.'],
    [{ what: 'Read', when: 'Tomorrow at my desk', where: '' }, 'Tomorrow at my desk, I will read.'],
    [{ what: 'Read', when: '', where: 'Café Nero' }, 'If I am at Café Nero, then I will read.'],
    [{ what: 'Read', when: '', where: 'desk' }, 'If I am at the desk, then I will read.'],
    [{ what: 'Read', when: '', where: '' }, 'I will read.'],
    // What is done says when already.
    [
      { what: 'Write a line before every talk', when: 'Before every talk', where: '' },
      'I will write a line before every talk.',
    ],
    [
      { what: 'Before every talk, breathe out', when: 'Before every talk', where: 'backstage' },
      'If I am in the backstage, then I will, before every talk, breathe out.',
    ],
    [
      { what: 'Call her every Sunday', when: 'Every Sunday', where: 'home' },
      'If I am at home, then I will call her every Sunday.',
    ],
  ])('reads %j', (plan, sentence) => {
    expect(planSentence(plan)).toBe(sentence)
  })

  it('keeps the capitals of names and abbreviations', () => {
    expect(planSentence({ what: 'SQL: read one page', when: '', where: '' })).toBe('I will SQL: read one page.')
    expect(planSentence({ what: 'McKinsey report first', when: '', where: '' })).toBe('I will McKinsey report first.')
  })

  it.each([
    ['Read “Dune” tonight', 'I will read “Dune” tonight.'],
    ['Read (aloud) a page', 'I will read (aloud) a page.'],
    ['Read, then write', 'I will read, then write.'],
    ['Read 3 pages', 'I will read 3 pages.'],
    ['Self-check my notes', 'I will self-check my notes.'],
    ['A walk', 'I will a walk.'],
    ['Anna Karenina, one chapter', 'I will Anna Karenina, one chapter.'],
    ["I'll read", 'I will read.'],
  ])('a word that is only the first begins small: %s', (what, sentence) => {
    expect(planSentence({ what, when: '', where: '' })).toBe(sentence)
  })

  it.each([
    ['Central Park', 'at Central Park'],
    ['Garden', 'in the garden'],
    ['I am in my car', 'in my car'],
    ['Next to the door', 'next to the door'],
    ['School', 'at school'],
    ['Gym', 'at the gym'],
    ['the kitchen', 'in the kitchen'],
  ])('a place is said as people say it: %s', (where, words) => {
    expect(planSentence({ what: 'read', when: '', where })).toContain(`I am ${words}`)
  })

  it('does not double punctuation at the end of the text', () => {
    expect(planSentence({ what: 'ask "why?"', when: '', where: '' })).toBe('I will ask "why?"')
  })

  it('shows what is missing', () => {
    expect(planSentence({ what: '  ', when: '07:30', where: '' })).toBe('If it is 07:30, then I will ...')
  })
})

describe('the sentence against an obstacle', () => {
  it('joins the two halves', () => {
    expect(copingSentence({ obstacle: 'If I am too tired.', ifThen: 'do two minutes' })).toBe(
      'If I am too tired, then I will do two minutes.',
    )
  })

  it('is empty while either half is missing', () => {
    expect(copingSentence({ obstacle: 'it rains', ifThen: 'If it rains, then I will walk the stairs' })).toBe(
      'If it rains, then I will walk the stairs.',
    )
    expect(copingSentence({ obstacle: 'I am tired', ifThen: '' })).toBe('')
    expect(copingSentence({ obstacle: '', ifThen: 'rest' })).toBe('')
  })
})

it('speaks in the first person, whomever the suggestion addressed', () => {
  const said = (what: string) => planSentence({ what, when: '', where: '' })
  expect(said('Organize your thoughts before you speak')).toBe('I will organize my thoughts before I speak.')
  expect(said('Ask a friend to call you')).toBe('I will ask a friend to call me.')
  expect(said('Write down what you are proud of yourself')).toBe('I will write down what I am proud of myself.')
})
