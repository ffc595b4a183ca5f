// A broken invariant is our bug: it throws and ends in the error boundary or a 500, never as a sentence for the user.

export class InvariantError extends Error {
  override readonly name = 'InvariantError'
}

/** Throws an InvariantError when the condition does not hold. */
export function invariant(condition: unknown, message: string): asserts condition {
  if (!condition) throw new InvariantError(message)
}

/** Returns the value, or throws an InvariantError when it is null or undefined. */
export function must<T>(value: T | null | undefined, message: string): T {
  if (value === null || value === undefined) throw new InvariantError(message)
  return value
}
