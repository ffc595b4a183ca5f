import { Copy, Send } from 'lucide-react'
import type { Action } from '../../../domain/action/action.ts'
import { showToast } from '../../../state/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { FRIEND_TEXTS, LINK_COPIED } from './messages.ts'

/** The address of a link that was just made, to copy or to send. */
export function MadeLink({ action, url }: { readonly action: Action; readonly url: string }) {
  return (
    <div className="flex flex-col gap-3">
      <TextField
        label="The link"
        hint={FRIEND_TEXTS.once}
        value={url}
        readOnly
        data-autofocus
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className="flex flex-wrap gap-2">
        <Button look="primary" onClick={() => void copy(url)}>
          <Copy aria-hidden="true" className="size-4" />
          Copy link
        </Button>
        {/* Older browsers have none, whatever the types say. */}
        {'share' in navigator && (
          <Button onClick={() => void send(action, url)}>
            <Send aria-hidden="true" className="size-4" />
            Send to an app
          </Button>
        )}
      </div>
    </div>
  )
}

async function copy(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url)
    showToast('good', LINK_COPIED)
  } catch {
    showToast('bad', { title: 'The link was not copied', description: 'Select it in its field and copy it by hand.' })
  }
}

async function send(action: Action, url: string): Promise<void> {
  try {
    await navigator.share({ title: action.actionTitle, url })
  } catch (refusal) {
    // Closing the sheet is a choice, not a failure.
    if (refusal instanceof DOMException && refusal.name === 'AbortError') return
    await copy(url)
  }
}
