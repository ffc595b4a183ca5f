// Which shortcut the keys a person presses mean: one key, or two one after the other.

/** `Mod+` stands for Ctrl, on a Mac for Cmd; any other key is what it types. */
export interface Shortcut {
  readonly keys: readonly string[]
}

/** The first key of two, and when it was pressed. */
export interface BegunKeys {
  readonly key: string
  readonly at: number
}

export interface Pressed<S> {
  readonly shortcut: S | null
  // Waits for its second key.
  readonly begun: BegunKeys | null
}

// After that the first key is forgotten.
const SECOND_KEY_MS = 1500

/** Whether it needs no Ctrl or Cmd: such a key can be pressed by accident, or by a voice, so it can be switched off. */
export function isSingleKey({ keys }: Shortcut): boolean {
  return !keys.some((key) => key.startsWith('Mod+'))
}

/** What a key means after what was begun; a key that ends nothing may begin something. */
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
