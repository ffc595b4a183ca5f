// The learner's actions and videos as the command palette looks through them: from rows that are in memory anyway.
import { paletteEntry, type PaletteEntry } from '../../domain/palette/find-entries.ts'
import { actionIndexOf, type ActionRows } from './action-index.ts'
import { useIndex } from './use-index.ts'

export interface PaletteEntries {
  // Those to be done first, the newest first; then what was done.
  readonly actions: readonly PaletteEntry[]
  readonly videos: readonly PaletteEntry[]
  // By video id.
  readonly titles: ReadonlyMap<string, string>
}

// Folding thousands of titles takes a moment; most rows are the same at the next opening.
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
