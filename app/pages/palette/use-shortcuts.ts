import { useEffect } from 'react'
import { isSingleKey, pressKey, type BegunKeys } from '../../domain/palette/pressed-keys.ts'
import { useOpenLayer } from '../../state/open-layer.ts'
import { usePreferences } from '../../state/preferences.ts'
import { hasModKey } from '../../ui/display/key-caps.tsx'
import { useSteady } from '../../ui/hooks/use-steady.ts'
import { SHORTCUTS, type KeyTarget } from './keys.ts'

const CONTROLLED = SHORTCUTS.filter((shortcut) => !isSingleKey(shortcut))

/** Handles the shortcuts. Single keys work only outside text fields, and can be switched off on this device. */
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

// The key's name in the table of shortcuts; null if it cannot be one.
function keyOf(event: KeyboardEvent): string | null {
  if (event.defaultPrevented || event.repeat || event.isComposing || event.key.length !== 1) return null
  const character = characterOf(event)
  if (isPlain(event)) return character
  return hasModKey(event) && !event.altKey && !event.shiftKey ? `Mod+${character.toLowerCase()}` : null
}

// Where a layout types no Latin letter, the one that is in this place elsewhere.
function characterOf({ key, code, shiftKey }: KeyboardEvent): string {
  if (key <= '~') return key
  if (code === 'Slash') return shiftKey ? '?' : '/'
  const letter = code.startsWith('Key') ? code.slice(3) : key
  return shiftKey ? letter : letter.toLowerCase()
}

function isPlain({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return !ctrlKey && !metaKey && !altKey
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.closest(TYPED_INTO) !== null)
}

const TYPED_INTO = 'input,textarea,select,[role=textbox],[role=combobox],[role=listbox],[role=slider]'

// The shortcut that opened the palette also closes it.
function keysOverPalette(): typeof SHORTCUTS {
  return useOpenLayer.getState().layer === 'palette' ? CONTROLLED : []
}

// No shortcuts while a dialog or menu is open. A frame layer that is still loading counts as open.
function isUnderLayer(): boolean {
  if (useOpenLayer.getState().layer !== null) return true
  const layers = document.querySelectorAll('[role=dialog],[role=alertdialog],[role=menu]')
  return [...layers].some((layer) => !layer.hasAttribute('popover') || layer.contains(document.activeElement))
}
