// What a friend sends over a friend link: one of a few fixed sentences, and optionally a line of their own.
import * as v from 'valibot'
import { storableText } from '../kernel/text.ts'
import { Instant } from '../kernel/time.ts'

/** The sentence of each kind, as the friend picks it and the learner reads it. */
export const CHEER_SENTENCES = {
  how_did_it_go: 'How did it go?',
  you_can: 'You can do this.',
  well_done: 'Well done.',
  with_you: 'I’m with you.',
} as const
export type CheerKind = keyof typeof CHEER_SENTENCES
export const CHEER_KINDS = ['how_did_it_go', 'you_can', 'well_done', 'with_you'] as const satisfies readonly CheerKind[]

export const MAX_CHEER_TEXT = 200
/** How many an action keeps; older ones are dropped. */
export const MAX_CHEERS = 12

// A stranger may hold the link: no line breaks that push content off the screen, and no characters that reverse the text.
const CheerText = v.pipe(
  v.string(),
  v.transform((text) =>
    storableText(text)
      .replace(/[\u202A-\u202E\u2066-\u2069]/g, '')
      .replace(/[\p{Cc}\s]+/gu, ' '),
  ),
  v.trim(),
  v.maxLength(MAX_CHEER_TEXT, `At most ${String(MAX_CHEER_TEXT)} characters`),
)

export const NewCheer = v.object({ kind: v.picklist(CHEER_KINDS), text: CheerText })
export type NewCheer = v.InferOutput<typeof NewCheer>

/** As its form sends it. `once` names the page that was filled in: the same words from the same page are one cheer. */
export const SentCheer = v.object({
  ...NewCheer.entries,
  once: v.fallback(v.nullable(v.pipe(v.string(), v.uuid())), null),
})

const Cheer = v.object({ ...NewCheer.entries, at: Instant })
export type Cheer = Readonly<v.InferOutput<typeof Cheer>>

export const Cheers = v.pipe(v.array(Cheer), v.maxLength(MAX_CHEERS))

export interface Cheered {
  readonly cheers?: readonly Cheer[] | null | undefined
  readonly cheersSeenAt?: Instant | null | undefined
}

/** The fields with one more cheer. It is always newer than those before it, whatever the clock says; the oldest drops out. */
export function withCheer({ cheers }: Cheered, { kind, text }: NewCheer, now: Instant) {
  const known = cheers ?? []
  const last = known.at(-1)
  const at = last === undefined ? now : Math.max(now, last.at + 1)
  return { cheers: [...known, { kind, text, at }].slice(-MAX_CHEERS), cheeredAt: at }
}

/** The fields with all cheers up to `upTo` dismissed; null when nothing changes. A fast clock dismisses no future cheer. */
export function seenUpTo({ cheers, cheersSeenAt }: Cheered, upTo: Instant) {
  const newest = cheers?.at(-1)?.at ?? -1
  const seenAt = Math.min(upTo, newest)
  if (seenAt <= (cheersSeenAt ?? -1)) return null
  return { cheersSeenAt: seenAt, cheeredAt: seenAt === newest ? null : newest }
}

/** The fields once that is taken back; null when it is not what was put away last, or nothing would be to be seen again. */
export function seenAgainFrom(
  { cheers, cheersSeenAt }: Cheered,
  { upTo, since }: { readonly upTo: Instant; readonly since: Instant | null },
) {
  const newest = cheers?.at(-1)?.at ?? -1
  if (cheersSeenAt !== upTo || newest <= (since ?? -1) || (since ?? -1) >= upTo) return null
  return { cheersSeenAt: since, cheeredAt: newest }
}

/** Cheers the learner has not dismissed yet, oldest first. */
export function unseenCheers({ cheers, cheersSeenAt }: Cheered): readonly Cheer[] {
  return (cheers ?? []).filter(({ at }) => at > (cheersSeenAt ?? -1))
}
