import { expect, test } from 'vitest'
import { lineRules } from '#domain/insight/extract/talk/lines.ts'

const cleanedIn = (code: string, text: string) =>
  lineRules({ words: [], gaps: new Float64Array(0) }, { code, name: code }).clean(text)

test.each([
  ['The way that it works is you mix flour and water.', 'You mix flour and water.'],
  ['What that does is it keeps the crumb soft.', 'It keeps the crumb soft.'],
  ['What you do is you fold it twice.', 'You fold it twice.'],
  ['What happens here is that the crust dries.', 'The crust dries.'],
  ['The other thing is, if it rains the flour gets damp.', 'If it rains the flour gets damp.'],
  ['The bell rings when the loaf is done, which is really cool.', 'The bell rings when the loaf is done.'],
])('a frame around a statement is left out: %s', (spoken, shown) => {
  expect(cleanedIn('en', spoken)).toBe(shown)
})

test.each([
  'What you do is up to you.',
  "What you do is Anna's business.",
  'What happens is a mystery to bakers.',
  'The other thing is a wooden spoon.',
  'The way it works is not known.',
  'Choose a flour which is really nice.',
  'The loaf burns, which is not great.',
])('a sentence that needs its beginning and its end keeps them: %s', (line) => {
  expect(cleanedIn('en', line)).toBe(line)
})

test('another language is left as it was written', () => {
  const line = 'Kinda, I think, which is cool.'
  expect(cleanedIn('de', line)).toBe(line)
})
