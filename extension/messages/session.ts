// Who is signed in to the portal, as last known to the extension. The extension has no account of its own (OVL-11).
import * as v from 'valibot'
import { BridgeUser } from '#domain/wire/bridge.ts'

export const SignedInUser = BridgeUser
export type SignedInUser = BridgeUser

// isFresh: the server has just confirmed it; otherwise the server could not be reached and this is its last answer.
export const Session = v.object({ user: v.nullable(SignedInUser), isFresh: v.boolean() })
export type Session = Readonly<v.InferOutput<typeof Session>>
