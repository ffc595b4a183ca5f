import { clsx } from 'clsx'
import { ExternalLink, Trash2 } from 'lucide-react'
import { memo, useState } from 'react'
import { ageText } from '../../../domain/kernel/age-text.ts'
import type { LibraryAction } from '../../../domain/reflection/library-action.ts'
import { watchUrl } from '../../../domain/video/video-identity.ts'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { actionName } from './action-name.ts'
import { ActionPreview } from './action-preview.tsx'
import { setRepeat } from '../library-writes.ts'
import { RepeatMenu } from './repeat-menu.tsx'

export interface LibraryActionCardProps {
  readonly action: LibraryAction
  // The kind of reflection, in words.
  readonly flowName: string
  readonly now: number
  // Returns whether it is stored.
  readonly onApplied: (action: LibraryAction, isApplied: boolean) => Promise<boolean>
  readonly onDelete: (action: LibraryAction) => void
  // Whether the focus moves here when the focused row disappears.
  readonly isNext: boolean
}

/** DAT-12: one action with what was written, whether it was applied, and how often it repeats. */
export const LibraryActionCard = memo(function LibraryActionCard({ action, ...rest }: LibraryActionCardProps) {
  const { id, video, appliedAt, repeatFrequency } = action
  const name = actionName(action)
  return (
    <article
      aria-label={name}
      className={clsx(
        'rounded-card border px-4 pt-4 pb-2',
        appliedAt === null ? 'border-line bg-surface' : 'border-good/35 bg-good/6',
      )}
    >
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <h3 className="text-lead font-semibold break-words">{name}</h3>
          <Facts action={action} flowName={rest.flowName} now={rest.now} />
        </div>
        {video !== null && <WatchIcon youtubeId={video.youtubeId} title={video.title} />}
      </div>
      <ActionPreview text={action.text} passages={action.passages} title={name} />
      <div className="mt-3 flex flex-wrap items-center gap-x-4 border-t border-line pt-2">
        <AppliedBox
          key={String(appliedAt)}
          isApplied={appliedAt !== null}
          name={name}
          isNext={rest.isNext}
          onApplied={(isApplied) => rest.onApplied(action, isApplied)}
        />
        <RepeatMenu title={name} value={repeatFrequency} onChoose={(frequency) => void setRepeat(id, frequency)} />
        <div className="-mr-2 ml-auto flex">
          <IconButton label={`Delete ${name}`} onClick={() => rest.onDelete(action)} className="hover:text-bad">
            <Trash2 aria-hidden="true" className="size-4.5" />
          </IconButton>
        </div>
      </div>
    </article>
  )
})

function Facts({ action, flowName, now }: Pick<LibraryActionCardProps, 'action' | 'flowName' | 'now'>) {
  const { video, appliedAt, createdAt } = action
  const facts = [
    flowName,
    ...(video === null || video.category === null ? [] : [video.category]),
    appliedAt === null ? `Written ${ageText(createdAt, now)}` : `Applied ${ageText(appliedAt, now)}`,
  ]
  return (
    <div className="mt-0.5 text-small text-ink-soft">
      {video !== null && (
        <a
          href={`/library?video=${video.id}`}
          className="line-clamp-1 rounded-control font-medium text-accent underline-offset-4 hover:underline"
        >
          {video.title === action.title ? 'Open in your library' : video.title}
        </a>
      )}
      <p>{facts.join(' · ')}</p>
    </div>
  )
}

function WatchIcon({ youtubeId, title }: { youtubeId: string; title: string }) {
  const url = watchUrl(youtubeId)
  if (url === null) return null
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={`Watch ${title} on YouTube (opens in a new tab)`}
      className="-mt-1.5 -mr-2 inline-flex size-11 shrink-0 items-center justify-center rounded-control text-ink-soft transition-colors duration-150 hover:bg-line/45 hover:text-ink sm:-mt-1 sm:pointer-fine:size-9"
    >
      <ExternalLink aria-hidden="true" className="size-4.5" />
    </a>
  )
}

type AppliedBoxProps = Pick<LibraryActionCardProps, 'isNext'> & {
  readonly onApplied: (isApplied: boolean) => Promise<boolean>
  readonly isApplied: boolean
  readonly name: string
}

function AppliedBox({ isApplied, name, onApplied, isNext }: AppliedBoxProps) {
  // Ticked at once; the row moves when the change is stored.
  const [wanted, setWanted] = useState(isApplied)
  const change = async (isWanted: boolean) => {
    setWanted(isWanted)
    if (!(await onApplied(isWanted))) setWanted(isApplied)
  }
  return (
    <label className="flex min-h-11 items-center gap-2.5 text-base font-medium sm:pointer-fine:min-h-9">
      <input
        type="checkbox"
        checked={wanted}
        data-applied=""
        {...(isNext && { 'data-return-focus': '' })}
        onChange={(event) => void change(event.target.checked)}
        className="size-4.5 shrink-0 accent-accent"
      />
      Applied
      <span className="sr-only"> {name}</span>
    </label>
  )
}
