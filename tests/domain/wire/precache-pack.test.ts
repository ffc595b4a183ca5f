import { describe, expect, it } from 'vitest'
import { canBePacked } from '../../../app/domain/wire/precache-pack.ts'

describe('the pack of small files', () => {
  it.each([
    ['a script with a hash in its name', 'assets/main-Bx3k9_2q.js', null, true],
    ['a style sheet with a hash in its name', 'assets/main-Bx3k9_2q.css', null, true],
    ['a page, which comes with headers of its own', 'index.html', '0f3a', false],
    ['a script whose name stays while its content changes', 'theme.js', '0f3a', false],
    ['a font, which is no text', 'assets/inter-Dx4kXJAl.woff2', null, false],
    ['a file without an extension', 'LICENSE', null, false],
  ])('%s: %s', (_what, url, revision, packed) => {
    expect(canBePacked({ url, revision })).toBe(packed)
  })
})
