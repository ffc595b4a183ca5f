/** The function, worked out once for each object, for as long as the object lives. */
export function onceFor<K extends object, V>(work: (of: K) => V): (of: K) => V {
  const known = new WeakMap<K, { readonly value: V }>()
  return (of) => {
    const before = known.get(of)
    if (before !== undefined) return before.value
    const value = work(of)
    known.set(of, { value })
    return value
  }
}
