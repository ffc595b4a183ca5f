import { describe, expect, it } from 'vitest'
import { isSingleKey, pressKey, type BegunKeys, type Pressed, type Shortcut } from '#domain/palette/pressed-keys.ts'

const SHORTCUTS: readonly Shortcut[] = [
  { keys: ['Mod+k'] },
  { keys: ['n'] },
  { keys: ['g', 'l'] },
  { keys: ['g', 'n'] },
]

function after(...pressed: readonly (readonly [string, number])[]) {
  let begun: BegunKeys | null = null
  let keys: readonly string[] | undefined
  for (const [key, at] of pressed) {
    const next: Pressed<Shortcut> = pressKey(SHORTCUTS, begun, { key, at })
    begun = next.begun
    keys = next.shortcut?.keys
  }
  return keys
}

describe('pressed keys', () => {
  it('one key is a shortcut at once, two when they follow each other', () => {
    expect(after(['n', 0])).toEqual(['n'])
    expect(after(['g', 0])).toBeUndefined()
    expect(after(['g', 0], ['l', 1500])).toEqual(['g', 'l'])
  })

  it('the second key wins over the same key alone, and only in time', () => {
    expect(after(['g', 0], ['n', 900])).toEqual(['g', 'n'])
    expect(after(['g', 0], ['n', 1501])).toEqual(['n'])
  })

  it('a key without a meaning ends a sequence, and may begin a new one', () => {
    expect(after(['g', 0], ['x', 10], ['l', 20])).toBeUndefined()
    expect(after(['g', 0], ['g', 10], ['l', 20])).toEqual(['g', 'l'])
  })

  it('only shortcuts that need Ctrl or Cmd are not single keys', () => {
    expect(SHORTCUTS.map(isSingleKey)).toEqual([false, true, true, true])
  })
})
