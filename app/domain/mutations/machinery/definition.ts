// A mutation is a named intent: a schema for its args, its reads, and a pure run. One file each; registry.ts lists them.
import * as v from 'valibot'
import type { MutationId, UserId } from '../../kernel/id.ts'
import type { NaturalKind } from '../../kernel/natural-id.ts'
import { describeIssue, FIRST_ISSUE } from '../../kernel/parse.ts'
import { err, ok, type Err, type Ok, type Result } from '../../kernel/result.ts'
import type { Instant } from '../../kernel/time.ts'
import type { RowKey } from './reads.ts'
import type { Change, Read, State } from './state.ts'
import type { TypedParts } from './typed-parts.ts'

/** Why a rule refused. `http/` maps the kind to a status; the learner reads the mutation's `failure`, and maybe a reason. */
export type Refusal = { readonly kind: RefusalKind; readonly detail?: string | undefined }

export const REFUSAL_KINDS = [
  'invalid_args',
  'unknown_mutation',
  'not_allowed',
  'id_mismatch',
  'video_not_found',
  'action_not_found',
  'action_archived',
  'action_completed',
  'undo_too_late',
  'reflection_not_found',
  'tag_not_found',
  'step_not_found',
  'step_out_of_order',
  'later_step_done',
  'newer_cheers_put_away',
  'reminder_in_past',
  'too_many_messages',
  'internal',
] as const
export type RefusalKind = (typeof REFUSAL_KINDS)[number]

/** The outcome of an accepted mutation where its changes do not show it. */
export type Note = 'merged' | 'superseded'

/** What a run returns: changes (possibly none), with an optional note, or a refusal. */
export type Ran = (Ok<readonly Change[]> & { readonly note?: Note }) | Err<Refusal>

/** Accepted without effect, because something newer is already stored. */
export function superseded(): Ran {
  return { ...ok([]), note: 'superseded' }
}

/** Accepted; what it asked for was already done, perhaps on another device. */
export function merged(changes: readonly Change[] = []): Ran {
  return { ...ok(changes), note: 'merged' }
}

/** Everything a mutation may know about the world. Callers build it; mutations never read a clock. */
export interface MutationContext {
  readonly userId: UserId
  // The id of the mutation that runs, the same on the device and on the server.
  readonly mid: MutationId
  // When the intent was formed: on a device by the server's clock as far as it is known, and not before anything that waits; on
  // the server by its own clock, less the intent's age.
  readonly now: Instant
  readonly timeZone: string
  // A UUID v5 of the user and the natural key: two devices never make two of one thing.
  readonly naturalId: (kind: NaturalKind, key: string) => string
  // True only for the server's own mutations (`SERVERS` of the registry).
  readonly isServer: boolean
}

interface Rules<Schema extends v.GenericSchema> {
  readonly args: Schema
  readonly reads: (args: v.InferOutput<Schema>, ctx: MutationContext) => readonly Read[]
  // The rows it will probably add. A device then looks for them while it reads, not as one more step before it writes.
  readonly adds?: (args: v.InferOutput<Schema>, ctx: MutationContext) => readonly RowKey[]
  readonly run: (state: State, args: v.InferOutput<Schema>, ctx: MutationContext) => Ran
  // If its target was deleted meanwhile: drop it silently, or report it as refused because the learner typed something.
  readonly onDeleted?: 'silent' | 'told'
  readonly dayShare?: DayShare
}

/** How many of a mutation the server accepts of one learner within a day. */
export interface DayShare {
  readonly most: number
  readonly refusal: Refusal
}

/** The error catalogue's text for a failed write, the same whether this device or the server refused it. */
export interface FailureText {
  readonly title: string
  readonly description?: string | undefined
}

/** What a learner's mutation has besides its rules: its texts, and which args a person typed. */
interface Told<Typed> {
  // What it does, in the words of its button.
  readonly label: string
  readonly failure: FailureText
  // Which args to offer for copying when the server refuses it.
  readonly typed: Typed
}

/** A mutation with checked args, ready to load rows for and to run; its arg types are hidden inside. */
export interface PreparedMutation {
  readonly args: unknown
  readonly reads: (ctx: MutationContext) => readonly Read[]
  readonly adds: (ctx: MutationContext) => readonly RowKey[]
  readonly run: (state: State, ctx: MutationContext) => Ran
  readonly onDeleted: 'silent' | 'told'
  // Null: no limit.
  readonly dayShare: DayShare | null
}

export interface Mutation<Name extends string = string> {
  readonly name: Name
  // Raised when the args change; the server keeps running old versions from old outboxes.
  readonly v: number
  readonly prepare: (args: unknown) => Result<PreparedMutation, Refusal>
}

/** A mutation that learners make, on a device or by a REST call. */
export type LearnerMutation<Name extends string = string> = Mutation<Name> & Told<Readonly<Record<string, unknown>>>

export interface MutationDefinition<Schema extends v.GenericSchema, Name extends string = string>
  extends Mutation<Name>, Rules<Schema> {}

/** A mutation's args as a caller passes them, before the schema has checked them. */
export type ArgsOf<Definition> = Definition extends MutationDefinition<infer Schema> ? v.InferInput<Schema> : never

/** A mutation and its args, paired by `call`. */
export interface MutationCall<Name extends string = string> {
  readonly mutation: Mutation<Name>
  readonly args: unknown
  // When and where it was done, by the server's clock, if that is known from elsewhere; without it, here and now.
  readonly done?: Done | undefined
}

export interface Done {
  readonly at: Instant
  readonly timeZone: string
}

/** Pairs a mutation with its args, checked by the compiler. */
export function call<Definition extends Mutation>(
  mutation: Definition,
  args: ArgsOf<Definition>,
): MutationCall<Definition['name']> {
  return { mutation, args }
}

/** The call as one of the past, known from a file. It keeps its time, as what the extension captured long before does. */
export function doneThen({ mutation, args }: MutationCall, done: Done): MutationCall {
  return { mutation, args, done }
}

/** Defines a learner's mutation. It compiles only if every arg says whether a person typed it. */
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
  { args: schema, reads, adds = () => [], run, onDeleted = 'silent', dayShare }: Rules<Schema>,
): MutationDefinition<Schema, Name> {
  const prepare = (raw: unknown): Result<PreparedMutation, Refusal> => {
    const parsed = v.safeParse(schema, raw, FIRST_ISSUE)
    if (!parsed.success) return err({ kind: 'invalid_args', detail: describeIssue(parsed.issues[0]) })
    const args = parsed.output
    return ok({
      args,
      onDeleted,
      dayShare: dayShare ?? null,
      reads: (ctx) => reads(args, ctx),
      adds: (ctx) => adds(args, ctx),
      run: (state, ctx) => run(state, args, ctx),
    })
  }
  return { name, v: version, prepare, args: schema, reads, run, onDeleted }
}
