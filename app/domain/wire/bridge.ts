// The messages between the extension and the portal's bridge page, over one MessagePort.
// The first window message carries the port; everything after it is one of these.
import * as v from 'valibot'
import { Completion } from '../action/completion.ts'
import { DueAction } from '../action/due-action.ts'
import { UserId } from '../kernel/id.ts'
import { YoutubeId } from '../video/video-identity.ts'
import { Cookie, PushedMutation } from './sync.ts'

export const BRIDGE_PATH = '/extension-bridge'
export const BRIDGE_GREETING = 'afterwatch-bridge/1'
// A capture is three or four mutations; the limit only stops a runaway caller.
export const MAX_MUTATIONS_PER_CAPTURE = 10

const BridgeHello = v.strictObject({ greeting: v.literal(BRIDGE_GREETING) })

const captureId = v.pipe(v.string(), v.uuid())

/** Whether a window message is the greeting that hands over the port; anything else is ignored without an answer. */
export function isBridgeHello(message: unknown): boolean {
  return v.is(BridgeHello, message)
}

/**
 * From the extension: store these mutations of this user, all or none; ask which of their actions are due and which of
 * their videos wait; whether they saved a video; who is signed in.
 */
export const BridgeRequest = v.variant('type', [
  v.strictObject({
    type: v.literal('put'),
    id: captureId,
    userId: UserId,
    mutations: v.pipe(v.array(PushedMutation), v.minLength(1), v.maxLength(MAX_MUTATIONS_PER_CAPTURE)),
  }),
  v.strictObject({ type: v.literal('due'), id: captureId, userId: UserId }),
  v.strictObject({ type: v.literal('video'), id: captureId, userId: UserId, youtubeId: YoutubeId }),
  v.strictObject({ type: v.literal('who'), id: captureId }),
])
export type BridgeRequest = Readonly<v.InferOutput<typeof BridgeRequest>>

// not_initialised: this browser's portal was never opened, or the frame sees an empty partition instead of the portal's
// store. Only a store made by the portal's own top-level page may accept an item: one acked from a partition would be lost.
export const BRIDGE_REFUSALS = ['not_initialised', 'wrong_user', 'invalid', 'refused', 'store_failed'] as const
export type BridgeRefusal = (typeof BRIDGE_REFUSALS)[number]

// Who the portal remembers as signed in on this device, without asking the network.
export const BridgeUser = v.object({ id: UserId, email: v.string(), firstName: v.nullable(v.string()) })
export type BridgeUser = Readonly<v.InferOutput<typeof BridgeUser>>

/** Parses a request; null if it is not one. The sender is not trusted. */
export function parseBridgeRequest(message: unknown): BridgeRequest | null {
  const parsed = v.safeParse(BridgeRequest, message)
  return parsed.success ? parsed.output : null
}

/** From the portal: ready once, then exactly one reply per request, with the request's id. */
export const BridgeReply = v.variant('type', [
  v.object({ type: v.literal('ready') }),
  v.object({ type: v.literal('ack'), id: captureId }),
  // The id is empty when the request had no readable one.
  v.object({ type: v.literal('nack'), id: v.string(), reason: v.picklist(BRIDGE_REFUSALS) }),
  // cookie: how far this store has synced, so that the caller can ask the server for what came since.
  v.object({
    type: v.literal('due'),
    id: captureId,
    actions: v.array(DueAction),
    cookie: v.optional(v.nullable(Cookie)),
    // The videos that wait for their transcript; missing from an older portal.
    awaited: v.optional(v.array(YoutubeId)),
    // What was done or skipped of late, for actions that changed on the server since; missing from an older portal.
    completions: v.optional(v.array(Completion)),
    // The server's clock less this device's; missing from an older portal.
    clockOffsetMs: v.optional(v.number()),
  }),
  v.object({ type: v.literal('video'), id: captureId, isSaved: v.boolean() }),
  v.object({
    type: v.literal('who'),
    id: captureId,
    user: v.nullable(BridgeUser),
    // Somebody has signed out here, which may not have reached the server; missing from an older portal.
    isLeaving: v.optional(v.boolean(), false),
  }),
])
export type BridgeReply = Readonly<v.InferOutput<typeof BridgeReply>>
