import { Ellipsis } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { Action } from '../../domain/action/action.ts'
import { cardTextOf } from '../../domain/action/card-text.ts'
import { IconButton, type IconButtonProps } from '../../ui/icon-button.tsx'

const loadMenu = () => import('./action-menu-content.tsx')
const ActionMenuContent = lazy(async () => ({ default: (await loadMenu()).ActionMenuContent }))

interface ActionMenuProps {
  readonly action: Action
  readonly onRemoved?: () => void
}

/** Everything that can be done with an action, behind one button; its code comes when it is first wanted. */
export function ActionMenu({ action, onRemoved }: ActionMenuProps) {
  const [isWanted, setWanted] = useState(false)
  const label = `More for ${cardTextOf(action).title}`
  if (!isWanted) {
    return (
      <span onPointerEnter={() => void loadMenu()} onFocus={() => void loadMenu()}>
        <MoreButton label={label} onClick={() => setWanted(true)} />
      </span>
    )
  }
  return (
    <Suspense fallback={<MoreButton label={label} />}>
      <ActionMenuContent action={action} trigger={<MoreButton label={label} />} onRemoved={onRemoved} />
    </Suspense>
  )
}

function MoreButton(props: IconButtonProps) {
  return (
    <IconButton aria-haspopup="menu" {...props}>
      <Ellipsis aria-hidden="true" className="size-4.5" />
    </IconButton>
  )
}
