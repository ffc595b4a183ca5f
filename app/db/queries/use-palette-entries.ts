// The learner's actions and videos as the command palette searches them, taken from rows that are in memory anyway.
import { paletteEntry, type PaletteEntry } from '../../domain/palette/find-entries.ts'
import { actionIndexOf, type ActionRows } from './action-index.ts'
import { useIndex } from './use-index.ts'

export interface PaletteEntries {
  // Actions to do come first, newest first; then those done.
  readonly actions: readonly PaletteEntry[]
  readonly videos: readonly PaletteEntry[]
  // By video id.
  readonly titles: ReadonlyMap<string, string>
}

// Normalising thousands of titles takes a moment; most rows are unchanged the next time the palette opens.
const made = new WeakMap<ActionRows, PaletteEntries>()

/** Undefined while the rows are read. */
export function usePaletteEntries(): PaletteEntries | undefined {
  const rows = useIndex(actionIndexOf)
  return rows === undefined ? undefined : entriesOf(rows)
}

function entriesOf(rows: ActionRows): PaletteEntries {
  const known = made.get(rows)
  if (known !== undefined) return known
  const entries = {
    actions: [...rows.active, ...rows.history].map(({ action, text }) =>
      paletteEntry(`action:${action.id}`, action.actionTitle, text),
    ),
    videos: [...rows.titles].map(([id, title]) => paletteEntry(`video:${id}`, title)),
    titles: rows.titles,
  }
  made.set(rows, entries)
  return entries
}
