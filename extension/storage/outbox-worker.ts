// The worker that holds the journal file exclusively. It opens it at once and replies to calls in order. After a failed opening, the
// next call tries again.
import * as v from 'valibot'
import { openJournalFile } from './open-journal-file.ts'
import { openOutbox, type Outbox } from './outbox.ts'
import { OutboxOperation } from './outbox-entry.ts'
import type { OutboxAnswer } from './outbox-call.ts'

const Call = v.variant('type', [
  v.object({ type: v.literal('entries'), call: v.number() }),
  v.object({ type: v.literal('record'), call: v.number(), operation: OutboxOperation }),
])
type Call = v.InferOutput<typeof Call>

let opening: Promise<Outbox> | null = null
void opened().catch(() => undefined) // the first call gets the error, or opens it again

function opened(): Promise<Outbox> {
  opening ??= open().catch((error: unknown) => {
    opening = null
    throw error
  })
  return opening
}

async function open(): Promise<Outbox> {
  const file = await openJournalFile()
  try {
    return openOutbox(file)
  } catch (error) {
    // If the handle stayed open, the file could not be opened again.
    file.close()
    throw error
  }
}

async function answerTo(call: Call): Promise<OutboxAnswer> {
  try {
    const outbox = await opened()
    if (call.type === 'record') outbox.record(call.operation)
    return { call: call.call, ok: true, entries: call.type === 'entries' ? outbox.entries() : [] }
  } catch (error) {
    return { call: call.call, ok: false, message: error instanceof Error ? error.message : String(error) }
  }
}

addEventListener('message', (event: MessageEvent<unknown>) => {
  void answerTo(v.parse(Call, event.data)).then((answer) => {
    postMessage(answer)
  })
})
