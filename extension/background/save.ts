// Saving on the watch page: the journal on this device is written before the answer is sent; delivery follows by itself.
import type { MutationCall } from '#domain/mutations/machinery/definition.ts'
import type { Capture } from '../messages/capture.ts'
import { parseStored } from '../storage/offscreen-answers.ts'
import type { SaveAnswer } from '../messages/request.ts'
import { captureEntry, mutationEntry } from '../storage/new-entry.ts'
import { newId } from '../storage/new-id.ts'
import type { OutboxEntry } from '../storage/outbox-entry.ts'
import { readSettings } from '../storage/settings.ts'
import { deliver } from './deliver.ts'
import { withOffscreen } from './offscreen-document.ts'
import { sessionNow } from './session.ts'

/** Resolves once the capture is durable. Saving the same id again does not add a second capture. */
export async function saveCapture(id: string, capture: Capture): Promise<SaveAnswer> {
  const { user } = await sessionNow()
  const stored = await store(captureEntry(id, capture, user?.id ?? null))
  if (!stored.ok) return stored
  void deliver()
  return { ok: true, isSignedIn: user !== null }
}

/**
 * Stores one mutation by the signed-in person; it is delivered like a capture. False when nothing was stored. `onStored` runs
 * before the delivery, which may take long.
 */
export async function saveAct(call: MutationCall, onStored?: () => Promise<unknown>): Promise<boolean> {
  const { user } = await readSettings()
  if (user === null) return false
  const isStored = await store(mutationEntry(newId(), user.id, [call])).then(
    ({ ok }) => ok,
    () => false,
  )
  if (!isStored) return false
  await onStored?.()
  await deliver().catch(() => undefined) // its alarm tries again
  return true
}

async function store(entry: OutboxEntry): Promise<{ ok: true } | { ok: false; message: string }> {
  const stored = parseStored(await withOffscreen((send) => send({ type: 'add', entry })))
  if (stored.ok) return stored
  return { ok: false, message: `This device could not save it: ${stored.message}. Free some space and try again.` }
}
