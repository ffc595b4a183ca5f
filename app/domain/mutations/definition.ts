// A mutation is a named intent: args schema, what it reads, and a pure run. One file each; registry.ts lists them.
import * as v from 'valibot'
import type { UserId } from '../kernel/id.ts'
import type { NaturalKind } from '../kernel/natural-id.ts'
import { describeIssue } from '../kernel/parse.ts'
import { err, ok, type Err, type Ok, type Result } from '../kernel/result.ts'
import type { Instant } from '../kernel/time.ts'
import type { Change, Read, State } from './state.ts'
import type { TypedParts } from './typed-parts.ts'

/** Why a rule said no. `http/` maps the kind to a status, features map it to the catalogue's sentence. */
export type Refusal = { readonly kind: RefusalKind; readonly detail?: string | undefined }

export const REFUSAL_KINDS = [
  'invalid_args',
  'unknown_mutation',
  'not_allowed',
  'id_mismatch',
  'video_not_found',
  'action_not_found',
  'action_archived',
  'undo_too_late',
  'reflection_not_found',
  'tag_not_found',
  'step_not_found',
  'step_out_of_order',
  'reminder_in_past',
  'internal',
] as const
export type RefusalKind = (typeof REFUSAL_KINDS)[number]

/** What a mutation that was taken came to, where its changes do not tell. */
export type Note = 'merged' | 'superseded'

/** What a run returns: changes (none is fine), perhaps with a note, or a refusal. */
export type Ran = (Ok<readonly Change[]> & { readonly note?: Note }) | Err<Refusal>

/** Accepted without effect: something newer is there already. */
export function superseded(): Ran {
  return { ...ok([]), note: 'superseded' }
}

/** Taken: what it wanted was done already, perhaps elsewhere. */
export function merged(changes: readonly Change[] = []): Ran {
  return { ...ok(changes), note: 'merged' }
}

/** The world as far as a mutation may know it; every caller builds it, none reads a clock inside. */
export interface MutationContext {
  readonly userId: UserId
  // When the intent was formed: the device's time there, the age-corrected time on the server.
  readonly now: Instant
  readonly timeZone: string
  // A UUID v5 of the user and the natural key: two devices never make two of one thing.
  readonly naturalId: (kind: NaturalKind, key: string) => string
  // True only for the server's own mutations (insights stored, analysis failed).
  readonly isServer: boolean
}

interface Rules<Schema extends v.GenericSchema> {
  readonly args: Schema
  readonly reads: (args: v.InferOutput<Schema>, ctx: MutationContext) => readonly Read[]
  readonly run: (state: State, args: v.InferOutput<Schema>, ctx: MutationContext) => Ran
  // When what it changes was deleted meanwhile: let go in silence, or told as refused because the learner typed something.
  readonly onDeleted?: 'silent' | 'told'
}

/** The error catalogue's text for a write that failed, the same whether this device or the server said no. */
export interface FailureText {
  readonly title: string
  readonly description?: string | undefined
}

/** What a learner's mutation has besides its rules: how it is spoken of, and what a person typed in it. */
interface Told<Typed> {
  // What it does, as its button says it.
  readonly label: string
  readonly failure: FailureText
  // For copying what was typed, when the server refuses it.
  readonly typed: Typed
}

/** A mutation whose args have been checked: ready to load for and to run, its types closed over. */
export interface PreparedMutation {
  readonly args: unknown
  readonly reads: (ctx: MutationContext) => readonly Read[]
  readonly run: (state: State, ctx: MutationContext) => Ran
  readonly onDeleted: 'silent' | 'told'
}

export interface Mutation<Name extends string = string> {
  readonly name: Name
  // Raised when the args change; the server keeps running old versions from old outboxes.
  readonly v: number
  readonly prepare: (args: unknown) => Result<PreparedMutation, Refusal>
}

/** One that learners make, on a device or by a REST call. */
export type LearnerMutation<Name extends string = string> = Mutation<Name> & Told<Readonly<Record<string, unknown>>>

export interface MutationDefinition<Schema extends v.GenericSchema, Name extends string = string>
  extends Mutation<Name>, Rules<Schema> {}

/** What a caller hands to a mutation: its args before the schema has checked them. */
export type ArgsOf<Definition> = Definition extends MutationDefinition<infer Schema> ? v.InferInput<Schema> : never

/** A mutation and its args, paired by `call`. */
export interface MutationCall<Name extends string = string> {
  readonly mutation: Mutation<Name>
  readonly args: unknown
}

/** Pairs a mutation with its args, checked by the compiler. */
export function call<Definition extends Mutation>(
  mutation: Definition,
  args: ArgsOf<Definition>,
): MutationCall<Definition['name']> {
  return { mutation, args }
}

/** Defines a mutation that learners make. Each part of its args says whether a person typed it, or it does not compile. */
export function defineMutation<Name extends string, Schema extends v.GenericSchema>(
  name: Name,
  version: number,
  rules: Rules<Schema> & Told<TypedParts<v.InferInput<Schema>>>,
) {
  const { label, failure, typed } = rules
  return { ...defineServerMutation(name, version, rules), label, failure, typed }
}

/** Defines a mutation from its rules. `prepare` refuses args that do not fit the schema with the first issue's sentence. */
export function defineServerMutation<Name extends string, Schema extends v.GenericSchema>(
  name: Name,
  version: number,
  { args: schema, reads, run, onDeleted = 'silent' }: Rules<Schema>,
): MutationDefinition<Schema, Name> {
  const prepare = (raw: unknown): Result<PreparedMutation, Refusal> => {
    const parsed = v.safeParse(schema, raw)
    if (!parsed.success) return err({ kind: 'invalid_args', detail: describeIssue(parsed.issues[0]) })
    const args = parsed.output
    return ok({ args, onDeleted, reads: (ctx) => reads(args, ctx), run: (state, ctx) => run(state, args, ctx) })
  }
  return { name, v: version, prepare, args: schema, reads, run, onDeleted }
}
