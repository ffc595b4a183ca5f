import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { keepPick } from '../../db/queries/recent-picks.ts'
import type { CurrentUser } from '../../domain/account/user.ts'
import { OptionDialog } from '../../ui/dialog/option-dialog.tsx'
import { commandNamed, type CommandDoors } from './commands.ts'
import { pathOfPick } from './pick-path.ts'
import { usePaletteGroups } from './use-palette-groups.tsx'

interface PaletteProps {
  readonly user: CurrentUser
  readonly onSignOut: () => void
  readonly onClose: () => void
}

/** Finds anything by a few letters: pages, commands, actions, videos and their moments. All data is on this device. */
export function Palette({ user, onSignOut, onClose }: PaletteProps) {
  const [query, setQuery] = useState('')
  const navigate = useNavigate()
  // Not deferred: thousands of entries are searched faster than a second frame is drawn.
  const { groups, status } = usePaletteGroups(query, user)
  const doors: CommandDoors = { go: (path) => void navigate(path), query, signOut: onSignOut }
  const pick = (key: string) => {
    const option = groups.flatMap(({ options }) => options).find(({ id }) => id === key)
    onClose()
    if (option === undefined) return
    void keepPick({ key, label: option.label })
    const command = commandNamed(key)
    if (command !== undefined) command.run(doors)
    else void navigate(pathOfPick(key))
  }
  return (
    <OptionDialog
      title="Search and commands"
      placeholder="Search or jump to..."
      query={query}
      onQuery={setQuery}
      groups={groups}
      status={status}
      onPick={pick}
      onClose={onClose}
    />
  )
}
