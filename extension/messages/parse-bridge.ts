// Parses the bridge's replies for the offscreen document.
import * as v from 'valibot'
import { BridgeReply } from '#domain/wire/bridge.ts'

/** Null when it is not a reply of this protocol. */
export function parseBridgeReply(message: unknown): BridgeReply | null {
  const parsed = v.safeParse(BridgeReply, message)
  return parsed.success ? parsed.output : null
}
