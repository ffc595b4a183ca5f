import { entryText, entryTitle } from '../storage/entry-text.ts'
import type { EntrySummary } from '../storage/offscreen-answers.ts'
import type { OutboxEntry } from '../storage/outbox-entry.ts'

/** What lists need of an entry. A transcript is long, and all entries cross to another context in one message. */
export function summaryOf(entry: OutboxEntry): EntrySummary {
  const { id, userId, capturedAt, refusal, capture, isHandedOver = false } = entry
  return {
    id,
    userId,
    capturedAt,
    refusal,
    isInPortal: isHandedOver,
    youtubeId: capture?.video.youtubeId ?? null,
    title: entryTitle(entry),
    // Only the text of refused entries is copied.
    text: refusal === null ? '' : entryText(entry),
  }
}
