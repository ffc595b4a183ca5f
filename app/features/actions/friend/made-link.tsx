import { Copy, Send } from 'lucide-react'
import type { RefCallback } from 'react'
import type { Action } from '../../../domain/action/action.ts'
import { canSendToApp, copyText, sendToApp } from '../../../state/copy-text.ts'
import { Button } from '../../../ui/button/button.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { FRIEND_TEXTS, LINK_COPIED } from './messages.ts'

interface MadeLinkProps {
  readonly action: Action
  readonly url: string
  readonly next: RefCallback<HTMLElement>
}

/** The address of a new link, to copy or to send. */
export function MadeLink({ action, url, next }: MadeLinkProps) {
  return (
    <div className="flex flex-col gap-3">
      <TextField
        label="The link"
        hint={FRIEND_TEXTS.once}
        value={url}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className="flex flex-wrap gap-2">
        <Button ref={next} look="primary" onClick={() => void copyText(url, LINK_COPIED)}>
          <Copy aria-hidden="true" className="size-4" />
          Copy link
        </Button>
        {canSendToApp() && (
          <Button onClick={() => void send(action, url)}>
            <Send aria-hidden="true" className="size-4" />
            Send to an app
          </Button>
        )}
      </div>
    </div>
  )
}

async function send(action: Action, url: string): Promise<void> {
  await sendToApp({ title: action.actionTitle, url }, () => copyText(url, LINK_COPIED))
}
