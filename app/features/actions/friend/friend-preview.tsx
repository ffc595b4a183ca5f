import { useActionCompletions } from '../../../db/queries/use-action-completions.ts'
import { useNow } from '../../../db/queries/use-now.ts'
import type { Action } from '../../../domain/action/action.ts'
import { friendHeading } from '../../../domain/friend/friend-link.ts'
import { doneTimes, friendView } from '../../../domain/friend/friend-view.ts'
import { reminderZone } from '../../../domain/reminder/reminder.ts'
import { deviceZone } from '../../../state/clock.ts'
import { FRIEND_TEXTS } from './messages.ts'

/** A preview of the linked page, built by the same rule as the page itself. */
export function FriendPreview({ action, shownName }: { readonly action: Action; readonly shownName: string }) {
  const now = useNow()
  const completions = useActionCompletions(action.id)
  if (completions === undefined) return null
  const moment = { now, timeZone: reminderZone(action, deviceZone()) }
  const view = friendView(action, doneTimes(completions), moment)
  return (
    <section aria-label={FRIEND_TEXTS.preview}>
      <p className="mb-2 text-small text-ink-soft">{FRIEND_TEXTS.preview}</p>
      <div className="flex flex-col gap-2 rounded-card border border-line bg-ground px-4 py-4 break-words">
        <p className="text-base font-semibold">{friendHeading(shownName)}</p>
        <p className="font-serif text-title">{view.title}</p>
        {view.plan !== '' && <p className="text-base whitespace-pre-line">{view.plan}</p>}
        <p className="border-t border-line pt-2 text-base">
          <strong className="font-semibold">So far:</strong> {view.progress}
        </p>
      </div>
    </section>
  )
}
