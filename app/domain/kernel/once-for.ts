/** The function, worked out once for each object, for as long as the object lives. */
export function onceFor<K extends object, V>(work: (of: K) => V): (of: K) => V {
  const known = new WeakMap<K, { readonly value: V }>()
  return (of) => {
    const made = known.get(of) ?? { value: work(of) }
    known.set(of, made)
    return made.value
  }
}
