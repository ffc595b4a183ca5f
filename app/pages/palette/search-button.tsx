import { Search } from 'lucide-react'
import { openLayer } from '../../state/open-layer.ts'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { KeyCaps } from '../../ui/display/key-caps.tsx'

interface SearchButtonProps {
  // row: with its shortcut. icon: where space is short. thumb: on phones, at the bottom.
  readonly look: 'row' | 'icon' | 'thumb'
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
  if (look === 'thumb') {
    return (
      <button
        type="button"
        aria-label={LABEL}
        aria-haspopup="dialog"
        onClick={open}
        // On the right, where it covers no line starts and none of the other buttons within reach of the thumb: beside the
        // portal's, or above it once the text is so large that both do not fit (16rem) in a row.
        className="fixed right-4 bottom-[max(1rem,env(safe-area-inset-bottom))] z-20 [:root:has([data-covers-thumb])_&]:hidden [:root:has([data-thumb]):not(:has([data-first-steps]))_&]:right-[clamp(1rem,(100vw-16rem)*999,10.5rem)] [:root:has([data-thumb]):not(:has([data-first-steps]))_&]:bottom-[calc(max(1rem,env(safe-area-inset-bottom))+clamp(0rem,(16rem-100vw)*999,4rem))] inline-flex size-12 items-center justify-center rounded-full border border-control bg-raised text-ink shadow-card"
      >
        <Search aria-hidden="true" className="size-5" />
      </button>
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
