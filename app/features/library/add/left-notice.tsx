import { Button } from '../../../ui/button/button.tsx'
import type { KeptDraft } from './use-add-draft.ts'

interface LeftNoticeProps {
  readonly kept: KeptDraft
  // The pressed button goes with the notice: the focus needs another place.
  readonly onChosen: () => void
}

/** Says that something given earlier is here again, or offers it if the form already holds something else. */
export function LeftNotice({ kept: { left, take, giveUp }, onChosen }: LeftNoticeProps) {
  return (
    // Kept in the page even when empty: only then is new content read out.
    <div role="status" className="rounded-control bg-accent/7 px-3.5 py-3 text-base empty:sr-only">
      {left.kind === 'restored' && 'You did not finish adding this. It is still here.'}
      {left.kind === 'offered' && (
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p>You did not finish adding something else. It is still kept.</p>
          <div className="flex gap-2">
            <Button
              size="small"
              onClick={() => {
                take(left.draft)
                onChosen()
              }}
            >
              Show it instead
            </Button>
            <Button
              size="small"
              look="quiet"
              onClick={() => {
                giveUp()
                onChosen()
              }}
            >
              Discard it
            </Button>
          </div>
        </div>
      )}
    </div>
  )
}
