// What the isolated script asks the page's own world, and which answers it accepts. The page can forge all of it, so each answer
// is parsed, bounded, and only ever used as text to read captions from.
import * as v from 'valibot'
import { parseJson } from '#domain/transcript/json.ts'

export const ASK_EVENT = 'afterwatch:ask'
// Only signals that something was observed; the listener asks what.
export const SEEN_EVENT = 'afterwatch:seen'
export const ANSWER_EVENT_PREFIX = 'afterwatch:answer:'
const MAX_ANSWER_CHARS = 12 * 1024 * 1024
/** Of a body that the player loaded. */
export const MAX_BODY_CHARS = 4 * 1024 * 1024
/** Of a language tag. */
export const MAX_LANGUAGE_CHARS = 35

const PAGE_QUESTIONS = ['player', 'choice', 'panel', 'tracks', 'observed', 'nudge'] as const
export type PageQuestion = (typeof PAGE_QUESTIONS)[number]

const youtubeId = v.pipe(v.string(), v.regex(/^[\w-]{11}$/))
const languageTag = v.pipe(v.string(), v.maxLength(MAX_LANGUAGE_CHARS))

const PageAsk = v.strictObject({
  nonce: v.pipe(v.string(), v.maxLength(64)),
  id: v.pipe(v.number(), v.integer()),
  question: v.picklist(PAGE_QUESTIONS),
  youtubeId,
  languageCode: v.optional(languageTag),
})
export type PageAsk = v.InferOutput<typeof PageAsk>

const shortText = v.pipe(v.string(), v.maxLength(2000))
const optionalText = v.nullable(shortText)
const panelParams = v.pipe(v.array(v.pipe(v.string(), v.maxLength(400))), v.maxLength(5))

const ObservedBody = v.object({
  url: v.pipe(v.string(), v.maxLength(8000)),
  // The video named in the request itself.
  youtubeId,
  // The viewer's language named in the request's body, which only a panel's has.
  hl: v.nullish(languageTag),
  body: v.pipe(v.string(), v.minLength(1), v.maxLength(MAX_BODY_CHARS)),
})
export type ObservedBody = v.InferOutput<typeof ObservedBody>

/** The shape of each answer; `player` and `tracks` stay unknown here because the domain's parsers treat them as untrusted. */
const PAGE_ANSWERS = {
  // Freshest first: the players' own, the watch page's, the one the page was loaded with.
  player: v.pipe(v.array(v.unknown()), v.maxLength(4)),
  // The captions that the viewer has on, as they are: null when they are off or translated.
  choice: v.nullable(v.object({ languageCode: languageTag, kind: v.picklist(['manual', 'automatic']) })),
  // Each is null or empty when the page does not say.
  panel: v.object({
    clientVersion: v.nullable(v.pipe(v.string(), v.regex(/^[\d.]{1,40}$/))),
    hl: optionalText,
    gl: optionalText,
    visitorData: optionalText,
    isSignedIn: v.boolean(),
    params: panelParams,
    transcriptParams: panelParams,
  }),
  tracks: v.unknown(),
  observed: v.pipe(v.array(ObservedBody), v.maxLength(20)),
  nudge: v.boolean(),
} as const

export type PageAnswer<Q extends PageQuestion> = v.InferOutput<(typeof PAGE_ANSWERS)[Q]>

/** Parses a question received as an event; null when it is not one of ours. */
export function parsePageAsk(detail: unknown): PageAsk | null {
  const parsed = v.safeParse(PageAsk, typeof detail === 'string' ? parseJson(detail) : null)
  return parsed.success ? parsed.output : null
}

/** Parses an answer received as an event; null when it is oversized or malformed. */
export function parsePageAnswer<Q extends PageQuestion>(question: Q, detail: unknown): PageAnswer<Q> | null {
  if (typeof detail !== 'string' || detail.length > MAX_ANSWER_CHARS) return null
  const parsed = v.safeParse(PAGE_ANSWERS[question], parseJson(detail))
  return parsed.success ? parsed.output : null
}
