// The router: one request in, one answer out. parseRequest has already decided who may send what.
import { parseEntries, parseStored } from '../storage/offscreen-answers.ts'
import type { Answer, Overview, PageState, Request, RequestType } from '../messages/request.ts'
import { isOwn } from '../storage/outbox-entry.ts'
import { keepDraft, keepPasted, readDraft, readPasted } from '../storage/drafts.ts'
import { isOutdated } from '../storage/outdated.ts'
import { permissionOf, portalOrigin } from '../storage/portal-origin.ts'
import { forgetReadings, keepReading } from '../storage/readings.ts'
import { completeFromReminder, snoozeAction } from './act-on-reminder.ts'
import { pageStateFor, setAnalysis } from './analysis-toggle.ts'
import { bringTranscript, isAwaited } from './bring-transcript.ts'
import { changeOptions } from './change-options.ts'
import { changePortal } from './change-portal.ts'
import { deliver } from './deliver.ts'
import { extractiveInsights, aiInsights } from './insights.ts'
import { withOffscreen } from './offscreen-document.ts'
import { openPortal } from './open-portal.ts'
import { mayReachPortal } from './portal-api.ts'
import { readReminders } from './reminder-list.ts'
import { saveCapture } from './save.ts'
import { savedIn } from './saved-in.ts'
import { checkSession, storedSession } from './session.ts'
import { tellWatchPages } from './tell-watch-pages.ts'

/** Answers a request that has already been parsed and allowed. */
export async function answerRequest(request: Request): Promise<Answer<RequestType>> {
  switch (request.type) {
    case 'page-state':
      return pageState()
    case 'set-analysis':
      return setAnalysis(await storedSession(), request.isOn)
    case 'extractive-insights':
      return extractiveInsights(request.request)
    case 'ai-insights':
      return aiInsights(request.request)
    case 'save':
      return saveCapture(request.id, request.capture)
    case 'read-draft':
      return readDraft(request.youtubeId, request.shown)
    case 'keep-draft':
      await keepDraft(request.youtubeId, request)
      await tellWatchPages({ type: 'draft-changed', youtubeId: request.youtubeId })
      return null
    case 'read-pasted':
      return readPasted(request.youtubeId, request.shown)
    case 'keep-pasted':
      await keepPasted(request.youtubeId, request)
      return null
    case 'open-portal':
      await openPortal('/portal')
      return null
    case 'is-awaited':
      return isAwaited(request.youtubeId)
    case 'bring-transcript':
      return bringTranscript(request.video)
    case 'record-reading':
      await keepReading(request.reading)
      return null
    case 'overview':
      return overview(request.isQuick)
    case 'saved-in':
      return savedIn(request.youtubeId)
    case 'deliver':
      return deliver()
    case 'dismiss':
      await dismiss(request.id)
      return null
    case 'complete-action':
      return completeFromReminder(request.actionId, request.occurrenceKey)
    case 'snooze-action':
      return snoozeAction(request.actionId, request.formerUntil)
    case 'set-options':
      await changeOptions(request.changes)
      return null
    case 'set-portal':
      return changePortal(request.portal)
    case 'forget-readings':
      await forgetReadings()
      return null
  }
}

// Answers at once with the stored session. If that is old, the portal is asked, and the page is told if anything differs.
async function pageState(): Promise<PageState> {
  const session = await storedSession()
  if (!session.isFresh) void checkSession()
  return pageStateFor(session)
}

function overview(isQuick: boolean): Promise<Overview> {
  return withOffscreen(async (send) => {
    const session = isQuick ? await storedSession() : await checkSession({ asksPortal: true })
    const { isAnalysisOn } = await pageStateFor(session)
    const entries = parseEntries(await send({ type: 'entries' }))
    const own = entries.filter((entry) => isOwn(entry, session.user))
    const othersWaiting = entries.length - own.length
    const due = isQuick ? [] : [...((await readReminders()) ?? [])]
    const withheld = (await mayReachPortal()) ? null : permissionOf(await portalOrigin())
    return { session, isAnalysisOn, isOutdated: await isOutdated(), waiting: own, othersWaiting, due, withheld }
  })
}

async function dismiss(id: string): Promise<void> {
  const { user } = await storedSession()
  await withOffscreen(async (send) => {
    const entries = parseEntries(await send({ type: 'entries' }))
    const isTheirs = entries.some((entry) => entry.id === id && isOwn(entry, user))
    const dismissed = isTheirs ? parseStored(await send({ type: 'settle', operation: { op: 'done', id } })) : null
    if (dismissed?.ok === false) throw new Error(dismissed.message)
  })
}
