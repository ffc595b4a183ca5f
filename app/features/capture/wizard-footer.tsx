import { useRef } from 'react'
import { Button } from '#ui/button/button.tsx'
import { ignoreSecondPress } from '#ui/interaction/second-press.ts'
import { useFooterRoom } from './use-footer-room.ts'

interface WizardFooterProps {
  readonly step: 1 | 2 | 3
  readonly isSaving: boolean
  readonly onSkip: () => void
  readonly onBack: () => void
  readonly onNext: () => void
  readonly onSave: () => void
}

/**
 * Always visible at the bottom edge, within reach of the thumb. The host sets how far it may extend sideways (`--gutter`), and
 * how deep it sticks into the scroller's padding (`--sunk`).
 */
export function WizardFooter({ step, isSaving, onSkip, onBack, onNext, onSave }: WizardFooterProps) {
  const footer = useRef<HTMLDivElement>(null)
  useFooterRoom(footer)
  return (
    <div
      ref={footer}
      onClickCapture={ignoreSecondPress}
      className="sticky -bottom-(--sunk,0px) z-10 -mx-(--gutter,0px) -mb-(--gutter,0px) flex flex-wrap items-center gap-2 border-t border-line bg-surface px-(--gutter,0px) py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]"
    >
      <Button look="quiet" onClick={onSkip} isBusy={isSaving} className="mr-auto -ml-4">
        Skip for now
      </Button>
      {step > 1 && (
        <Button onClick={onBack} isBusy={isSaving}>
          Back
        </Button>
      )}
      {step < 3 && (
        <Button look="primary" onClick={onNext} className="sm:min-w-24">
          Next
        </Button>
      )}
      {step === 3 && (
        <Button look="primary" onClick={onSave} isBusy={isSaving}>
          {isSaving ? 'Saving...' : 'Save to Vault'}
        </Button>
      )}
    </div>
  )
}
