import { setTheme, THEMES, usePreferences, type Theme } from '../../state/preferences.ts'
import { Segmented } from '../../ui/form/segmented.tsx'
import { useHydrated } from '../../ui/hooks/use-hydrated.ts'

const NAMES: Readonly<Record<Theme, string>> = { light: 'Light', dark: 'Dark', system: 'System' }

/** CON-06: light, dark or system; public pages use the system's until one is chosen. */
export function ThemeChoice() {
  const kept = usePreferences(({ theme }) => theme)
  const isHydrated = useHydrated()
  return (
    <Segmented
      label="Theme"
      value={(isHydrated ? kept : null) ?? 'system'}
      onChange={setTheme}
      options={THEMES.map((value) => ({ value, label: NAMES[value] }))}
    />
  )
}
