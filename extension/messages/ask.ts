// Asking the background: one request, one parsed answer. A worker that was killed meanwhile is asked once more.
import * as v from 'valibot'
import { ANSWERS, OffscreenRequest, PageRequest, PopupRequest } from './request.ts'
import type { Answer, Request } from './request.ts'

/** Sends a request to the background. Rejects when the extension was reloaded or gives no fitting answer. */
export async function ask<R extends Request>(request: R): Promise<Answer<R['type']>> {
  const type: R['type'] = request.type
  return v.parse(ANSWERS[type], await sendTwice(request))
}

// Every request may be repeated: saves carry their own id, the others change nothing or set a state.
async function sendTwice(request: Request): Promise<unknown> {
  try {
    return await send(request)
  } catch {
    return send(request)
  }
}

async function send(request: Request): Promise<unknown> {
  const answer: unknown = await chrome.runtime.sendMessage(request)
  return answer
}

/** Whether the message comes from one of the extension's own pages or its worker, not from a web page's renderer. */
export function isOwnContext(sender: chrome.runtime.MessageSender): boolean {
  const isOurs = sender.id === chrome.runtime.id && sender.tab === undefined
  return isOurs && (sender.url === undefined || sender.url.startsWith(chrome.runtime.getURL('')))
}

/** Reads a message to the background from its sender's own set; null when it is not one the sender may send. */
export function parseRequest(message: unknown, sender: chrome.runtime.MessageSender): Request | null {
  if (sender.id !== chrome.runtime.id) return null
  const parsed = v.safeParse(isOwnPage(sender) ? PopupRequest : PageRequest, message)
  return parsed.success ? parsed.output : null
}

// A popup opened as a tab has a tab too: the address decides, which Chromium fills in and a page cannot forge.
function isOwnPage(sender: chrome.runtime.MessageSender): boolean {
  return sender.id === chrome.runtime.id && sender.url?.startsWith(chrome.runtime.getURL('')) === true
}

/** Whether a watch page may listen: it hears the extension's own pages and its worker, which may come without an address. */
export function isHeardOnPages(sender: chrome.runtime.MessageSender | undefined): boolean {
  return sender !== undefined && (isOwnPage(sender) || isOwnContext(sender))
}

/** Reads a message to the offscreen document; null when it is not one, or a web page's renderer sent it. */
export function parseOffscreenRequest(message: unknown, sender: chrome.runtime.MessageSender): OffscreenRequest | null {
  const parsed = v.safeParse(OffscreenRequest, message)
  return parsed.success && isOwnContext(sender) ? parsed.output : null
}
