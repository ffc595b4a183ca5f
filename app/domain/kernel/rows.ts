// Sorting and grouping of rows.

/** The rows by key, in their given order; rows with a null key are left out. */
export function groupedBy<T>(rows: readonly T[], keyOf: (row: T) => string | null): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>()
  for (const row of rows) {
    const key = keyOf(row)
    if (key === null) continue
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [row])
    else group.push(row)
  }
  return groups
}

/** Oldest first; ties are broken by id, so that two exports of the same rows are identical. */
export function byAge<T extends { readonly id: string; readonly createdAt: number }>(rows: readonly T[]): readonly T[] {
  return [...rows].sort((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1))
}
