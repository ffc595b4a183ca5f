import { HeartHandshake } from 'lucide-react'
import { mutate } from '../../../db/write/mutate.ts'
import { useCheeredActions } from '../../../db/queries/use-cheered-actions.ts'
import type { Action } from '../../../domain/action/action.ts'
import { unseenCheers } from '../../../domain/action/cheer.ts'
import type { ArgsOf } from '../../../domain/mutations/machinery/definition.ts'
import { seeCheers } from '../../../domain/mutations/see-cheers.ts'
import { unseeCheers } from '../../../domain/mutations/unsee-cheers.ts'
import { runWithToast } from '../../../state/run-with-toast.ts'
import { undoFailedToast } from '../../../state/undo-failed-toast.ts'
import { Button } from '../../../ui/button/button.tsx'
import { cheerPutAway, UNDONE } from '../messages.ts'
import { CheerWords } from './cheer-list.tsx'

interface CheersNoticeProps {
  readonly onOpen: (id: string) => void
  // Called when the notice is gone, and the pressed button with it.
  readonly onGone: () => void
}

/** What friends have sent that was not yet dismissed; renders nothing if there is nothing. */
export function CheersNotice({ onOpen, onGone }: CheersNoticeProps) {
  const actions = useCheeredActions()
  if (actions === undefined || actions.length === 0) return null
  return (
    <ul aria-label="From your friends" className="mb-8 max-sm:mb-4 flex animate-fade-in flex-col gap-3">
      {actions.map((action) => (
        <CheeredAction key={action.id} action={action} onOpen={onOpen} onGone={onGone} />
      ))}
    </ul>
  )
}

async function seeAgain(args: ArgsOf<typeof unseeCheers>): Promise<void> {
  const failure = undoFailedToast(() => void seeAgain(args), unseeCheers.failure)
  await runWithToast(mutate(unseeCheers, args), { success: UNDONE, failure })
}

function CheeredAction({ action, onOpen, onGone }: CheersNoticeProps & { readonly action: Action }) {
  const cheers = unseenCheers(action)
  const gotIt = async () => {
    const upTo = cheers.at(-1)?.at ?? 0
    const job = mutate(seeCheers, { actionId: action.id, upTo })
    const undo = () => void seeAgain({ actionId: action.id, upTo, since: action.cheersSeenAt ?? null })
    const put = await runWithToast(job, { success: cheerPutAway(undo), failure: () => seeCheers.failure })
    if (put.ok) onGone()
  }
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 rounded-card border border-accent/25 bg-accent/6 px-4 py-3">
      <HeartHandshake aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent" />
      <div className="min-w-0 flex-1 basis-48">
        {cheers.map((cheer) => (
          <p key={cheer.at} className="text-base font-medium">
            <CheerWords cheer={cheer} />
          </p>
        ))}
        <p className="text-small break-words text-ink-soft max-sm:line-clamp-2">
          Your friend, about “<bdi>{action.actionTitle}</bdi>”
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="small" onClick={() => onOpen(action.id)}>
          Open action
        </Button>
        <Button size="small" look="quiet" onClick={() => void gotIt()}>
          {seeCheers.label}
        </Button>
      </div>
    </li>
  )
}
