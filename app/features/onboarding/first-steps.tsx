import { ExternalLink, PlayCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import { EXTENSION_STORE_URL } from '../../state/build-settings.ts'
import { Button } from '../../ui/button/button.tsx'

interface FirstStepsProps {
  readonly isBusy: boolean
  readonly onSample: () => void
  // A field for a link, if the page does not already have one.
  readonly linkField?: ReactNode
}

/** What a new learner can do, quickest first: the sample, a link, the extension. */
export function FirstSteps({ isBusy, onSample, linkField }: FirstStepsProps) {
  return (
    <div data-first-steps="" className="flex w-full max-w-[26rem] flex-col gap-5 text-left">
      <div className="flex flex-col items-center gap-2 text-center">
        <Button look="primary" size="large" aria-busy={isBusy || undefined} isBusy={isBusy} onClick={onSample}>
          <PlayCircle aria-hidden="true" className="size-5" />
          {isBusy ? 'Finding insights...' : 'Try it with a sample'}
        </Button>
        <p className="text-small text-ink-soft">A three-minute talk of ours: how to remember what you watch.</p>
      </div>
      {linkField !== undefined && (
        <div className="flex flex-col gap-2 border-t border-line pt-5">
          <p className="text-small font-medium text-ink-soft">Or begin with a video of your own</p>
          {linkField}
        </div>
      )}
      <p className="text-center text-small text-ink-soft">
        On a computer, the{' '}
        <a
          href={EXTENSION_STORE_URL}
          target="_blank"
          rel="noopener noreferrer"
          className="inline-flex items-center gap-1 rounded-control font-medium text-accent underline underline-offset-4"
        >
          browser extension
          <ExternalLink aria-hidden="true" className="size-3.5" />
        </a>{' '}
        does this while you watch.
      </p>
    </div>
  )
}
