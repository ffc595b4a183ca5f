// The friend link of an action, managed only by the server.
import type { ActionId } from '../domain/kernel/id.ts'
import { FriendLinkState, NewFriendLink } from '../domain/wire/friend-link.ts'
import { DoneAnswer } from '../domain/wire/done-answer.ts'
import { apiCall } from './client.ts'

const pathOf = (actionId: ActionId) => `/api/actions/${actionId}/friend-link`

/** Whether there is a link, and until when; never its address. */
export function readFriendLink(actionId: ActionId): Promise<FriendLinkState> {
  return apiCall({ method: 'GET', path: pathOf(actionId), schema: FriendLinkState })
}

/** Makes a link, replacing any existing one. Its address is returned only here. */
export function makeFriendLink(actionId: ActionId, shownName: string): Promise<NewFriendLink> {
  return apiCall({ method: 'POST', path: pathOf(actionId), body: { shownName }, schema: NewFriendLink })
}

/** Ends the link at once. */
export async function turnOffFriendLink(actionId: ActionId): Promise<void> {
  await apiCall({ method: 'DELETE', path: pathOf(actionId), schema: DoneAnswer })
}
