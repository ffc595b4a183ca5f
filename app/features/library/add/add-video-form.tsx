import { useEffect, useRef, useState, type SyntheticEvent } from 'react'
import type { UserId, VideoId } from '../../../domain/kernel/id.ts'
import { placeholderTitle } from '../../../domain/video/placeholder-title.ts'
import { suggestedTitle } from '../../../domain/video/caption-files.ts'
import { describeTranscriptDoubt, doubtTranscript } from '../../../domain/video/transcript-fit.ts'
import { isFileVideo } from '../../../domain/video/video-identity.ts'
import { parseYoutubeUrl } from '../../../domain/video/youtube-url.ts'
import { useVideo } from '../../../db/queries/use-video.ts'
import { videoIdOf } from '../../../db/store/new-ids.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { onlyFile, type FoundFiles } from './found-files.ts'
import { TranscriptField } from './transcript-field.tsx'
import type { TranscriptReader } from './transcript-reader.ts'
import { useAddVideo } from './use-add-video.ts'
import { useTranscriptInput, type TranscriptState } from './use-transcript-input.ts'

export interface FirstInput {
  readonly url: string
  readonly title: string
  // A caption file that was dropped on the page.
  readonly file?: File | undefined
}

interface AddVideoFormProps {
  readonly userId: UserId
  readonly reader: TranscriptReader
  readonly initial: FirstInput
  readonly onAdded: (id: VideoId, hasTranscript: boolean) => void
  readonly onCancel: () => void
  readonly onOpenKnown?: ((id: VideoId) => void) | undefined
  // More files than one: they are videos of their own.
  readonly onSeveral: (files: FoundFiles) => void
}

export function AddVideoForm({
  userId,
  reader,
  initial,
  onAdded,
  onCancel,
  onOpenKnown,
  onSeveral,
}: AddVideoFormProps) {
  const [url, setUrl] = useState(initial.url)
  const [typed, setTyped] = useState(initial.title === '' ? null : initial.title)
  const input = useTranscriptInput(reader)
  const { add, isSaving, errors, clearErrors } = useAddVideo(userId, reader)
  const transcript = transcriptOf(input.state)
  // The page of a link has a title of its own: none is suggested in its place.
  const isTitleAsked = url.trim() === '' && transcript !== null
  const title = typed ?? (isTitleAsked ? suggestedTitle(input.source.fileName ?? '', transcript.cues) : '')
  const openFile = (file: File) => void input.open(file)
  const takeFiles = (found: FoundFiles) => {
    const only = onlyFile(found)
    if (only === null) onSeveral(found)
    else openFile(only)
  }
  useGivenFile(initial.file, openFile)
  const submit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const id = input.state.kind === 'problem' ? null : await add({ url, title, transcript })
    if (id !== null) onAdded(id, transcript !== null)
    else requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      {!isFileVideo(initial.url) && (
        <TextField
          label={
            <>YouTube link {transcript !== null && <span className="font-normal text-ink-soft">(optional)</span>}</>
          }
          data-autofocus
          type="url"
          inputMode="url"
          placeholder="https://www.youtube.com/watch?v=..."
          autoComplete="off"
          value={url}
          error={errors.url}
          onChange={(event) => {
            setUrl(event.target.value)
            clearErrors()
          }}
        />
      )}
      <TextField
        label={<>Title {!isTitleAsked && <span className="font-normal text-ink-soft">(optional)</span>}</>}
        maxLength={300}
        placeholder={titlePlaceholder(url)}
        value={title}
        error={errors.title}
        onChange={(event) => {
          setTyped(event.target.value)
          clearErrors()
        }}
      />
      <TranscriptField source={input.source} state={input.state} onType={input.type} onFiles={takeFiles} />
      {onOpenKnown !== undefined && <KnownVideo userId={userId} url={url} onOpen={onOpenKnown} />}
      <TranscriptDoubt userId={userId} url={url} source={input.source} state={input.state} />
      <div className="flex flex-wrap items-center justify-end gap-2">
        {input.state.kind === 'empty' && (
          <p className="basis-full text-small text-ink-soft">
            Without one the server looks for the captions; if it finds none, the video waits for its transcript.
          </p>
        )}
        <Button look="quiet" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" look="primary" disabled={isSaving || input.state.kind === 'reading'}>
          {isSaving ? 'Finding insights...' : 'Add video'}
        </Button>
      </div>
    </form>
  )
}

function useGivenFile(file: File | undefined, open: (file: File) => void): void {
  const given = useRef(file)
  useEffect(() => {
    if (given.current !== undefined) open(given.current)
    given.current = undefined
  })
}

interface KnownVideoProps extends Pick<AddVideoFormProps, 'userId'> {
  readonly url: string
  readonly onOpen: (id: VideoId) => void
}

// Nothing is saved twice: adding it again would only add its transcript.
function KnownVideo({ userId, url, onOpen }: KnownVideoProps) {
  const address = parseYoutubeUrl(url)
  const known = useVideo(videoIdOf(userId, address.ok ? address.value.youtubeId : ''))
  if (known === null || known === undefined) return null
  return (
    <Notice tone="info">
      <span className="flex flex-wrap items-center justify-between gap-2">
        <span>This video is in your library already.</span>
        <Button size="small" onClick={() => onOpen(known.id)}>
          Open it
        </Button>
      </span>
    </Notice>
  )
}

function transcriptOf(state: TranscriptState) {
  return state.kind === 'ready' ? state.transcript : null
}

function titlePlaceholder(url: string): string {
  const address = parseYoutubeUrl(url)
  return address.ok ? placeholderTitle(address.value.youtubeId) : 'What the video is called'
}

interface TranscriptDoubtProps extends Pick<AddVideoFormProps, 'userId'> {
  readonly url: string
  readonly source: ReturnType<typeof useTranscriptInput>['source']
  readonly state: TranscriptState
}

function TranscriptDoubt({ userId, url, source, state }: TranscriptDoubtProps) {
  const address = parseYoutubeUrl(url)
  const known = useVideo(videoIdOf(userId, address.ok ? address.value.youtubeId : ''))
  if (!address.ok || state.kind !== 'ready') return null
  const { cues, timed } = state.transcript
  const doubt = doubtTranscript({
    youtubeId: address.value.youtubeId,
    linkStartMs: address.value.startMs ?? null,
    knownDuration: known?.duration ?? null,
    endMs: timed ? (cues.at(-1)?.endMs ?? null) : null,
    ...source,
  })
  return doubt === null ? null : <Notice tone="warn">{describeTranscriptDoubt(doubt)}</Notice>
}
