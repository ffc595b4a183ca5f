// The messages between the extension's own pages and the script of a watch page. That script shares its process with the site, so
// its reports are parsed, and only ever used as text to show and captions to read.
import * as v from 'valibot'
import { YoutubeId } from '#domain/video/video-identity.ts'
import { REASONS } from './reason.ts'
import { AskedWay, KnownDetails, WatchedTranscript } from './watched-transcript.ts'

export const PANEL_PORT = 'side-panel'

/** From the side panel to the page, over a port opened by the panel. The page ignores requests for a video it does not show. */
const PanelRequest = v.variant('type', [
  v.strictObject({ type: v.picklist(['glance', 'read']), youtubeId: YoutubeId }),
  v.strictObject({ type: v.literal('take'), youtubeId: YoutubeId, way: AskedWay }),
  // The panel wants nothing more of what it asked for.
  v.strictObject({ type: v.literal('end'), youtubeId: YoutubeId }),
  v.strictObject({ type: v.literal('seek'), youtubeId: YoutubeId, ms: v.pipe(v.number(), v.finite(), v.minValue(0)) }),
])
export type PanelRequest = Readonly<v.InferOutput<typeof PanelRequest>>

const title = v.pipe(v.string(), v.maxLength(1000))

/** From the page to the side panel: what it shows, at first and on every change. */
const PageReport = v.variant('type', [
  v.strictObject({
    type: v.literal('shows'),
    video: v.nullable(v.strictObject({ youtubeId: YoutubeId, title })),
    isDark: v.boolean(),
  }),
  // Captions were loaded, so a glance may find them.
  v.strictObject({ type: v.literal('seen') }),
  v.strictObject({ type: v.literal('found'), transcript: WatchedTranscript }),
  v.strictObject({
    type: v.literal('missing'),
    youtubeId: YoutubeId,
    reason: v.picklist(REASONS),
    offers: v.pipe(v.array(AskedWay), v.maxLength(AskedWay.options.length)),
    // Null when the player could not be asked.
    details: v.nullable(KnownDetails),
  }),
])
export type PageReport = Readonly<v.InferOutput<typeof PageReport>>

/** From the popup to the page of the current tab; each has a reply. */
const TabQuestion = v.strictObject({ type: v.picklist(['video-at-hand', 'open-overlay']) })
export type TabQuestion = Readonly<v.InferOutput<typeof TabQuestion>>

const sentence = v.pipe(v.string(), v.maxLength(600))

/** The answer to the popup; null when the page shows no video. */
const VideoAtHand = v.nullable(
  v.strictObject({
    youtubeId: YoutubeId,
    title,
    insights: v.variant('kind', [
      v.strictObject({ kind: v.picklist(['off', 'unread', 'reading', 'working']) }),
      v.strictObject({ kind: v.literal('ready'), count: v.pipe(v.number(), v.integer(), v.minValue(0)) }),
      // Why there are none, in a sentence.
      v.strictObject({ kind: v.literal('none'), why: sentence }),
    ]),
  }),
)
export type VideoAtHand = Readonly<v.InferOutput<typeof VideoAtHand>>

/** Null when it is not a request of the side panel. */
export function parsePanelRequest(message: unknown): PanelRequest | null {
  const parsed = v.safeParse(PanelRequest, message)
  return parsed.success ? parsed.output : null
}

/** Null when it is not a report of a watch page. */
export function parsePageReport(message: unknown): PageReport | null {
  const parsed = v.safeParse(PageReport, message)
  return parsed.success ? parsed.output : null
}

/** Null when it is not a question of the popup. */
export function parseTabQuestion(message: unknown): TabQuestion | null {
  const parsed = v.safeParse(TabQuestion, message)
  return parsed.success ? parsed.output : null
}

/** Throws on any other value, which cannot be from a script of ours. */
export function parseVideoAtHand(answer: unknown): VideoAtHand {
  return v.parse(VideoAtHand, answer)
}
