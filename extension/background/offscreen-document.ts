// Opens the offscreen document for as long as somebody uses it. It is closed afterwards: a living bridge frame would keep
// an updated portal service worker waiting.
import type { OffscreenRequest } from '../messages/request.ts'

type Unaddressed<T> = T extends { target: 'offscreen' } ? Omit<T, 'target'> : never
export type Send = (request: Unaddressed<OffscreenRequest>) => Promise<unknown>

type Work = (request: OffscreenRequest) => Promise<unknown>
let workHere: Work | null = null

/** For a browser whose background is a page: it does the document's work itself, and none is opened. */
export function workInThisPage(work: Work): void {
  workHere = work
}

let users = 0
let turn: Promise<unknown> = Promise.resolve()

/** Runs `work` while the offscreen document is open. */
export async function withOffscreen<T>(work: (send: Send) => Promise<T>): Promise<T> {
  if (workHere !== null) return work(send)
  users += 1
  try {
    await inTurn(open)
    return await work(send)
  } finally {
    users -= 1
    if (users === 0) await inTurn(closeIfUnused)
  }
}

const send: Send = async (request) => {
  const addressed: OffscreenRequest = { target: 'offscreen', ...request }
  const answer: unknown = await (workHere?.(addressed) ?? chrome.runtime.sendMessage(addressed))
  return answer
}

// Opening and closing at the same time fails in Chromium, so they take turns.
function inTurn(step: () => Promise<void>): Promise<void> {
  const next = turn.then(step, step)
  turn = next.catch(() => undefined) // the caller of this step hears of it; the next one starts over
  return next
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
