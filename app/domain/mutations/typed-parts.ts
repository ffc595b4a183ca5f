// Which parts of a mutation's args a person typed: demanded for each part, so that a new argument does not compile without it.
type Parts<Value> = Value extends string | number | boolean | null | undefined
  ? never
  : Value extends readonly (infer Item)[]
    ? Parts<Item>
    : Value
type KeyOf<Value> = Value extends unknown ? keyof Value : never
type FieldOf<Value, Key> = Value extends unknown ? (Key extends keyof Value ? Value[Key] : never) : never
type Typed<Value> = boolean | ([Parts<Value>] extends [never] ? never : TypedParts<Parts<Value>>)

/**
 * True where a person typed the text; false what a machine writes: ids, names of choices, what was made from the transcript.
 * One of them speaks for everything below its part.
 */
export type TypedParts<Value> = { readonly [Key in KeyOf<Value>]: Typed<FieldOf<Value, Key>> }
