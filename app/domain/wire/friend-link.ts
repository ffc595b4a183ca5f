// The calls that make, show and turn off the friend link of an action.
import * as v from 'valibot'
import { MAX_SHOWN_NAME } from '../friend/friend-link.ts'
import { freeText } from '../kernel/text.ts'
import { Instant } from '../kernel/time.ts'

export const PostFriendLinkRequest = v.strictObject({
  // The learner's name as the friend sees it; empty: no name at all.
  shownName: freeText(MAX_SHOWN_NAME),
})
export type PostFriendLinkRequest = v.InferOutput<typeof PostFriendLinkRequest>

const OpenFriendLink = v.object({ shownName: v.string(), createdAt: Instant, expiresAt: Instant })
export type OpenFriendLink = v.InferOutput<typeof OpenFriendLink>

/** The link's address is only returned when it is made: the server keeps just its hash. */
export const FriendLinkState = v.object({ link: v.nullable(OpenFriendLink) })
export type FriendLinkState = v.InferOutput<typeof FriendLinkState>

export const NewFriendLink = v.object({ url: v.string(), ...OpenFriendLink.entries })
export type NewFriendLink = v.InferOutput<typeof NewFriendLink>
