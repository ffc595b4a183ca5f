const IS_MAC = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.platform)

/** Whether the shortcut key is held: Ctrl, or Cmd on a Mac. */
export function hasModKey({ ctrlKey, metaKey }: Pick<KeyboardEvent, 'ctrlKey' | 'metaKey'>): boolean {
  return IS_MAC ? metaKey && !ctrlKey : ctrlKey && !metaKey
}

/** Keys as labelled on the keyboard, side by side. */
export function KeyCaps({ keys }: { keys: readonly string[] }) {
  return (
    <span className="inline-flex items-center gap-1 whitespace-nowrap">
      {keys.flatMap(capsOf).map((cap, at) => (
        <kbd
          key={at}
          className="inline-flex h-5.5 min-w-5.5 items-center justify-center rounded-[0.3rem] border border-line bg-ground px-1.5 font-sans text-small text-ink-soft"
        >
          {cap}
        </kbd>
      ))}
    </span>
  )
}

function capsOf(key: string): readonly string[] {
  if (!key.startsWith('Mod+')) return [capOf(key)]
  return [IS_MAC ? '⌘' : 'Ctrl', capOf(key.slice('Mod+'.length))]
}

function capOf(key: string): string {
  return key.toUpperCase()
}
