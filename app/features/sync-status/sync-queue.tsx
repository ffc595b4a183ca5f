import { useQueue } from '../../db/queries/use-queue.ts'
import { ageText } from '../../domain/kernel/age-text.ts'
import { changeWords } from './messages.ts'

/** What is queued to be sent, oldest first, in words. Renders nothing if the queue is empty. */
export function SyncQueue({ now }: { now: number }) {
  const queue = useQueue()
  if (queue === undefined || queue.total === 0) return null
  const hidden = queue.total - queue.items.length
  return (
    <section aria-labelledby="sync-queue" className="border-t border-line pt-4">
      <h3 id="sync-queue" className="text-base font-semibold">
        Waiting to be sent
      </h3>
      <ul className="mt-1 max-h-56 overflow-y-auto" tabIndex={0} aria-labelledby="sync-queue">
        {queue.items.map((change) => (
          <li key={change.mid} className="flex items-baseline justify-between gap-3 py-1.5 text-base">
            <span className="min-w-0 break-words">{changeWords(change)}</span>
            <span className="shrink-0 text-small text-ink-soft tabular">{ageText(change.createdAt, now)}</span>
          </li>
        ))}
      </ul>
      {hidden > 0 && <p className="mt-1 text-small text-ink-soft">and {hidden} more</p>}
    </section>
  )
}
