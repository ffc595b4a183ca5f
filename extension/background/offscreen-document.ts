// Keeps the offscreen document open only while it is in use: a bridge frame that stays open would prevent an updated portal
// service worker from activating.
import type { OffscreenRequest } from '../messages/request.ts'
import { createTurns } from '../storage/in-turn.ts'

type Unaddressed<T> = T extends { target: 'offscreen' } ? Omit<T, 'target'> : never
export type Send = (request: Unaddressed<OffscreenRequest>) => Promise<unknown>

type Work = (request: OffscreenRequest) => Promise<unknown>
let workHere: Work | null = null

/** For browsers whose background is a page: that page does the document's work, and no document is opened. */
export function workInThisPage(work: Work): void {
  workHere = work
}

let users = 0
// Chromium fails if a document is opened and closed at the same time.
const inTurn = createTurns()

/** Runs `work` while the offscreen document is open. */
export async function withOffscreen<T>(work: (send: Send) => Promise<T>): Promise<T> {
  if (workHere !== null) return work(send)
  users += 1
  try {
    await inTurn(open)
    return await work(send)
  } finally {
    users -= 1
    // If that fails it stays open, and the next use closes it: the work itself has been done.
    if (users === 0) await inTurn(closeIfUnused).catch(() => undefined)
  }
}

const send: Send = async (request) => {
  const addressed: OffscreenRequest = { target: 'offscreen', ...request }
  const answer: unknown = await (workHere?.(addressed) ?? chrome.runtime.sendMessage(addressed))
  return answer
}

async function open(): Promise<void> {
  if (await isOpen()) return
  await chrome.offscreen.createDocument({
    url: 'offscreen/offscreen.html',
    reasons: [chrome.offscreen.Reason.IFRAME_SCRIPTING, chrome.offscreen.Reason.WORKERS],
    justification: 'Keeps captures in a journal file and hands them to the portal, also with no portal tab open.',
  })
}

async function closeIfUnused(): Promise<void> {
  if (users === 0 && (await isOpen())) await chrome.offscreen.closeDocument()
}

async function isOpen(): Promise<boolean> {
  const contexts = await chrome.runtime.getContexts({ contextTypes: [chrome.runtime.ContextType.OFFSCREEN_DOCUMENT] })
  return contexts.length > 0
}
