import { afterEach, describe, expect, it, vi } from 'vitest'
import { readLocalValue, writeLocalValue } from '../../../app/state/local-value.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

describe('a word that the browser keeps', () => {
  it('is read back until it is forgotten', () => {
    expect(readLocalValue('word')).toBeNull()
    writeLocalValue('word', 'kept')
    expect(readLocalValue('word')).toBe('kept')
    writeLocalValue('word', null)
    expect(readLocalValue('word')).toBeNull()
  })

  it.each([
    ['storage is blocked', { getItem: refuse, setItem: refuse, removeItem: refuse }],
    ['there is no storage', undefined],
  ])('is none where %s, and nobody is disturbed by it', (_, storage) => {
    vi.stubGlobal('localStorage', storage)
    writeLocalValue('word', 'kept')
    writeLocalValue('word', null)
    expect(readLocalValue('word')).toBeNull()
    vi.unstubAllGlobals()
  })
})

function refuse(): never {
  throw new DOMException('no', 'SecurityError')
}
