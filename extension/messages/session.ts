// Who is signed in to the portal, as the extension last heard. The extension has no account of its own (OVL-11).
import * as v from 'valibot'
import { BridgeUser } from '#domain/wire/bridge.ts'

export const SignedInUser = BridgeUser
export type SignedInUser = BridgeUser

// isFresh: the server said so just now; otherwise it could not be reached and this is what it said last.
export const Session = v.object({ user: v.nullable(SignedInUser), isFresh: v.boolean() })
export type Session = Readonly<v.InferOutput<typeof Session>>
