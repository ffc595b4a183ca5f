// The outcome of a rule: a value, or a refusal that names its kind. Bugs throw instead (invariant.ts).

export type Ok<T> = { readonly ok: true; readonly value: T }
export type Err<E> = { readonly ok: false; readonly error: E }
export type Result<T, E> = Ok<T> | Err<E>

/** Wraps a value as a success. */
export function ok<T>(value: T): Ok<T> {
  return { ok: true, value }
}

/** Wraps a refusal or a typed reason as a failure. */
export function err<E>(error: E): Err<E> {
  return { ok: false, error }
}
