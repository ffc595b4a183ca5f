import { useEffect } from 'react'
import { isSingleKey, pressKey, type BegunKeys } from '../../domain/palette/pressed-keys.ts'
import { useOpenLayer } from '../../state/open-layer.ts'
import { usePreferences } from '../../state/preferences.ts'
import { hasModKey } from '../../ui/key-caps.tsx'
import { useSteady } from '../../ui/use-steady.ts'
import { SHORTCUTS, type KeyTarget } from './keys.ts'

const CONTROLLED = SHORTCUTS.filter((shortcut) => !isSingleKey(shortcut))

/** Hears the shortcuts; single keys only where nobody types, and unless they are switched off on this device. */
export function useShortcuts(onShortcut: (target: KeyTarget) => void): void {
  const hasSingleKeys = usePreferences((state) => state.hasSingleKeys)
  const act = useSteady(onShortcut)
  useEffect(() => {
    let begun: BegunKeys | null = null
    const hear = (event: KeyboardEvent) => {
      const key = keyOf(event)
      if (key === null || (isPlain(event) && isTyping(event.target))) return
      const shortcuts = isUnderLayer() ? keysOverPalette() : hasSingleKeys ? SHORTCUTS : CONTROLLED
      const pressed = pressKey(shortcuts, begun, { key, at: event.timeStamp })
      begun = pressed.begun
      if (pressed.shortcut === null) return
      event.preventDefault()
      act(pressed.shortcut.target)
    }
    addEventListener('keydown', hear)
    return () => removeEventListener('keydown', hear)
  }, [act, hasSingleKeys])
}

// What a press is called in the table; null: none of its.
function keyOf(event: KeyboardEvent): string | null {
  if (event.defaultPrevented || event.repeat || event.isComposing || event.key.length !== 1) return null
  if (isPlain(event)) return event.key
  return hasModKey(event) && !event.altKey && !event.shiftKey ? `Mod+${event.key.toLowerCase()}` : null
}

function isPlain({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return !ctrlKey && !metaKey && !altKey
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.closest(TYPED_INTO) !== null)
}

const TYPED_INTO = 'input,textarea,select,[role=textbox],[role=combobox],[role=listbox],[role=slider]'

// What opened it closes it.
function keysOverPalette(): typeof SHORTCUTS {
  return useOpenLayer.getState().layer === 'palette' ? CONTROLLED : []
}

// With a dialog or a menu open, the learner is in the middle of something. One of the frame's may still be on its way.
function isUnderLayer(): boolean {
  if (useOpenLayer.getState().layer !== null) return true
  const layers = document.querySelectorAll('[role=dialog],[role=alertdialog],[role=menu]')
  return [...layers].some((layer) => !layer.hasAttribute('popover') || layer.contains(document.activeElement))
}
