// Asks the background: one request, one parsed answer. Retried once if the worker was killed in the meantime.
import * as v from 'valibot'
import { isFailed, RequestFailed } from './failed-request.ts'
import { ANSWERS, OffscreenRequest, PageRequest, OwnPageRequest } from './request.ts'
import type { Answer, Request } from './request.ts'

/**
 * Sends a request to the background. Rejects with RequestFailed when it could not be carried out, and with another error when the
 * extension was reloaded or the answer has the wrong shape.
 */
export async function ask<R extends Request>(request: R): Promise<Answer<R['type']>> {
  const type: R['type'] = request.type
  const answer = await sendTwice(request)
  if (isFailed(answer)) throw new RequestFailed(`The background could not carry out ${type}`)
  return v.parse(ANSWERS[type], answer)
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

/** Parses a message to the background; null when it is not one that this kind of sender may send. */
export function parseRequest(message: unknown, sender: chrome.runtime.MessageSender): Request | null {
  if (sender.id !== chrome.runtime.id) return null
  const parsed = v.safeParse(isOwnPage(sender) ? OwnPageRequest : PageRequest, message)
  return parsed.success ? parsed.output : null
}

// A popup opened in a tab has a tab too, so the address decides: Chromium sets it and a page cannot forge it.
function isOwnPage(sender: chrome.runtime.MessageSender): boolean {
  return sender.id === chrome.runtime.id && sender.url?.startsWith(chrome.runtime.getURL('')) === true
}

/**
 * Whether a watch page accepts messages from the sender: the extension's own pages, and its worker, which may have no address.
 */
export function isHeardOnPages(sender: chrome.runtime.MessageSender | undefined): boolean {
  return sender !== undefined && (isOwnPage(sender) || isOwnContext(sender))
}

/** Parses a message to the offscreen document; null when it is not one, or when a web page's renderer sent it. */
export function parseOffscreenRequest(message: unknown, sender: chrome.runtime.MessageSender): OffscreenRequest | null {
  const parsed = v.safeParse(OffscreenRequest, message)
  return parsed.success && isOwnContext(sender) ? parsed.output : null
}
