// The router: one request in, one answer out. Who may send what is decided before (parseRequest).
import { parseEntries } from '../messages/offscreen-answers.ts'
import type { Answer, Overview, Request, RequestType, WaitingEntry } from '../messages/request.ts'
import { entryText } from '../storage/entry-text.ts'
import type { OutboxEntry } from '../storage/outbox-entry.ts'
import { keepDraft, readDraft } from '../storage/drafts.ts'
import { PORTAL_ORIGIN } from '../storage/portal-origin.ts'
import { pageStateFor, setAnalysis } from './analysis-toggle.ts'
import { deliver } from './deliver.ts'
import { quickInsights, serverInsights } from './insights.ts'
import { withOffscreen } from './offscreen-document.ts'
import { dueActions } from './reminders.ts'
import { completeAction, saveCapture } from './save.ts'
import { checkSession, knownSession } from './session.ts'

/** Answers a request that was already parsed and allowed. */
export async function answerRequest(request: Request): Promise<Answer<RequestType>> {
  switch (request.type) {
    case 'page-state':
      return pageStateFor(await knownSession())
    case 'set-analysis':
      return setAnalysis(await knownSession(), request.isOn)
    case 'quick-insights':
      return quickInsights(request.request)
    case 'ai-insights':
      return serverInsights(request.request)
    case 'save':
      return saveCapture(request.id, request.capture)
    case 'read-draft':
      return readDraft(request.youtubeId)
    case 'keep-draft':
      await keepDraft(request.youtubeId, request.draft)
      return null
    case 'open-portal':
      await chrome.tabs.create({ url: `${PORTAL_ORIGIN}/portal` })
      return null
    case 'overview':
      return overview()
    case 'deliver':
      return deliver()
    case 'dismiss':
      await withOffscreen((send) => send({ type: 'settle', operation: { op: 'done', id: request.id } }))
      return null
    case 'complete-action':
      return completeAction(request.actionId)
  }
}

function overview(): Promise<Overview> {
  return withOffscreen(async (send) => {
    const session = await checkSession()
    const { isAnalysisOn } = await pageStateFor(session)
    const waiting = parseEntries(await send({ type: 'entries' })).map(waitingEntry)
    return { session, isAnalysisOn, waiting, due: [...(await dueActions())] }
  })
}

function waitingEntry(entry: OutboxEntry): WaitingEntry {
  const { id, userId, capturedAt, refusal, capture } = entry
  return { id, userId, capturedAt, refusal, title: capture?.video.title ?? 'A completed action', text: entryText(entry) }
}
