// What the extension's own pages and the script of a watch page say to each other. That script shares its process with the site:
// its reports are parsed, and only ever used as text to show and captions to read.
import * as v from 'valibot'
import { YoutubeId } from '#domain/video/video-identity.ts'
import { REASONS } from './reason.ts'
import { AskedWay, WatchedTranscript } from './watched-transcript.ts'

export const PANEL_PORT = 'side-panel'

/** From the side panel to the page, over a port that the panel opened. The page does nothing for a video it does not show. */
const PanelRequest = v.variant('type', [
  v.strictObject({ type: v.picklist(['glance', 'read']), youtubeId: YoutubeId }),
  v.strictObject({ type: v.literal('take'), youtubeId: YoutubeId, way: AskedWay }),
  v.strictObject({ type: v.literal('seek'), youtubeId: YoutubeId, ms: v.pipe(v.number(), v.finite(), v.minValue(0)) }),
])
export type PanelRequest = Readonly<v.InferOutput<typeof PanelRequest>>

const title = v.pipe(v.string(), v.maxLength(1000))

/** From the page to the side panel: first what it shows, then that again whenever it changes. */
const PageReport = v.variant('type', [
  v.strictObject({
    type: v.literal('shows'),
    video: v.nullable(v.strictObject({ youtubeId: YoutubeId, title })),
    isDark: v.boolean(),
  }),
  // Captions were loaded: a glance may find them.
  v.strictObject({ type: v.literal('seen') }),
  v.strictObject({ type: v.literal('found'), transcript: WatchedTranscript }),
  v.strictObject({
    type: v.literal('missing'),
    youtubeId: YoutubeId,
    reason: v.picklist(REASONS),
    offers: v.pipe(v.array(AskedWay), v.maxLength(2)),
  }),
])
export type PageReport = Readonly<v.InferOutput<typeof PageReport>>

/** From the popup to the page of the tab at hand; each has a reply. */
const TabQuestion = v.strictObject({ type: v.picklist(['video-at-hand', 'open-overlay']) })
export type TabQuestion = Readonly<v.InferOutput<typeof TabQuestion>>

const sentence = v.pipe(v.string(), v.maxLength(600))

/** What the popup is told of the video; null when the page shows none. */
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

/** Null when it is no request of the side panel. */
export function parsePanelRequest(message: unknown): PanelRequest | null {
  const parsed = v.safeParse(PanelRequest, message)
  return parsed.success ? parsed.output : null
}

/** Null when it is no report of a watch page. */
export function parsePageReport(message: unknown): PageReport | null {
  const parsed = v.safeParse(PageReport, message)
  return parsed.success ? parsed.output : null
}

/** Null when it is no question of the popup. */
export function parseTabQuestion(message: unknown): TabQuestion | null {
  const parsed = v.safeParse(TabQuestion, message)
  return parsed.success ? parsed.output : null
}

/** Throws when it is no such answer: then no script of ours gave it. */
export function parseVideoAtHand(answer: unknown): VideoAtHand {
  return v.parse(VideoAtHand, answer)
}
