// What the panel can ask for; the content script does it.
import type { CaptureDraft } from '#domain/action/capture-draft.ts'
import type { CapturedPlan } from '#domain/action/captured-plan.ts'
import type { WrittenParts } from '#domain/insight/ask/written-parts.ts'
import type { LanguageModelApi } from '#built-in-ai/language-model.ts'
import type { SaveAnswer } from '../messages/request.ts'
import type { AskedWay } from '../messages/watched-transcript.ts'

export interface OverlayActions {
  /** Reads the transcript of the video again. */
  readonly retry: () => void
  /** Takes a way to a transcript, or to something like it, that nobody takes unasked. */
  readonly takeWay: (way: AskedWay) => void
  /** Takes a pasted transcript; returns a sentence when it is none. */
  readonly paste: (text: string) => string | null
  /** Resolves when the plan is durable on this device, or with the sentence why not. */
  readonly save: (plan: CapturedPlan) => Promise<SaveAnswer>
  /** Asks the server for AI insights, once per video. */
  readonly askForAiInsights: () => void
  /** Asks this browser's own model; a sentence when nothing came of it. `onParts` hears what holds of it while it writes. */
  readonly write: (
    api: LanguageModelApi,
    signal: AbortSignal,
    onParts: (parts: WrittenParts) => void,
  ) => Promise<string | null>
  /** What was typed for this video before, or an untouched draft. */
  readonly draft: () => CaptureDraft
  readonly keepDraft: (draft: CaptureDraft) => void
  readonly seek: (ms: number) => void
  /** Leaves the video the panel is about for the one the page shows by now. */
  readonly follow: () => void
  readonly setAnalysis: (isOn: boolean) => void
  readonly openPortal: () => void
  readonly close: () => void
}
