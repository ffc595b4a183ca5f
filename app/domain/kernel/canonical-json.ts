// One text for what means the same: whatever kept or sent it may have put the fields in another order.

/** The value as JSON with the fields of every object in one order. */
export function canonicalJson(value: unknown, indent = 0): string {
  return JSON.stringify(value, sortedFields, indent)
}

function sortedFields(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
}
