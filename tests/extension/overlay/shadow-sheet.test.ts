import { describe, expect, test } from 'vitest'
import { shadowCss } from '../../../extension/overlay/shadow-sheet.ts'

describe('a style sheet in the shadow root', () => {
  test('keeps its measure on a page whose rem is 10 px', () => {
    expect(shadowCss('a{margin:-.5rem 1.35rem;width:calc(100% - 2rem)}')).toContain(
      'margin:-8px 21.6px;width:calc(100% - 32px)',
    )
  })

  test('leaves the names of arbitrary-value classes alone', () => {
    expect(shadowCss('.w-\\[27rem\\]{width:27rem}')).toContain('.w-\\[27rem\\]{width:432px}')
  })

  test('declares the initial values that @property cannot give it there', () => {
    const css = shadowCss(
      '@property --tw-shadow{syntax:"*";inherits:false;initial-value:0 0 #0000}@property --tw-x{syntax:"*";inherits:false}',
    )
    expect(css).toContain('{--tw-shadow:0 0 #0000}')
    expect(css).not.toContain('--tw-x:')
  })
})
