import { expect, test } from 'vitest'
import { saidAfter } from '#domain/insight/extract/worth/said-after.ts'

test.each([
  ['Dry the brush', 'Dry the brush. A wet brush is a heavy brush.', 'A wet brush is a heavy brush.'],
  ['Dry the brush', 'dry the brush! It keeps its form for years.', 'It keeps its form for years.'],
  ['Dry the brush', 'Dry the brush.', 'Dry the brush.'],
  [
    'Dry the brush',
    'Dry the brush. Write the name of the paint on the lid.',
    'Dry the brush. Write the name of the paint on the lid.',
  ],
  ['Dry the brush', 'Dry the brush. It is wet.', 'Dry the brush. It is wet.'], // too little is left
  [
    'Dry the brush',
    'Dry the brush in the shade of a tree, and wait.',
    'Dry the brush in the shade of a tree, and wait.',
  ],
  ['Dry the brush', 'A wet brush is heavy. Dry the brush.', 'A wet brush is heavy. Dry the brush.'],
])('below “%s”', (title, text, shown) => {
  expect(saidAfter(title, text)).toBe(shown)
})
