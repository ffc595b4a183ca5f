import { act, fireEvent, renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { keysTo, SHORTCUTS, type KeyTarget } from '../../../../app/pages/palette/keys.ts'
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

it.each([
  ['Ctrl and л on a Russian keyboard, as K', [{ key: 'л', code: 'KeyK', ctrlKey: true }], '/palette'],
  ['т on a Russian keyboard, as N', [{ key: 'т', code: 'KeyN' }], '/portal?add='],
  [
    'γ and λ on a Greek keyboard, as G and L',
    [
      { key: 'γ', code: 'KeyG' },
      { key: 'λ', code: 'KeyL' },
    ],
    '/library',
  ],
  ['ظ on an Arabic keyboard, as /', [{ key: 'ظ', code: 'Slash' }], '/palette'],
  ['؟ on an Arabic keyboard, as ?', [{ key: '؟', code: 'Slash', shiftKey: true }], '/keys'],
  ['n of another place, by what it types', [{ key: 'n', code: 'KeyB' }], '/portal?add='],
  ['a capital letter', [{ key: 'Т', code: 'KeyN', shiftKey: true }], null],
  ['é on the digit 2', [{ key: 'é', code: 'Digit2' }], null],
])('a shortcut is pressed by its place where the layout has no such letter: %s', (_, presses, expected) => {
  const heard = vi.fn<(target: KeyTarget) => void>()
  renderHook(() => useShortcuts(heard))
  for (const press of presses) fireEvent.keyDown(document.body, press)
  const targets = heard.mock.calls.map(([target]) => (target.kind === 'path' ? target.to : `/${target.layer}`))
  expect(targets).toEqual(expected === null ? [] : [expected])
})
