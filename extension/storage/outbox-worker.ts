// The worker that alone holds the journal file. It opens at once and answers calls in the order they came.
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

const opening: Promise<Outbox> = openJournalFile().then(openOutbox)

async function answerTo(call: Call): Promise<OutboxAnswer> {
  try {
    const outbox = await opening
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
