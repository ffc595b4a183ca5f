// Equal values give equal text: storage and transport may reorder an object's fields.

/** The value as JSON with each object's fields sorted. */
export function canonicalJson(value: unknown, indent = 0): string {
  return JSON.stringify(value, sortedFields, indent)
}

function sortedFields(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
}
