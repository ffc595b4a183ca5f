import { act, fireEvent, renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { keysTo, SHORTCUTS } from '../../../../app/pages/palette/keys.ts'
import { placesOf } from '../../../../app/pages/palette/palette-places.ts'
import { useShortcuts } from '../../../../app/pages/palette/use-shortcuts.ts'
import { openLayer } from '../../../../app/state/open-layer.ts'

it('no shortcut means two things, and none is the beginning of another', () => {
  const all = SHORTCUTS.map(({ keys }) => keys.join(' '))
  expect(new Set(all).size).toBe(all.length)
  for (const one of all) expect(all.filter((other) => other.startsWith(`${one} `))).toEqual([])
})

it('every page in the signed-in bar has a shortcut', () => {
  expect(['/portal', '/progress', '/library', '/actions'].map((path) => keysTo(path)?.[0])).toEqual(Array(4).fill('g'))
})

it('no page is in the palette twice', () => {
  const paths = placesOf(['admin', 'analytics']).map(({ to }) => to)
  expect(new Set(paths).size).toBe(paths.length)
  expect(paths).toEqual(expect.arrayContaining(['/portal', '/progress', '/dashboard', '/admin', '/analytics']))
})

it('shortcuts do nothing while a requested layer is still loading', () => {
  const heard = vi.fn()
  renderHook(() => useShortcuts(heard))
  act(() => openLayer('palette'))
  for (const key of 'gln') fireEvent.keyDown(document.body, { key })
  expect(heard).not.toHaveBeenCalled()
  act(() => openLayer(null))
})
