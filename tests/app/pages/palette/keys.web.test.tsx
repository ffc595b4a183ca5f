import { expect, it } from 'vitest'
import { keysTo, SHORTCUTS } from '../../../../app/pages/palette/keys.ts'
import { placesOf } from '../../../../app/pages/palette/palette-places.ts'

it('no keys mean two things, and none is the beginning of others', () => {
  const all = SHORTCUTS.map(({ keys }) => keys.join(' '))
  expect(new Set(all).size).toBe(all.length)
  for (const one of all) expect(all.filter((other) => other.startsWith(`${one} `))).toEqual([])
})

it('every page of the signed-in bar has keys', () => {
  expect(['/portal', '/progress', '/library', '/actions'].map((path) => keysTo(path)?.[0])).toEqual(Array(4).fill('g'))
})

it('no page stands in the palette twice', () => {
  const paths = placesOf(['admin', 'analytics']).map(({ to }) => to)
  expect(new Set(paths).size).toBe(paths.length)
  expect(paths).toEqual(expect.arrayContaining(['/portal', '/progress', '/dashboard', '/admin', '/analytics']))
})
