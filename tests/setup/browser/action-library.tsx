// The Action Library with the dialogs its menus open, as the portal shows them.
import { useState } from 'react'
import type { ActionId } from '#domain/kernel/id.ts'
import type { ActionDialogName } from '../../../app/features/actions/action-dialog-name.ts'
import { ActionDialogs } from '../../../app/features/actions/detail/action-dialogs.tsx'
import { LibraryView } from '../../../app/features/actions/list/library-view.tsx'

export function ActionLibrary() {
  const [open, setOpen] = useState<{ id: ActionId; asked: ActionDialogName | null } | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <LibraryView onOpen={(id, asked) => setOpen({ id, asked: asked ?? null })} firstStep={null} />
      {open !== null && (
        <ActionDialogs
          {...open}
          isOverDetail={false}
          onAsk={(asked) => setOpen({ ...open, asked })}
          onClose={close}
          onRemoved={close}
        />
      )}
    </>
  )
}
