import { describe, expect, test } from 'vitest'
import { findInstruction } from '#domain/insight/speech/instruction.ts'
import { isNoise } from '#domain/insight/extract/talk/noise.ts'

describe('advice', () => {
  test.each([
    ['You should turn the heap every week so that air gets in.', 'Turn the heap every week'],
    ['I recommend taking two rest days every week.', 'Take two rest days every week'],
    ["Don't forget to discharge the large capacitor.", 'Discharge the large capacitor'],
    ['It is important to measure the voltage first.', 'Measure the voltage first'],
    ['Never skip the warm water before training.', "Don't skip the warm water before training"],
    ['The best way to learn a language is to speak with native speakers.', 'Speak with native speakers'],
    ['Write down three goals.', 'Write down three goals'],
  ])('%s becomes "%s"', (said, title) => {
    expect(findInstruction(said)?.line).toBe(title)
  })

  test.each([
    'The heap was turned by somebody else.',
    'You should do it.',
    'I do not think you should write all of the notes.',
    'Those are the places you should send the guests.',
    'Should you write down three goals?',
    'You need to be happy with yourself.',
    'You should read something useful.',
  ])('%s advises nothing visible', (said) => {
    expect(findInstruction(said)).toBeNull()
  })

  test.each([
    "That doesn't mean you have to learn all of the old tools.",
    "It isn't that hard, and nobody will say you have to learn all of the old tools.",
    "In the beginning you shouldn't try to repair the whole roof.",
  ])('%s denies it', (said) => {
    expect(findInstruction(said)).toBeNull()
  })

  test.each([
    'As soon as you want to build a bigger shed, it gets expensive.',
    'Whenever you want to move a heavy heap, it rains.',
    'When I try to learn the old names, I fall asleep.',
    'If you think you have to learn all of the old tools, relax.',
    'If you lose your job, or you have to sell the old house, nothing helps.',
    'At home, if you have a garden and you want to move a heavy heap, it takes a day.',
  ])('%s says when, not what to do', (said) => {
    expect(findInstruction(said)).toBeNull()
  })

  test.each([
    'If you have a tool that you want to share with the neighbours, tell us.',
    'In gardens you choose what it is that you want to plant in spring.',
    'In the end it depends on what kind of shed you want to build for the bees.',
    'For the neighbours to whom you have to send the old keys, it is late.',
  ])('%s names a thing, not what to do', (said) => {
    expect(findInstruction(said)).toBeNull()
  })

  test.each([
    "You should never show a client work that's too early.",
    'Never leave the oven door open, unless the bread is dark.',
    'Never touch the old oven when the light is on.',
  ])('%s forbids less than its beginning', (said) => {
    expect(findInstruction(said)).toBeNull()
  })

  test.each([
    ['If you sleep badly you should open the window.', 'Open the window'],
    ['When you bake, weigh the flour, and you should write three goals.', 'Write three goals'],
    ["It isn't hard, so I think you should write three goals.", 'Write three goals'],
    ['For me, I think that you should write three goals.', 'Write three goals'],
    ['After that you need to open the window.', 'Open the window'],
    ['To fix that you have to open the window.', 'Open the window'],
    ['Never leave the oven door open, it cools the bread.', "Don't leave the oven door open"],
  ])('%s still becomes "%s"', (said, title) => {
    expect(findInstruction(said)?.line).toBe(title)
  })
})

describe('noise', () => {
  test.each([
    'Hey guys, welcome back to the show.',
    'Please like this video and hit the bell.',
    'This episode is brought to you by a shoe shop.',
    'Let me know in the comments below.',
    'Thanks for watching and see you soon.',
  ])('%s', (line) => {
    expect(isNoise(line)).toBe(true)
  })

  test.each(['A subscription costs ten dollars a month.', 'Compost feeds the soil.', 'The bell rang at noon.'])(
    'not: %s',
    (line) => {
      expect(isNoise(line)).toBe(false)
    },
  )
})

test('a comparison is not torn', () => {
  expect(findInstruction('You should slice the onions as thin as you can.')?.line).toBe('Slice the onions')
})
