import { useRef, useState } from 'react'
import { REMOVED_ELSEWHERE } from '../../domain/kernel/removed-elsewhere.ts'
import { deleteDraft } from '../../db/drafts/drafts.ts'
import { reflectionDraftKey, reflectionEditKey } from '../../db/store/draft-key.ts'
import type { Draft } from '../../db/store/local-tx.ts'
import { newReflectionId } from '../../db/store/new-ids.ts'
import { useDraft } from '../../db/queries/use-draft.ts'
import { useReflections } from '../../db/queries/use-reflections.ts'
import { useVideo } from '../../db/queries/use-video.ts'
import type { ReflectionId, VideoId } from '../../domain/kernel/id.ts'
import { draftOverInsights } from '../../domain/reflection/insight-choices.ts'
import {
  emptyReflectionDraft,
  parseReflectionDraft,
  type ReflectionDraft,
} from '../../domain/reflection/reflection-draft.ts'
import {
  atFirstConflict,
  beginEdit,
  followReflection,
  isSavedAs,
  typedWords,
} from '../../domain/reflection/reflection-edit.ts'
import type { Reflection } from '../../domain/reflection/reflection.ts'
import type { Video } from '../../domain/video/video.ts'
import { copyText, TEXT_COPIED } from '../../state/copy-text.ts'
import { CloseFooter } from '../../ui/dialog/close-footer.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { LeftText } from '../../ui/dialog/left-text.tsx'
import { TypedBefore } from '../../ui/form/typed-before.tsx'
import { showUnseenConflict } from '../../ui/interaction/show-unseen-conflict.ts'
import { ReflectionFlowView } from './reflection-flow-view.tsx'
import { ReflectionFooter } from './reflection-footer.tsx'
import { useReflection } from './use-reflection.ts'

export interface ReflectionDialogProps {
  readonly videoId: VideoId
  // The reflection to edit; if absent, a new one is written.
  readonly reflectionId?: ReflectionId | undefined
  readonly onClose: () => void
}

/** REF-01: chooses an approach and runs its flow. Closing keeps what was typed; saving finishes it. */
export function ReflectionDialog({ videoId, reflectionId, onClose }: ReflectionDialogProps) {
  const video = useVideo(videoId)
  const reflections = useReflections(videoId)
  const key = reflectionId === undefined ? reflectionDraftKey(videoId) : reflectionEditKey(reflectionId)
  const kept = useDraft(key)
  // As it was when the dialog opened: saving must not turn it into another dialog.
  const [opened, setOpened] = useState<Opened | null>(null)
  if (video === undefined || reflections === undefined || kept === undefined) return null
  if (opened === null) {
    setOpened(openedWith({ video, reflections, kept: kept?.value, reflectionId }))
    return null
  }
  return opened.kind === 'gone' ? (
    <Gone what={opened.what} kept={kept} draftKey={key} onClose={onClose} />
  ) : (
    <OpenDialog opened={current(opened, reflections)} onClose={onClose} />
  )
}

type Opened = { readonly kind: 'gone'; readonly what: 'video' | 'reflection' } | OpenForm

interface OpenForm {
  readonly kind: 'form'
  readonly video: Video
  readonly reflection: Reflection | null
  readonly initial: ReflectionDraft
  readonly stored: unknown
}

interface Found {
  readonly video: Video | null
  readonly reflections: readonly Reflection[]
  readonly kept: unknown
  readonly reflectionId: ReflectionId | undefined
}

function openedWith({ video, reflections, kept, reflectionId }: Found): Opened {
  if (video === null) return { kind: 'gone', what: 'video' }
  const draft = parseReflectionDraft(kept, newReflectionId())
  const over = (initial: ReflectionDraft) => draftOverInsights(initial, video.insights?.keyInsights ?? [])
  if (reflectionId !== undefined) {
    const reflection = reflections.find(({ id }) => id === reflectionId)
    if (reflection === undefined) return { kind: 'gone', what: 'reflection' }
    const edit = draft === null ? beginEdit(reflection) : followReflection(draft, reflection)
    return { kind: 'form', video, reflection, initial: over(atFirstConflict(edit, reflection)), stored: kept }
  }
  return { kind: 'form', video, reflection: null, initial: over(newDraft(draft, reflections)), stored: kept }
}

function newDraft(draft: ReflectionDraft | null, reflections: readonly Reflection[]): ReflectionDraft {
  const id = newReflectionId()
  // Its saving may have been interrupted before the draft was deleted, or was refused and then tried again.
  if (draft === null || reflections.some((saved) => isSavedAs(draft, saved))) return emptyReflectionDraft(id)
  // Another tab saved the draft, and more was typed after that.
  return reflections.some((saved) => saved.id === draft.id) ? { ...draft, id } : draft
}

// The reflection may change while it is being edited. If it is deleted, it stays as it was: saving tells.
function current(opened: OpenForm, reflections: readonly Reflection[]): OpenForm {
  const reflection = reflections.find(({ id }) => id === opened.reflection?.id) ?? opened.reflection
  return { ...opened, reflection }
}

function OpenDialog({ opened, onClose }: { opened: OpenForm; onClose: () => void }) {
  const { video, reflection } = opened
  const form = useReflection({ ...opened, onSaved: onClose })
  const { discard } = form
  const step = useRef<HTMLDivElement>(null)
  const seenConflicts = useRef(new Map<Element, string>())
  const save = async () => {
    if (!showUnseenConflict(step.current, seenConflicts.current)) await form.save()
  }
  const [discards, setDiscards] = useState(0)
  const discardAll = () => {
    discard?.()
    setDiscards(discards + 1)
  }
  const isEditing = reflection !== null
  return (
    <Dialog
      isOpen
      onClose={onClose}
      closesOnOutsideClick={false}
      title={isEditing ? 'Edit reflection' : 'Reflect on this video'}
      description={<bdi className="line-clamp-1">{video.title}</bdi>}
      footer={
        form.draft.flow === null ? undefined : (
          <ReflectionFooter form={{ ...form, save, discard: discard && discardAll }} isEditing={isEditing} />
        )
      }
    >
      {form.isBack && <TypedBefore />}
      {/* Remounted on Discard, so that the toast of its removed step closes. */}
      <div ref={step}>
        <ReflectionFlowView key={discards} video={video} form={form} />
      </div>
    </Dialog>
  )
}

interface GoneProps {
  readonly what: 'video' | 'reflection'
  readonly kept: Draft | null
  readonly draftKey: string
  readonly onClose: () => void
}

function Gone({ what, kept, draftKey, onClose }: GoneProps) {
  const draft = parseReflectionDraft(kept?.value, newReflectionId())
  const typed = draft === null ? '' : typedWords(draft)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`This ${what} is gone`}
      description={REMOVED_ELSEWHERE}
      width="narrow"
      footer={<CloseFooter onClose={onClose} />}
    >
      <LeftText
        text={typed}
        onCopy={() => void copyText(typed, TEXT_COPIED)}
        onDiscard={() => void deleteDraft(draftKey)}
      />
    </Dialog>
  )
}
