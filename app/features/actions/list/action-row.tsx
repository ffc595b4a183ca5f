import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import type { Action } from '../../../domain/action/action.ts'
import { cardTextOf, isTutorial } from '../../../domain/action/card-text.ts'
import type { ActionDialogName } from '../action-dialog-name.ts'
import { ActionMenu } from './action-menu.tsx'

interface ActionRowProps {
  readonly action: Action
  readonly videoTitle: string | undefined
  // In the learner's own words, instead of its description.
  readonly plan?: string
  readonly pill: ReactNode
  readonly button: ReactNode
  readonly layout?: 'list' | 'card'
  // In a list with one Tab stop: whether it is this row.
  readonly isTabStop?: boolean
  readonly onOpen: OpenAction
}

/** Opens the details, or a dialog about the action. */
export type OpenAction = (action: Action, asked?: ActionDialogName) => void

/** An action in a list: its title opens the details, its button does the main thing. */
export function ActionRow({ action, videoTitle, plan = '', pill, button, onOpen, ...look }: ActionRowProps) {
  const { layout = 'list', isTabStop } = look
  const { title, description } = cardTextOf(action)
  // TUT-03: a tutorial shows its first step beside its video; otherwise the video's title is enough.
  const isTold = plan === '' && (isTutorial(action) || videoTitle === undefined)
  const lines = [isTold ? description : '', videoTitle ?? ''].filter((line) => line !== '')
  // Only the menu: on a phone it needs no line of its own.
  const isBare = pill === null && button === null && layout === 'list'
  return (
    <article
      className={clsx(
        '@container/row relative flex h-full flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-line bg-surface p-4 transition-colors duration-150 hover:border-control',
        layout === 'card' && 'flex-col flex-nowrap! items-stretch!',
      )}
    >
      <div className="min-w-[min(12rem,100%)] flex-1">
        <h3 className="text-base font-medium">
          <button
            type="button"
            data-control="title"
            {...(isTabStop === true && { 'data-return-focus': '' })}
            {...(isTabStop === false && { tabIndex: -1 })}
            onClick={() => onOpen(action)}
            className="rounded-control text-left wrap-anywhere after:absolute after:inset-0 after:rounded-card"
          >
            {/* Whole in the details. */}
            <bdi className="line-clamp-3">{title}</bdi>
          </button>
        </h3>
        {plan !== '' && <p className="mt-0.5 line-clamp-3 text-base text-pretty wrap-anywhere">{plan}</p>}
        {lines.map((line) => (
          <p key={line} className="mt-0.5 line-clamp-2 text-small text-ink-soft">
            {line}
          </p>
        ))}
      </div>
      <div className={clsx('relative flex flex-wrap items-center gap-3', !isBare && '@max-[36rem]/row:w-full')}>
        <span data-passes="day" className={clsx('empty:hidden', button !== null && 'max-sm:basis-full')}>
          {pill}
        </span>
        {button}
        <span className="@max-[36rem]/row:ml-auto">
          <ActionMenu action={action} isTabStop={isTabStop !== false} onAsk={(asked) => onOpen(action, asked)} />
        </span>
      </div>
    </article>
  )
}
