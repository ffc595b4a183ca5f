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
  ])('%s advises nothing one could see', (said) => {
    expect(findInstruction(said)).toBeNull()
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
