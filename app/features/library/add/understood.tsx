import { clsx } from 'clsx'
import { FileText, FileX, Pencil, Play, X } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import {
  describeTranscriptWarning,
  type Transcript,
  type TranscriptFormat,
} from '../../../domain/transcript/transcript.ts'
import { formatMoment } from '../../../domain/kernel/moment.ts'
import { counted } from '../../../domain/kernel/text.ts'
import { Button } from '../../../ui/button/button.tsx'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { VideoPicture } from '../video-picture.tsx'
import type { Given } from './use-given.ts'

interface UnderstoodProps {
  readonly given: Given
  // Null if the title field is already shown.
  readonly onName: (() => void) | null
}

/** What was recognised, shown before anything is saved. */
export function Understood({ given, onName }: UnderstoodProps) {
  const { address, isFixed, state, source } = given
  return (
    // Kept in the page even when empty: only then is new content read out.
    <div role="status" className="flex flex-col gap-2 empty:sr-only">
      {address !== null && !isFixed && (
        <Part
          picture={
            <VideoPicture
              key={address.youtubeId}
              youtubeId={address.youtubeId}
              width={80}
              height={45}
              standIn={<Play aria-hidden="true" className="size-4.5" />}
            />
          }
          name="YouTube video"
          detail={onName === null ? address.youtubeId : 'Its title comes from its page.'}
          removal="Remove the link"
          onRemove={given.removeLink}
        >
          {onName !== null && (
            <Button size="small" look="quiet" onClick={onName} className="-my-1 -ml-3 sm:-ml-0">
              <Pencil aria-hidden="true" className="size-3.5" />
              Name it yourself
            </Button>
          )}
        </Part>
      )}
      {state.kind === 'reading' && <p className="text-small text-ink-soft">Reading...</p>}
      {state.kind === 'ready' && (
        <Part
          picture={<FileText aria-hidden="true" className="size-4.5" />}
          name={source.fileName ?? 'Transcript'}
          detail={describeFound(state.transcript)}
          removal="Remove the transcript"
          onRemove={given.removeTranscript}
        >
          {state.transcript.warnings.map((warning) => (
            <p key={warning.kind} className="text-small text-warn">
              {describeTranscriptWarning(warning)}
            </p>
          ))}
        </Part>
      )}
      {/* The field is empty: without this, nothing could take the file away again. */}
      {state.kind === 'problem' && source.fileName !== null && (
        <Part
          isBad
          picture={<FileX aria-hidden="true" className="size-4.5" />}
          name={source.fileName}
          detail="Not read"
          removal="Remove the file"
          onRemove={given.removeTranscript}
        />
      )}
    </div>
  )
}

interface PartProps {
  readonly picture: ReactNode
  readonly name: string
  readonly detail: string
  readonly removal: string
  readonly onRemove: () => void
  // It could not be read.
  readonly isBad?: boolean
  readonly children?: ReactNode
}

function Part({ picture, name, detail, removal, onRemove, isBad = false, children }: PartProps) {
  const remove = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    onRemove()
    // The pressed button goes with what it took away.
    currentTarget.closest('form')?.querySelector('textarea')?.focus()
  }
  return (
    <div className={clsx('flex items-start gap-3 rounded-control p-2', isBad ? 'bg-bad/8' : 'bg-accent/8')}>
      <div
        className={clsx(
          'flex aspect-video w-20 shrink-0 items-center justify-center overflow-hidden rounded-[0.375rem] bg-line/60',
          isBad ? 'text-bad' : 'text-accent',
        )}
      >
        {picture}
      </div>
      <div className="flex min-w-0 flex-1 flex-col items-start gap-0.5">
        <p className="line-clamp-2 text-base font-medium wrap-anywhere">{name}</p>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-0.5">
          <p className="text-small text-ink-soft tabular">{detail}</p>
          {children}
        </div>
      </div>
      <IconButton label={removal} onClick={remove} className="-my-1">
        <X aria-hidden="true" className="size-4" />
      </IconButton>
    </div>
  )
}

const FORMAT_NAMES: Readonly<Record<TranscriptFormat, string>> = {
  json3: 'YouTube captions (json3)',
  srv1: 'YouTube captions (srv1)',
  srv3: 'YouTube captions (srv3)',
  ttml: 'TTML captions',
  vtt: 'WebVTT',
  vtt_tags: 'WebVTT text',
  srt: 'SubRip (srt)',
  sbv: 'YouTube captions (sbv)',
  ass: 'SubStation (ass)',
  timestamped_text: 'Text with times',
  plain_text: 'Plain text',
  youtube_panel: 'YouTube transcript panel',
}

function describeFound({ format, cues, timed }: Transcript): string {
  return [
    FORMAT_NAMES[format],
    counted(cues.length, 'line'),
    timed ? formatMoment(cues.at(-1)?.endMs ?? 0) : 'no times',
  ].join(' · ')
}
