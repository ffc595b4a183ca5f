// The offscreen document: owns the outbox worker and, while there is something to hand over, one frame of the portal's
// bridge. It answers the background only.
import { parseOffscreenRequest } from '../messages/ask.ts'
import { startOutbox } from '../storage/start-outbox.ts'
import { answerOffscreen } from './answer-offscreen.ts'
import { openBridge } from './open-bridge.ts'

const deps = { outbox: startOutbox(), openBridge }

chrome.runtime.onMessage.addListener((message: unknown, sender, sendResponse) => {
  const request = parseOffscreenRequest(message, sender)
  if (request === null) return false
  answerOffscreen(deps, request).then(sendResponse, (error: unknown) => {
    sendResponse(null) // the background's parser refuses it, and its alarm tries again
    reportError(error)
  })
  return true
})
