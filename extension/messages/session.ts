// Who is signed in to the portal, as the extension last heard. The extension has no account of its own (OVL-11).
import * as v from 'valibot'
import { UserId } from '#domain/kernel/id.ts'

export const SignedInUser = v.object({ id: UserId, email: v.string(), firstName: v.nullable(v.string()) })
export type SignedInUser = Readonly<v.InferOutput<typeof SignedInUser>>

// isFresh: the server said so just now; otherwise it could not be reached and this is what it said last.
export const Session = v.object({ user: v.nullable(SignedInUser), isFresh: v.boolean() })
export type Session = Readonly<v.InferOutput<typeof Session>>
