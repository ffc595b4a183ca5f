// What the panel can request; the script or page that mounts it carries it out.
import type { CaptureDraft } from '#domain/action/capture-draft.ts'
import type { CapturedPlan } from '#domain/action/captured-plan.ts'
import type { WrittenParts } from '#domain/insight/ask/written-parts.ts'
import type { LanguageModelApi } from '#built-in-ai/language-model.ts'
import type { MissingForm } from '../messages/missing-form.ts'
import type { SaveAnswer } from '../messages/request.ts'
import type { AskedWay } from '../messages/watched-transcript.ts'

export interface OverlayActions {
  /** Reads the video's transcript again. */
  readonly retry: () => void
  /** Uses one of the ways, to a transcript or something similar, that are used only on request. */
  readonly takeWay: (way: AskedWay) => void
  /** Takes a pasted transcript; returns a sentence when the text is not one. */
  readonly paste: (text: string) => string | null
  /** Resolves once the plan is durable on this device, or with a sentence saying why not. */
  readonly save: (plan: CapturedPlan) => Promise<SaveAnswer>
  /** Asks the server for AI insights, once per video. */
  readonly askForAiInsights: () => void
  /** Asks this browser's own model; resolves with a sentence if it wrote nothing. `onParts` gets checked parts as it writes. */
  readonly write: (
    api: LanguageModelApi,
    signal: AbortSignal,
    onParts: (parts: WrittenParts) => void,
  ) => Promise<string | null>
  /** The stored draft for this video, or an untouched one. */
  readonly draft: () => CaptureDraft
  readonly keepDraft: (draft: CaptureDraft) => void
  /** Notes what the learner did where the transcript is missing. */
  readonly fill: (changes: Partial<MissingForm>) => void
  readonly seek: (ms: number) => void
  /** Switches from the panel's video to the one that the page now shows. */
  readonly follow: () => void
  readonly setAnalysis: (isOn: boolean) => void
  readonly openPortal: () => void
  readonly close: () => void
}
