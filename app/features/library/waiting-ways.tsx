import { Captions, ExternalLink, FileText, NotebookPen, RotateCcw } from 'lucide-react'
import { describeTranscriptWait, mayComeLater, type TranscriptWait } from '../../domain/video/transcript-wait.ts'
import { watchUrl } from '../../domain/video/video-identity.ts'
import { EXTENSION_STORE_URL } from '../../state/build-settings.ts'
import { Button, buttonClass } from '../../ui/button/button.tsx'
import { useFocusHandedOn } from '../../ui/interaction/use-focus-handed-on.ts'
import { WAITING } from './library-messages.ts'

interface WaitingWaysProps {
  readonly youtubeId: string
  readonly title: string
  readonly reason: TranscriptWait
  readonly onAddTranscript?: (() => void) | undefined
  readonly onPlan?: (() => void) | undefined
  // Asks the server to look again; given only if that may help.
  readonly onAskAgain?: (() => void) | undefined
}

/** LIB-15: why a video waits for its transcript, and the three ways to continue. */
export function WaitingWays(props: WaitingWaysProps) {
  if (props.reason === 'imported') return <WaitsToBeWanted title={props.title} onFetch={props.onAskAgain} />
  return <WaysOn {...props} />
}

function WaysOn({ youtubeId, title, reason, onAddTranscript, onPlan, onAskAgain }: WaitingWaysProps) {
  // On the video's page the extension reads it; a video from a file has no page.
  const url = watchUrl(youtubeId)
  const part = useFocusHandedOn<HTMLDivElement>('article')
  return (
    <div ref={part} className="flex flex-col items-start gap-1.5">
      <p className="text-small font-medium">{WAITING.title}</p>
      <p className="text-small text-ink-soft">{describeTranscriptWait(reason)}</p>
      <div className="mt-1 flex flex-wrap gap-2">
        {onAddTranscript !== undefined && (
          <Button size="small" look="primary" onClick={onAddTranscript}>
            <FileText aria-hidden="true" className="size-4" />
            {WAITING.paste}
            <span className="sr-only"> to {title}</span>
          </Button>
        )}
        {url !== null && (
          <a href={url} target="_blank" rel="noopener noreferrer" className={buttonClass('secondary', 'small')}>
            <ExternalLink aria-hidden="true" className="size-4" />
            {WAITING.open}
            <span className="sr-only">: {title}</span>
          </a>
        )}
        {onPlan !== undefined && (
          <Button size="small" onClick={onPlan}>
            <NotebookPen aria-hidden="true" className="size-4" />
            {WAITING.plan}
            <span className="sr-only"> from {title}</span>
          </Button>
        )}
        {onAskAgain !== undefined && mayComeLater(reason) && (
          <Button size="small" look="quiet" onClick={onAskAgain}>
            <RotateCcw aria-hidden="true" className="size-4" />
            {WAITING.again}
          </Button>
        )}
      </div>
      {url !== null && (
        <p className="text-small text-ink-soft">
          {WAITING.hint}{' '}
          <a
            href={EXTENSION_STORE_URL}
            target="_blank"
            rel="noopener noreferrer"
            className="font-medium text-accent underline-offset-4 hover:underline"
          >
            {WAITING.extension}
          </a>
        </p>
      )}
    </div>
  )
}

// One press is all it needs: the other ways are offered only if that fails.
function WaitsToBeWanted({ title, onFetch }: { readonly title: string; readonly onFetch: (() => void) | undefined }) {
  const part = useFocusHandedOn<HTMLDivElement>('article')
  return (
    <div ref={part} className="flex flex-col items-start gap-2">
      <p className="text-small text-ink-soft">{describeTranscriptWait('imported')}</p>
      {onFetch !== undefined && (
        <Button size="small" onClick={onFetch}>
          <Captions aria-hidden="true" className="size-4" />
          {WAITING.fetch}
          <span className="sr-only"> of {title}</span>
        </Button>
      )}
    </div>
  )
}
