// The list of reminders: from the portal's store, even offline, plus the server's changes since that store's last sync.
import { dueActionOf, type DueAction } from '#domain/action/due-action.ts'
import type { UserId } from '#domain/kernel/id.ts'
import { groupedBy } from '#domain/kernel/rows.ts'
import { instantAt, SECOND_MS } from '#domain/kernel/time.ts'
import type { Change } from '#domain/mutations/machinery/state.ts'
import { SYNC_SCHEMA, type Cookie, type SyncRequest } from '#domain/wire/sync.ts'
import { asksForUpgrade } from '#domain/wire/final-refusal.ts'
import { parseChange } from '#domain/wire/parse-change.ts'
import { parseErrorBody, parseSyncResponse } from '../messages/parse-server.ts'
import { readAwaited, writeAwaited, type Awaited } from '../storage/awaited.ts'
import { clientIdOf } from '../storage/capture-mutations.ts'
import { now } from '../storage/clock.ts'
import { newId } from '../storage/new-id.ts'
import { parseReminders } from '../storage/offscreen-answers.ts'
import { permissionOf, portalOrigin } from '../storage/portal-origin.ts'
import { noteClockOffset, noteServerTime } from './server-clock.ts'
import { isSignedIn, readSettings } from '../storage/settings.ts'
import { tellPageState } from './analysis-toggle.ts'
import { awaitedAfter } from './awaited-after.ts'
import { settledAfter } from './settled-after.ts'
import { withOffscreen } from './offscreen-document.ts'
import { noteOutdated } from './outdated.ts'
import { callPortal, mayReachPortal, type ApiFailure } from './portal-api.ts'
import { checkSession, storedSession } from './session.ts'

/** Timeout for one page of changes: a slow network must not delay a reminder. */
export const SYNC_MS = 3 * SECOND_MS
// With 2,000 rows per page; a portal that has not been opened for longer is out of date anyway.
const MOST_PAGES = 5

/** The signed-in user's actions that are due now or within a day; null when neither store nor server could be asked. */
export async function readReminders(): Promise<readonly DueAction[] | null> {
  const { user } = await readSettings()
  if (user === null || !(await mayReachPortal())) return null
  const portal = await portalOrigin()
  const answer = await withOffscreen((send) => send({ type: 'bridge-due', portal, userId: user.id }))
  // They may have signed out there while the server was away.
  if (answer === 'wrong_user') await checkSession({ asksPortal: true })
  const known = parseReminders(answer)
  if (known === null) return null
  if (known.clockOffsetMs !== undefined) await noteClockOffset(known.clockOffsetMs)
  const due = new Map(known.actions.map((action) => [action.id, action]))
  // An open portal keeps its store up to date by itself.
  const isCurrent = known.cookie === null || (await isPortalOpen())
  const { changes, cookie } = isCurrent ? { ...known, changes: [] } : await changesSince(user.id, known.cookie)
  // The user may have signed out during the requests.
  if (!(await isSignedIn(user.id))) return null
  const youtubeIds = [...awaitedAfter(user.id, known.awaited, changes)]
  await keepAwaited({ userId: user.id, youtubeIds, cookie, at: now() })
  const at = now()
  const settled = groupedBy(settledAfter(known.completions, changes, at), ({ actionId }) => actionId)
  for (const change of changes) {
    if (change.table !== 'actions') continue
    const action = change.row === null ? null : dueActionOf(change.row, at, settled.get(change.id) ?? [])
    if (action === null) due.delete(change.id)
    else due.set(action.id, action)
  }
  return [...due.values()].sort((a, b) => a.nextReminderAt - b.nextReminderAt)
}

// Tells the watch pages, since one may already have read the transcript of a video that has only now begun to wait.
async function keepAwaited(awaited: Awaited): Promise<void> {
  const before = (await readAwaited(awaited.userId))?.youtubeIds ?? []
  await writeAwaited(awaited)
  const isNew = (youtubeId: string) => !before.includes(youtubeId)
  if (awaited.youtubeIds.some(isNew)) await tellPageState(await storedSession())
}

// The pages of a learner. All others are open without syncing: public ones, and those the server writes, such as /status.
const SYNCING_PATHS = /^\/(?:$|portal(?:\/|$)|(?:share|progress|library|dashboard|actions|admin|analytics)\/?$)/

/** Whether a tab that is awake has the portal loaded, on a page that keeps the store up to date. */
export async function isPortalOpen(): Promise<boolean> {
  const origin = await portalOrigin()
  const tabs = await chrome.tabs.query({ url: permissionOf(origin), discarded: false })
  // Firefox's patterns have no port, so the tabs found may belong to another origin.
  const isOnPortal = (url: string) => url.startsWith(`${origin}/`) && SYNCING_PATHS.test(new URL(url).pathname)
  // A frozen tab runs nothing. Chromium says so from 132; to ask only for the others would fail in older ones.
  return tabs.some(({ url = '', frozen }) => !frozen && isOnPortal(url))
}

interface Since {
  readonly changes: readonly Change[]
  // The position after these changes.
  readonly cookie: Cookie
}

/**
 * What changed on the server since the cookie. Empty when the server cannot be reached, or no longer knows the cookie; then the
 * portal itself has to sync from scratch.
 */
export async function changesSince(userId: UserId, cookie: Cookie): Promise<Since> {
  const told = await readServer(userId, cookie, { mostPages: MOST_PAGES, timeoutMs: SYNC_MS })
  return told === null || told.isWhole
    ? { changes: [], cookie }
    : { changes: told.changes, cookie: told.cookie ?? cookie }
}

interface Told {
  readonly changes: readonly Change[]
  // The position after these changes; null when there are more than were read.
  readonly cookie: Cookie | null
  // The changes are the complete state, and replace everything known before.
  readonly isWhole: boolean
}

interface Patience {
  readonly mostPages: number
  // Timeout per page; undefined means the usual one.
  readonly timeoutMs: number | undefined
}

/** What changed on the server since the cookie, or everything without one; null when the server cannot be reached. */
export async function readServer(
  userId: UserId,
  cookie: Cookie | null,
  { mostPages, timeoutMs }: Patience,
): Promise<Told | null> {
  const changes: Change[] = []
  const clientId = clientIdOf(newId())
  const base = { userId, clientId, schema: SYNC_SCHEMA, sentAt: instantAt(now()), cookie, ackedSeq: 0, mutations: [] }
  let cont: Cookie | null = null
  let isWhole = false
  for (let page = 0; page < mostPages; page += 1) {
    const request: SyncRequest = { ...base, cont }
    const answer = await callPortal('/api/sync', request, timeoutMs)
    const isTooOld = !answer.ok && isOutdatedBy(answer.error)
    const response = answer.ok ? parseSyncResponse(answer.value) : null
    if (response !== null || isTooOld) await noteOutdated(isTooOld)
    if (response === null) return null
    await noteServerTime({ serverTime: response.serverTime, sentAt: base.sentAt })
    isWhole ||= response.reset !== undefined
    changes.push(...response.changes.flatMap((row) => parseChange(row) ?? []))
    if (!response.hasMore) return { changes, cookie: response.next, isWhole }
    cont = response.next
  }
  return { changes, cookie: null, isWhole }
}

function isOutdatedBy(failure: ApiFailure): boolean {
  return failure.kind === 'status' && asksForUpgrade(failure.status, parseErrorBody(failure.body))
}
