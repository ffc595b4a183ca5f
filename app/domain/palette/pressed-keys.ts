// Maps pressed keys to shortcuts of one key, or of two keys in sequence.

/** `Mod+` means Ctrl, or Cmd on a Mac; any other key is the character it types. */
export interface Shortcut {
  readonly keys: readonly string[]
}

/** The first key of a two-key shortcut, and when it was pressed. */
export interface BegunKeys {
  readonly key: string
  readonly at: number
}

export interface Pressed<S> {
  readonly shortcut: S | null
  // A first key that is waiting for its second.
  readonly begun: BegunKeys | null
}

// After this time the first key is forgotten.
const SECOND_KEY_MS = 1500

/** Whether it needs no Ctrl or Cmd: such a key can be triggered by accident or by speech input, so it can be switched off. */
export function isSingleKey({ keys }: Shortcut): boolean {
  return !keys.some((key) => key.startsWith('Mod+'))
}

/** The effect of a key after `begun`; a key that completes no shortcut may begin one. */
export function pressKey<S extends Shortcut>(
  shortcuts: readonly S[],
  begun: BegunKeys | null,
  { key, at }: BegunKeys,
): Pressed<S> {
  if (begun !== null && at - begun.at <= SECOND_KEY_MS) {
    const ended = shortcuts.find(({ keys }) => keys.length === 2 && keys[0] === begun.key && keys[1] === key)
    if (ended !== undefined) return { shortcut: ended, begun: null }
  }
  const whole = shortcuts.find(({ keys }) => keys.length === 1 && keys[0] === key)
  if (whole !== undefined) return { shortcut: whole, begun: null }
  const isBegin = shortcuts.some(({ keys }) => keys.length === 2 && keys[0] === key)
  return { shortcut: null, begun: isBegin ? { key, at } : null }
}
