// Reads the page's own objects, which may be missing, half built or hostile: every failure gives undefined.

/** The property, or undefined when the target has none or its getter throws. */
export function reach(target: unknown, name: string): unknown {
  if ((typeof target !== 'object' && typeof target !== 'function') || target === null) return undefined
  try {
    return Reflect.get(target, name)
  } catch {
    return undefined // the page's getter threw; that is not our error, since we only read
  }
}

/** The method's result, or undefined when there is no such method or it throws. */
export function call(target: unknown, name: string, ...args: readonly unknown[]): unknown {
  const method = reach(target, name)
  if (typeof method !== 'function') return undefined
  try {
    const answer: unknown = Reflect.apply(method, target, args)
    return answer
  } catch {
    return undefined // the player throws while it is being torn down
  }
}
