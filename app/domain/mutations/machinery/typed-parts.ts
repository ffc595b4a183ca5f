// Which args of a mutation a person typed. Required for every arg, so that a new one does not compile without it.
type Parts<Value> = Value extends string | number | boolean | null | undefined
  ? never
  : Value extends readonly (infer Item)[]
    ? Parts<Item>
    : Value
type KeyOf<Value> = Value extends unknown ? keyof Value : never
type FieldOf<Value, Key> = Value extends unknown ? (Key extends keyof Value ? Value[Key] : never) : never
type Typed<Value> = boolean | ([Parts<Value>] extends [never] ? never : TypedParts<Parts<Value>>)

/**
 * True where a person typed the text; false for what a machine writes: ids, options, anything made from the transcript.
 * One value covers everything nested in its arg.
 */
export type TypedParts<Value> = { readonly [Key in KeyOf<Value>]: Typed<FieldOf<Value, Key>> }
