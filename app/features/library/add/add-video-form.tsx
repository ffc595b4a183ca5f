import { useEffect, useRef, useState, type SyntheticEvent } from 'react'
import type { UserId, VideoId } from '../../../domain/kernel/id.ts'
import { placeholderTitle } from '../../../domain/video/video-title.ts'
import { suggestedTitle, titleFromFileName } from '../../../domain/video/caption-files.ts'
import { describeReplacement, MAY_BE_ELSEWHERE, mayHaveTranscript } from '../../../domain/video/replaced-transcript.ts'
import { endMsOf } from '../../../domain/transcript/transcript.ts'
import { describeTranscriptDoubt, doubtTranscript } from '../../../domain/video/transcript-fit.ts'
import type { Video } from '../../../domain/video/video.ts'
import { readGivenText } from '../../../domain/video/given-text.ts'
import { isFileVideo } from '../../../domain/video/video-identity.ts'
import { readVideoLink } from '../../../domain/video/video-link.ts'
import { parseYoutubeUrl } from '../../../domain/video/youtube-url.ts'
import { useVideo } from '../../../db/queries/use-video.ts'
import { addVideoDraftKey } from '../../../db/store/draft-key.ts'
import { videoIdOf } from '../../../db/store/new-ids.ts'
import { showToast } from '../../../state/toasts.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { BusyFields } from '../../../ui/form/busy-fields.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { showFirstProblem } from '../../../ui/interaction/show-first-problem.ts'
import { videoSaved } from '../messages.ts'
import { onlyFile, type FoundFiles } from './found-files.ts'
import { GivenField } from './given-field.tsx'
import { LeftNotice } from './left-notice.tsx'
import type { TranscriptReader } from './transcript-reader.ts'
import { Understood } from './understood.tsx'
import { useAddDraft } from './use-add-draft.ts'
import { useAddVideo } from './use-add-video.ts'
import { useGiven, type Given } from './use-given.ts'
import type { TranscriptSource, TranscriptState } from './use-transcript-input.ts'

export interface FirstInput {
  readonly url: string
  readonly title: string
  // A caption file dropped on the page.
  readonly file?: File | undefined
  // A transcript pasted there.
  readonly text?: string | undefined
}

interface AddVideoFormProps {
  readonly userId: UserId
  readonly reader: TranscriptReader
  readonly initial: FirstInput
  readonly onAdded: (id: VideoId, mayHaveTranscript: boolean) => void
  readonly onCancel: () => void
  readonly onOpenKnown?: ((id: VideoId) => void) | undefined
  // More than one file: each becomes a video of its own.
  readonly onSeveral: (files: FoundFiles) => void
}

/** One field, what was recognised in it, and a title if there is no page that has one. */
export function AddVideoForm(props: AddVideoFormProps) {
  const { userId, reader, initial, onAdded, onCancel, onOpenKnown, onSeveral } = props
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState(initial.title === '' ? null : initial.title)
  const { add, isSaving, errors, clearErrors } = useAddVideo(userId, reader)
  const given = useGiven(reader, initial.url, clearErrors)
  const { address, source, state } = given
  const transcript = transcriptOf(state)
  const url = address?.url ?? ''
  // The page behind a link has a title of its own, so none is suggested.
  const isTitleAsked = address === null && transcript !== null
  const isTitleShown = isTitleAsked || typed !== null
  const title = typed ?? (isTitleAsked ? suggestedTitle(source.fileName ?? '', transcript.cues) : '')
  const next = whatHappens(given)
  const known = useKnownVideo(userId, url)
  useFirstInput(initial, given)
  const kept = useAddDraft({
    key: addVideoDraftKey(identityIn(initial.url)),
    draft: { ...given.draft, title: typed },
    hasFile: initial.file !== undefined || source.fileName !== null,
    restore: ({ url: link, text, title: name }) => {
      given.restore(link, text)
      setTyped(name)
    },
  })
  const takeFiles = (found: FoundFiles) => {
    const only = onlyFile(found)
    if (only === null) onSeveral(found)
    else given.openFile(only)
  }
  const nameIt = () => {
    setTyped('')
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('input[type="text"]')?.focus())
  }
  const cancel = () => {
    kept.forget()
    // If it is being added: ends the search for insights, without which it is not stored.
    reader.close()
    onCancel()
  }
  const openKnown = (id: VideoId) => {
    // A link alone adds nothing to a video that is there already.
    if (given.words === '') kept.forget()
    onOpenKnown?.(id)
  }
  // A video that is not known here may be on another device, with a transcript of its own.
  const replaces = transcript !== null && (known ? mayHaveTranscript(known) : address !== null)
  const submit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (state.kind === 'reading') return
    const id = state.kind === 'problem' ? null : await add({ problem: given.problem, url, title, transcript, replaces })
    if (id !== null) {
      const isClosed = form.current === null
      // With insights the wizard opens, which shows that it is added; but not over the page that is shown by now.
      if (transcript === null || isClosed) showToast('good', videoSaved(onOpenKnown && (() => onOpenKnown(id))))
      kept.forget()
      if (!isClosed) onAdded(id, transcript !== null)
    } else requestAnimationFrame(() => showFirstProblem(form.current))
  }
  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <BusyFields isBusy={isSaving} className="flex min-w-0 flex-col gap-4">
        <LeftNotice kept={kept} onChosen={() => form.current?.querySelector('textarea')?.focus()} />
        <GivenField
          given={given}
          error={state.kind === 'problem' ? state.sentence : errors.url}
          onFiles={takeFiles}
          onEnter={() => form.current?.requestSubmit()}
        />
        <Understood given={given} onName={isTitleShown ? null : nameIt} />
        {isTitleShown && (
          <TextField
            label={<>Title {!isTitleAsked && <span className="font-normal text-ink-soft">(optional)</span>}</>}
            hint={isTitleAsked && typed === null ? whyThisTitle(source.fileName, title) : undefined}
            maxLength={300}
            placeholder={address === null ? 'What the video is called' : placeholderTitle(address.youtubeId)}
            value={title}
            error={errors.title}
            onChange={(event) => {
              setTyped(event.target.value)
              clearErrors()
            }}
          />
        )}
      </BusyFields>
      <div role="status" className="flex flex-col gap-4 empty:sr-only">
        <KnownVideo video={known} replaces={replaces} onOpen={onOpenKnown && openKnown} />
        <TranscriptDoubt known={known ?? null} url={url} source={source} state={state} />
      </div>
      <div className="sticky -bottom-(--sunk,0px) -mb-2 flex flex-wrap items-center justify-end gap-2 bg-surface py-3">
        {/* Only with words in it: an empty one would push the buttons apart on a phone. */}
        {next !== '' && (
          <p className="min-w-[min(16rem,100%)] flex-1 text-small text-ink-soft max-sm:basis-full">{next}</p>
        )}
        <Button onClick={cancel}>
          {/* Closing the dialog any other way keeps what was given. */}
          {source.text === '' ? 'Cancel' : 'Discard'}
        </Button>
        <Button type="submit" look="primary" disabled={state.kind === 'reading'} isBusy={isSaving}>
          {isSaving ? 'Finding insights...' : 'Add video'}
        </Button>
      </div>
    </form>
  )
}

// A shared text may mention other videos.
function identityIn(url: string): string | null {
  return isFileVideo(url) ? url : (readGivenText(url).address?.youtubeId ?? null)
}

function whatHappens({ address, state }: Given): string {
  if (address === null || state.kind !== 'empty') return ''
  return 'If its captions can be read here, they are. If not, the video waits until you add its transcript.'
}

// The file name is only a guess at the title, so the hint says where the suggestion comes from.
function whyThisTitle(fileName: string | null, title: string): string {
  const isNamed = fileName !== null && titleFromFileName(fileName) === title
  return isNamed
    ? 'Suggested from the name of the file. Change it if the video has another name.'
    : 'Suggested from the first words. Change it as you like.'
}

// Given on the page before this dialog opened. Shared text without a link counts as text.
function useFirstInput({ url, file, text }: FirstInput, { address, openFile, take, change }: Given): void {
  const first = useRef({ file, text: text ?? (address === null ? url : '') })
  useEffect(() => {
    const { file: givenFile, text: givenText } = first.current
    first.current = { file: undefined, text: '' }
    if (givenFile !== undefined) openFile(givenFile)
    else if (givenText !== '' && !take(givenText)) change(givenText)
  })
}

// Undefined before the server's first answer.
function useKnownVideo(userId: UserId, url: string): Video | null | undefined {
  const address = readVideoLink(url)
  return useVideo(videoIdOf(userId, address.ok ? address.value.youtubeId : ''))
}

interface KnownVideoProps {
  readonly video: Video | null | undefined
  readonly replaces: boolean
  readonly onOpen: ((id: VideoId) => void) | undefined
}

// This and the doubt come into a live region that is there before them: otherwise they are not read out.
// Nothing is saved twice: adding it again only adds its transcript, or replaces it.
function KnownVideo({ video, replaces, onOpen }: KnownVideoProps) {
  if (!video) {
    const isAsked = video === null && navigator.onLine
    return replaces && !isAsked ? <Notice tone="info">{MAY_BE_ELSEWHERE}</Notice> : null
  }
  return (
    <Notice tone="info">
      <span className="flex flex-wrap items-center justify-between gap-2">
        <span>This video is in your library already.{replaces && ` ${describeReplacement(video)}`}</span>
        {onOpen !== undefined && (
          <Button size="small" onClick={() => onOpen(video.id)}>
            Open it
          </Button>
        )}
      </span>
    </Notice>
  )
}

function transcriptOf(state: TranscriptState) {
  return state.kind === 'ready' ? state.transcript : null
}

interface TranscriptDoubtProps {
  readonly known: Video | null
  readonly url: string
  readonly source: TranscriptSource
  readonly state: TranscriptState
}

function TranscriptDoubt({ known, url, source, state }: TranscriptDoubtProps) {
  const address = parseYoutubeUrl(url)
  if (!address.ok || state.kind !== 'ready') return null
  const doubt = doubtTranscript({
    youtubeId: address.value.youtubeId,
    linkStartMs: address.value.startMs ?? null,
    knownDuration: known?.duration ?? null,
    endMs: endMsOf(state.transcript),
    ...source,
  })
  return doubt === null ? null : <Notice tone="warn">{describeTranscriptDoubt(doubt)}</Notice>
}
