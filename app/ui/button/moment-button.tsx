import { Play } from 'lucide-react'

interface MomentButtonProps {
  // As it is shown: "3:12".
  readonly moment: string
  // What begins there, where the moment alone would not say.
  readonly about?: string | undefined
  readonly onPress: () => void
}

/** Jumps to a moment of a video; a small mark with room around it for a thumb. */
export function MomentButton({ moment, about, onPress }: MomentButtonProps) {
  return (
    <button
      type="button"
      aria-label={`Jump to ${moment}${about === undefined ? '' : `: ${about}`}`}
      onClick={onPress}
      className="group -my-1 inline-flex min-h-11 shrink-0 items-center rounded-control sm:pointer-fine:my-0 sm:pointer-fine:min-h-8"
    >
      <span className="inline-flex items-center gap-1.5 rounded-full bg-accent/12 px-2.5 py-0.5 text-small font-medium text-accent tabular transition-colors duration-150 group-hover:bg-accent/20 forced-colors:border">
        <Play aria-hidden="true" className="size-3 fill-current" />
        {moment}
      </span>
    </button>
  )
}
