// The offscreen document: runs the outbox worker and, while there is something to deliver, one frame of the portal's bridge. It
// answers only the background.
import { parseOffscreenRequest } from '../messages/ask.ts'
import { startOutbox } from '../storage/start-outbox.ts'
import { answerOffscreen } from './answer-offscreen.ts'
import { openBridge } from './open-bridge.ts'

const deps = { outbox: startOutbox(), openBridge }

chrome.runtime.onMessage.addListener((message: unknown, sender, sendResponse) => {
  const request = parseOffscreenRequest(message, sender)
  if (request === null) return false
  answerOffscreen(deps, request).then(sendResponse, (error: unknown) => {
    sendResponse(null) // the background's parser rejects null, and its alarm retries
    reportError(error)
  })
  return true
})
