// One union of all messages between the extension's contexts, with the answer to each.
import * as v from 'valibot'
import { CaptureDraft } from '#domain/action/capture-draft.ts'
import { OccurrenceKey } from '#domain/action/completion.ts'
import { DueAction } from '#domain/action/due-action.ts'
import { Evidence, Insights } from '#domain/insight/schema/insights.ts'
import { UserId } from '#domain/kernel/id.ts'
import { Instant } from '#domain/kernel/time.ts'
import { BRIDGE_REFUSALS } from '#domain/wire/bridge.ts'
import { InsightsRequest } from '#domain/wire/insights.ts'
import { YoutubeId } from '#domain/video/video-identity.ts'
import { BroughtVideo, Capture } from './capture.ts'
import { MissingForm } from './missing-form.ts'
import { OptionChanges, PortalOrigin, THEMES } from './options.ts'
import { Reading } from './reading.ts'
import { Session } from './session.ts'

const captureId = v.pipe(v.string(), v.uuid())
const sentence = v.string()
// Those of an older version are named after their owner.
const draftId = v.pipe(v.string(), v.maxLength(40))

// From the watch page. Its renderer also runs the site, so it may only add and ask, never list or remove.
const PAGE_REQUESTS = [
  v.strictObject({ type: v.literal('page-state') }),
  v.strictObject({ type: v.literal('set-analysis'), isOn: v.boolean() }),
  v.strictObject({ type: v.literal('extractive-insights'), request: InsightsRequest }),
  v.strictObject({ type: v.literal('ai-insights'), request: InsightsRequest }),
  v.strictObject({ type: v.literal('save'), id: captureId, capture: Capture }),
  v.strictObject({ type: v.literal('read-draft'), youtubeId: YoutubeId, shown: draftId }),
  v.strictObject({
    type: v.literal('keep-draft'),
    youtubeId: YoutubeId,
    id: draftId,
    draft: v.nullable(CaptureDraft),
  }),
  v.strictObject({ type: v.literal('read-pasted'), youtubeId: YoutubeId, shown: draftId }),
  v.strictObject({
    type: v.literal('keep-pasted'),
    youtubeId: YoutubeId,
    id: draftId,
    form: v.nullable(MissingForm),
  }),
  v.strictObject({ type: v.literal('open-portal') }),
  v.strictObject({ type: v.literal('is-awaited'), youtubeId: YoutubeId }),
  v.strictObject({ type: v.literal('bring-transcript'), video: BroughtVideo }),
  v.strictObject({ type: v.literal('record-reading'), reading: Reading }),
] as const

// From the extension's own pages only: the popup, the side panel, the options and the doctor page.
const OWN_PAGE_REQUESTS = [
  // `isQuick`: only what is known on this device, without asking the portal.
  v.strictObject({ type: v.literal('overview'), isQuick: v.boolean() }),
  v.strictObject({ type: v.literal('saved-in'), youtubeId: YoutubeId }),
  v.strictObject({ type: v.literal('deliver') }),
  v.strictObject({ type: v.literal('dismiss'), id: captureId }),
  v.strictObject({
    type: v.literal('complete-action'),
    actionId: v.pipe(v.string(), v.uuid()),
    occurrenceKey: v.optional(OccurrenceKey),
  }),
  v.strictObject({
    type: v.literal('snooze-action'),
    actionId: v.pipe(v.string(), v.uuid()),
    formerUntil: v.optional(v.nullable(Instant)),
  }),
  v.strictObject({ type: v.literal('set-options'), changes: OptionChanges }),
  // Null means the portal that this package was built for.
  v.strictObject({ type: v.literal('set-portal'), portal: v.nullable(PortalOrigin) }),
  v.strictObject({ type: v.literal('forget-readings') }),
] as const

// Not spread into one list: the build keeps a spread list, and all of it would end up in the script on every page.
export const PageRequest = v.variant('type', PAGE_REQUESTS)
export const OwnPageRequest = v.variant('type', [PageRequest, v.variant('type', OWN_PAGE_REQUESTS)])
export type Request = v.InferOutput<typeof OwnPageRequest>
export type RequestType = Request['type']

const InsightsAnswer = v.variant('ok', [
  v.object({ ok: v.literal(true), insights: Insights }),
  // `moments`: the few moments of a video that teaches little.
  v.object({
    ok: v.literal(false),
    message: sentence,
    // The server is still working on it, so ask again.
    isStillReading: v.optional(v.boolean()),
    moments: v.optional(v.array(v.object({ text: v.string(), evidence: Evidence }))),
  }),
])
export type InsightsAnswer = v.InferOutput<typeof InsightsAnswer>

export const WaitingEntry = v.object({
  id: captureId,
  userId: v.nullable(UserId),
  title: v.string(),
  capturedAt: v.number(),
  refusal: v.nullable(sentence),
  // The portal's own store has it; the server does not yet.
  isInPortal: v.boolean(),
  text: v.string(),
})
export type WaitingEntry = Readonly<v.InferOutput<typeof WaitingEntry>>

export const DELIVERY_STATES = ['empty', 'signed_out', 'waiting', 'refused'] as const
export const DeliveryState = v.picklist(DELIVERY_STATES)
export type DeliveryState = v.InferOutput<typeof DeliveryState>

const PageState = v.object({
  isAnalysisOn: v.boolean(),
  user: v.nullable(v.object({ firstName: v.nullable(v.string()) })),
  theme: v.picklist(THEMES),
  waysOff: v.array(v.string()),
  // The portal accepts nothing more from this version of the extension.
  isOutdated: v.boolean(),
})
export type PageState = Readonly<v.InferOutput<typeof PageState>>

const Overview = v.object({
  session: Session,
  isAnalysisOn: v.boolean(),
  // The portal accepts nothing more from this version of the extension.
  isOutdated: v.boolean(),
  // The signed-in person's entries, and those that have no owner yet.
  waiting: v.array(WaitingEntry),
  // The number of entries waiting for other accounts; nothing else about them is revealed.
  othersWaiting: v.number(),
  due: v.array(DueAction),
  // The pattern of the portal's host if the browser keeps the extension from it, so that it can be asked for; else null.
  withheld: v.nullable(v.string()),
})
export type Overview = Readonly<v.InferOutput<typeof Overview>>

// Null when unknown.
const SavedIn = v.nullable(v.picklist(['portal', 'device', 'nowhere']))
export type SavedIn = v.InferOutput<typeof SavedIn>

const SaveAnswer = v.variant('ok', [
  // Durable in the extension's journal; delivery continues on its own.
  v.object({ ok: v.literal(true), isSignedIn: v.boolean() }),
  v.object({ ok: v.literal(false), message: sentence }),
])
export type SaveAnswer = v.InferOutput<typeof SaveAnswer>

// `unreachable`: it was set, but nothing responds there now. `not_a_portal` and `not_allowed`: nothing was changed.
const PortalAnswer = v.picklist(['set', 'unreachable', 'not_a_portal', 'not_allowed'])
export type PortalAnswer = v.InferOutput<typeof PortalAnswer>

const KeptDraft = v.object({ id: draftId, draft: CaptureDraft })
export type KeptDraft = Readonly<v.InferOutput<typeof KeptDraft>>

export const KeptForm = v.object({ id: draftId, form: MissingForm })
export type KeptForm = Readonly<v.InferOutput<typeof KeptForm>>

export const ANSWERS = {
  'page-state': PageState,
  'set-analysis': PageState,
  'extractive-insights': InsightsAnswer,
  'ai-insights': InsightsAnswer,
  save: SaveAnswer,
  'read-draft': v.nullable(KeptDraft),
  'keep-draft': v.null(),
  'read-pasted': v.nullable(KeptForm),
  'keep-pasted': v.null(),
  'open-portal': v.null(),
  'is-awaited': v.boolean(),
  'bring-transcript': v.boolean(),
  'record-reading': v.null(),
  overview: Overview,
  'saved-in': SavedIn,
  deliver: DeliveryState,
  dismiss: v.null(),
  'complete-action': v.boolean(),
  'snooze-action': v.boolean(),
  'set-options': v.null(),
  'set-portal': PortalAnswer,
  'forget-readings': v.null(),
} as const satisfies Record<RequestType, v.GenericSchema>
export type Answer<T extends RequestType> = v.InferOutput<(typeof ANSWERS)[T]>

/** Sent from the background to open watch pages when the switch, the session or a video's draft has changed. */
export const PageNotice = v.variant('type', [
  v.strictObject({ type: v.literal('page-state-changed'), state: PageState }),
  v.strictObject({ type: v.literal('draft-changed'), youtubeId: YoutubeId }),
])
export type PageNotice = v.InferOutput<typeof PageNotice>

// Passed in, because the offscreen document cannot look it up: of chrome.* it has only messaging.
const portal = v.string()

/** From the background to the offscreen document. */
export const OffscreenRequest = v.variant('type', [
  v.strictObject({ target: v.literal('offscreen'), type: v.literal('add'), entry: v.unknown() }),
  // Answered with summaries, and `mutations` with those of one entry: a message has a limit, and transcripts are long.
  v.strictObject({ target: v.literal('offscreen'), type: v.literal('entries') }),
  v.strictObject({ target: v.literal('offscreen'), type: v.literal('mutations'), id: captureId }),
  // Gives what nobody owns to this learner.
  v.strictObject({ target: v.literal('offscreen'), type: v.literal('adopt'), userId: UserId }),
  v.strictObject({ target: v.literal('offscreen'), type: v.literal('settle'), operation: v.unknown() }),
  v.strictObject({ target: v.literal('offscreen'), type: v.literal('bridge-deliver'), portal, userId: UserId }),
  v.strictObject({ target: v.literal('offscreen'), type: v.literal('bridge-due'), portal, userId: UserId }),
  v.strictObject({
    target: v.literal('offscreen'),
    type: v.literal('bridge-video'),
    portal,
    userId: UserId,
    youtubeId: YoutubeId,
  }),
  v.strictObject({ target: v.literal('offscreen'), type: v.literal('bridge-who'), portal }),
])
export type OffscreenRequest = v.InferOutput<typeof OffscreenRequest>

export const BridgeOutcome = v.object({
  id: captureId,
  outcome: v.picklist(['ack', 'unreachable', ...BRIDGE_REFUSALS]),
})
export type BridgeOutcome = Readonly<v.InferOutput<typeof BridgeOutcome>>
