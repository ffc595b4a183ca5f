// What the offscreen document answers to each of its requests.
import * as v from 'valibot'
import { DueAction } from '#domain/wire/bridge.ts'
import { OutboxEntry } from '../storage/outbox-entry.ts'
import { BridgeOutcome } from './request.ts'

const Stored = v.variant('ok', [
  v.object({ ok: v.literal(true) }),
  v.object({ ok: v.literal(false), message: v.string() }),
])
export type Stored = v.InferOutput<typeof Stored>

export function parseStored(answer: unknown): Stored {
  return v.parse(Stored, answer)
}

export function parseEntries(answer: unknown): OutboxEntry[] {
  return v.parse(v.array(OutboxEntry), answer)
}

export function parseOutcomes(answer: unknown): BridgeOutcome[] {
  return v.parse(v.array(BridgeOutcome), answer)
}

export function parseDue(answer: unknown): DueAction[] {
  return v.parse(v.array(DueAction), answer)
}
