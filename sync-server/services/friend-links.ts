// Accountability without an account: a learner's link shows a friend one action and brings back what the friend sends.
import * as v from 'valibot'
import type { NewCheer } from '#domain/action/cheer.ts'
import { CHEERS_PER_DAY, FRIEND_PATH, friendLinkEnd } from '#domain/friend/friend-link.ts'
import { friendView, type FriendView } from '#domain/friend/friend-view.ts'
import { canonicalJson } from '#domain/kernel/canonical-json.ts'
import { MutationId } from '#domain/kernel/id.ts'
import { NATURAL_ID_NAMESPACE } from '#domain/kernel/natural-id.ts'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import { DAY_MS, type Instant } from '#domain/kernel/time.ts'
import { reminderZone } from '#domain/reminder/reminder.ts'
import { call } from '#domain/mutations/machinery/definition.ts'
import { receiveCheer } from '#domain/mutations/receive-cheer.ts'
import type { FriendLinkState, NewFriendLink, OpenFriendLink } from '#domain/wire/friend-link.ts'
import type { Ack } from '#domain/wire/sync.ts'
import { v5 as uuidV5 } from 'uuid'
import type { OwnSession } from '../data/transaction.ts'
import type { Database } from '../data/client.ts'
import {
  countCheer,
  deleteEndedFriendLinks,
  deleteFriendLink,
  findFriendLink,
  friendLinkOf,
  replaceFriendLink,
  selectDone,
  uncountCheer,
  type FriendLinkRow,
} from '../data/friend-links.ts'
import { knownOutcomes } from '../data/sync/sync-log.ts'
import { selectById } from '../data/sync/synced-rows.ts'
import { newToken, tokenId } from './account/account-secrets.ts'
import type { CheerCame } from './reminders/push-cheer.ts'
import type { ApplyServerMutation } from './sync/server-mutation.ts'

type OwnAction = Pick<FriendLinkRow, 'userId' | 'actionId'>
type NoAction = { readonly kind: 'action_not_found' }
type NewLink = OwnAction & OwnSession & Pick<FriendLinkRow, 'shownName'>

export interface FriendLinks {
  /** The action's link, without its address: only the hash is stored. */
  readonly stateOf: (action: OwnAction) => Promise<Result<FriendLinkState, NoAction>>
  /** Makes a link and ends the action's earlier one; not in a session that has just ended. */
  readonly make: (link: NewLink) => Promise<Result<NewFriendLink, NoAction | { readonly kind: 'unauthorized' }>>
  /** Ends the action's link at once. */
  readonly turnOff: (action: OwnAction) => Promise<Result<null, NoAction>>
  /** What the holder of the token may see; null if the link is dead. */
  readonly show: (token: string) => Promise<ShownAction | null>
  /** Brings the learner a cheer; one that is sent again from the same page, `once`, comes only once. */
  readonly send: (token: string, cheer: NewCheer, once: string | null) => Promise<SendOutcome>
}

type SendOutcome = 'sent' | 'enough' | 'gone'

export interface ShownAction extends FriendView {
  readonly shownName: string
}

interface FriendLinkDeps {
  readonly database: Pick<Database, 'pool'>
  readonly publicUrl: string
  readonly now: () => Instant
  readonly applyServerMutation: ApplyServerMutation
  // Called with each cheer once it is stored; the friend does not wait for it.
  readonly onCheer: (came: CheerCame) => void
}

/** The use cases on a database. */
export function createFriendLinks(deps: FriendLinkDeps): FriendLinks {
  const { database, publicUrl, now } = deps
  const { pool } = database
  const underWay = new Map<MutationId, Promise<SendOutcome>>()
  const hasAction = async ({ userId, actionId }: OwnAction) =>
    (await selectById(pool, userId, { table: 'actions', id: actionId })) !== undefined
  return {
    stateOf: async (action) => {
      if (!(await hasAction(action))) return NO_ACTION
      const link = await friendLinkOf(pool, action, now())
      return ok({ link: link === null ? null : openLink(link) })
    },
    make: async ({ userId, sessionId, actionId, shownName }) => {
      const token = newToken()
      const createdAt = now()
      const row = { id: tokenId(token), userId, actionId, shownName, createdAt, expiresAt: friendLinkEnd(createdAt) }
      const outcome = await replaceFriendLink(database, { ...row, sessionId })
      if (outcome !== 'made') return err({ kind: outcome })
      return ok({ url: `${publicUrl}${FRIEND_PATH}${token}`, ...openLink(row) })
    },
    turnOff: async (action) => {
      if (!(await hasAction(action))) return NO_ACTION
      await deleteFriendLink(pool, action.userId, action.actionId)
      return ok(null)
    },
    show: async (token) => {
      const link = await findFriendLink(pool, tokenId(token), now())
      return link === null ? null : shownBy(pool, link, now())
    },
    send: async (token, cheer, once) => {
      const id = tokenId(token)
      const link = await findFriendLink(pool, id, now())
      if (link === null) return 'gone'
      if (once === null) return sendCheer(deps, { link, id, cheer })
      const mid = midOf([id, once, cheer.kind, cheer.text])
      // Pressed twice, the second finds the first still under way.
      const sent = underWay.get(mid) ?? sendCheer(deps, { link, id, cheer, mid }).finally(() => underWay.delete(mid))
      underWay.set(mid, sent)
      return sent
    },
  }
}

interface Sending {
  readonly link: FriendLinkRow
  // The link's.
  readonly id: string
  readonly cheer: NewCheer
  // Of a cheer that may be sent again.
  readonly mid?: MutationId
}

// Of the first try, for one that is sent again.
const ARRIVED: ReadonlySet<Ack['outcome']> = new Set(['applied', 'noop', 'duplicate'])

async function sendCheer(deps: FriendLinkDeps, { link, id, cheer, mid }: Sending): Promise<SendOutcome> {
  const { pool } = deps.database
  const { userId, actionId } = link
  // Before it is counted: the day's last cheer, sent again after its answer got lost, has arrived.
  const known = mid === undefined ? undefined : (await knownOutcomes(pool, userId, [mid])).get(mid)
  if (known !== undefined) return ARRIVED.has(known.outcome) ? 'sent' : 'gone'
  const at = deps.now()
  const day = { id, now: new Date(at), dayBefore: new Date(at - DAY_MS) }
  if (!(await countCheer(pool, day, CHEERS_PER_DAY))) return 'enough'
  const ack = await deps.applyServerMutation(userId, call(receiveCheer, { actionId, cheer }), mid)
  // Pressed twice, with the second press at another instance, which found the first neither known nor under way.
  if (ack?.isRepeat === true) {
    await uncountCheer(pool, id)
    return ARRIVED.has(ack.outcome) ? 'sent' : 'gone'
  }
  // The action was archived or deleted since the lookup.
  if (ack?.outcome !== 'applied') return 'gone'
  deps.onCheer({ userId, actionId, cheer })
  return 'sent'
}

function midOf(parts: readonly string[]): MutationId {
  return v.parse(MutationId, uuidV5(canonicalJson(parts), NATURAL_ID_NAMESPACE))
}

const NO_ACTION = err({ kind: 'action_not_found' } as const)

function openLink({ shownName, createdAt, expiresAt }: FriendLinkRow): OpenFriendLink {
  return { shownName, createdAt, expiresAt }
}

async function shownBy(pool: Database['pool'], link: FriendLinkRow, at: Instant): Promise<ShownAction | null> {
  const { userId, actionId, shownName } = link
  const [action, done, profile] = await Promise.all([
    selectById(pool, userId, { table: 'actions', id: actionId }),
    selectDone(pool, link),
    selectById(pool, userId, { table: 'profiles', id: userId }),
  ])
  if (action === undefined) return null
  const timeZone = reminderZone(action, profile?.timeZone ?? done.latestZone ?? 'UTC')
  return { shownName, ...friendView(action, done, { now: at, timeZone }) }
}

/** Removes the links that ended before `now`. */
export async function removeEndedFriendLinks({ pool }: Pick<Database, 'pool'>, now: Instant): Promise<void> {
  await deleteEndedFriendLinks(pool, new Date(now))
}
