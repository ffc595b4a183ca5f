import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { safeNext } from '#domain/account/safe-next.ts'

const ORIGINS = ['https://after.example', 'http://localhost:3000']
// Pieces that forged addresses are made of, besides arbitrary characters.
const PIECES = [
  '/',
  '//',
  '\\',
  '.',
  '..',
  '%2e',
  '%2F',
  '%5c',
  '@',
  ':',
  '?',
  '#',
  '\t',
  '\n',
  '\r',
  ' ',
  '\0',
  'a',
  'https:',
]
const forged = fc.array(fc.oneof(fc.constantFrom(...PIECES, 'evil.example'), fc.string({ unit: 'binary' })))
const anything = fc.oneof(
  forged.map((pieces) => pieces.join('')),
  forged.map((pieces) => `/${pieces.join('')}`),
)

describe('where signing in leads', () => {
  it.each(['/portal', '/', '/library?q=a%20b&tag=//x', '/portal?action=1#steps', '/über?x=\\'])(
    '%s is ours',
    (next) => {
      expect(safeNext(next)).toBe(next)
    },
  )

  it.each([
    'https://evil.example', '//evil.example', '/\\evil.example', '\\\\evil.example', '/.//evil.example',
    '/a/..//evil.example/login', '/..//evil.example', '/%2e//evil.example', '/\t/evil.example', '/a/..\\/evil.example',
    'portal', '', ' /portal', 'javascript:alert(1)', `/${'x'.repeat(2000)}`, null, undefined, ['/portal', '/x'], 1,
  ])('%j is not', (next) => {
    expect(safeNext(next)).toBeNull()
  }) // prettier-ignore

  it('whatever is requested resolves to this origin, and so does what it resolves to', () => {
    fc.assert(
      fc.property(anything, fc.constantFrom(...ORIGINS), (asked, origin) => {
        const next = safeNext(asked)
        if (next === null) return
        expect(next).not.toMatch(/^\/[/\\]/)
        const { origin: resolved, pathname, search, hash } = new URL(next, origin)
        expect(resolved).toBe(origin)
        expect(new URL(pathname + search + hash, origin).origin).toBe(origin)
      }),
      { numRuns: 20_000 },
    )
  })
})
