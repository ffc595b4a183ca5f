import { Search } from 'lucide-react'
import { openLayer } from '../../state/open-layer.ts'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { KeyCaps } from '../../ui/display/key-caps.tsx'

interface SearchButtonProps {
  // row: with its shortcut. icon: where space is short.
  readonly look: 'row' | 'icon'
}

const LABEL = 'Search'

const open = () => openLayer('palette')

/** Opens the command palette. */
export function SearchButton({ look }: SearchButtonProps) {
  if (look === 'icon') {
    return (
      <IconButton label={LABEL} aria-haspopup="dialog" onClick={open}>
        <Search aria-hidden="true" className="size-5" />
      </IconButton>
    )
  }
  return (
    <button
      type="button"
      aria-label={LABEL}
      aria-haspopup="dialog"
      onClick={open}
      className="inline-flex min-h-11 items-center gap-3 rounded-control border border-control px-3 text-base text-ink-soft transition-colors duration-150 hover:bg-line/45 hover:text-ink md:min-h-10"
    >
      <Search aria-hidden="true" className="size-4.5 shrink-0" />
      <span className="flex-1 text-left">{LABEL}</span>
      <span aria-hidden="true">
        <KeyCaps keys={['Mod+k']} />
      </span>
    </button>
  )
}
