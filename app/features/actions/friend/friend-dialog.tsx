import { useState } from 'react'
import type { Action } from '../../../domain/action/action.ts'
import { FRIEND_LINK_DAYS, MAX_SHOWN_NAME } from '../../../domain/friend/friend-link.ts'
import { DATE_LOCALE } from '../../../domain/kernel/text.ts'
import type { OpenFriendLink } from '../../../domain/wire/friend-link.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { FriendPreview } from './friend-preview.tsx'
import { MadeLink } from './made-link.tsx'
import { FRIEND_TEXTS } from './messages.ts'
import { useFriendLink } from './use-friend-link.ts'

interface FriendDialogProps {
  readonly action: Action
  readonly firstName: string
  readonly onClose: () => void
}

/** Accountability without an account: one link to this plan, previewed before it is shared, and turned off here. */
export function FriendDialog({ action, firstName, onClose }: FriendDialogProps) {
  const { state, problem, isBusy, again, make, turnOff, next } = useFriendLink(action.id)
  const [typed, setTyped] = useState(firstName.trim().slice(0, MAX_SHOWN_NAME))
  const isOpen = state.kind === 'open' || state.kind === 'made'
  const isOffered = state.kind === 'none' || state.kind === 'open'
  const shownName = state.kind === 'made' ? state.link.shownName : typed.trim()
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width="narrow"
      title={FRIEND_TEXTS.title}
      description={action.actionTitle}
      // A link is shown once: a stray tap must not take it away.
      closesOnOutsideClick={state.kind !== 'made'}
    >
      <form
        noValidate
        aria-label={FRIEND_TEXTS.title}
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          // Enter in a field submits also where the button is missing, and a new link ends the one before.
          if (isOffered) void make(shownName)
        }}
      >
        <p className="text-base text-ink-soft">{FRIEND_TEXTS.intro}</p>
        {problem !== null && <Notice tone="bad">{problem}</Notice>}
        {state.kind === 'loading' && <SkeletonRows label="Looking for a link" rows={1} />}
        {state.kind === 'made' && <MadeLink action={action} url={state.url} next={next} />}
        {state.kind === 'open' && <Notice tone="info">{openSentence(state.link)}</Notice>}
        {state.kind !== 'made' && (
          <TextField
            label={FRIEND_TEXTS.name}
            hint={FRIEND_TEXTS.nameHint}
            value={typed}
            maxLength={MAX_SHOWN_NAME}
            autoComplete="given-name"
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
        <FriendPreview action={action} shownName={shownName} />
        <p className="text-small text-ink-soft">
          {state.kind === 'made'
            ? `It works until ${dayOf(state.link.expiresAt)}, or until you turn it off.`
            : `A link works for ${String(FRIEND_LINK_DAYS)} days, or until you turn it off or complete this forever.`}
        </p>
        <div className="flex flex-wrap justify-end gap-2">
          {isOpen && (
            <Button look="danger" className="mr-auto" isBusy={isBusy} onClick={() => void turnOff()}>
              Turn off the link
            </Button>
          )}
          {state.kind === 'unknown' && (
            <Button ref={next} onClick={again}>
              Try again
            </Button>
          )}
          {isOffered && (
            <Button ref={next} type="submit" look="primary" isBusy={isBusy}>
              {state.kind === 'open' ? 'Make a new link' : 'Make a link'}
            </Button>
          )}
          {state.kind === 'made' && <Button onClick={onClose}>Done</Button>}
        </div>
      </form>
    </Dialog>
  )
}

function openSentence({ shownName, createdAt, expiresAt }: OpenFriendLink): string {
  const name = shownName === '' ? 'shows no name' : `shows your name as ${shownName}`
  return `There is a link from ${dayOf(createdAt)}. It ${name}, and works until ${dayOf(expiresAt)}. A new one replaces it.`
}

function dayOf(at: number): string {
  return new Date(at).toLocaleDateString(DATE_LOCALE, { dateStyle: 'long' })
}
