// Texts of the reflection dialog (ERR-27).
import type { MutateFailure } from '../../db/write/mutate.ts'
import type { ReflectionFlow } from '../../domain/insight/schema/flow.ts'
import { REFLECTION_FAILED, REFLECTION_GONE, VIDEO_GONE } from '../../domain/mutations/shared-failures.ts'
import { NO_ROOM } from '../../state/run-with-toast.ts'
import type { ToastText } from '../../state/toasts.ts'

export const REFLECTION_SAVED: ToastText = {
  title: 'Reflection saved!',
  description: 'Your insights have been captured.',
}

/** ERR-27: the failure's own message if it has one. */
export function reflectionNotSaved(failure: MutateFailure): ToastText {
  return { ...REFLECTION_FAILED, description: reasonOf(failure) ?? 'Failed to save reflection. Please try again.' }
}

function reasonOf(failure: MutateFailure): string | undefined {
  if (failure.kind === 'video_not_found') return VIDEO_GONE
  if (failure.kind === 'reflection_not_found') return REFLECTION_GONE
  if (failure.kind === 'not_stored' && failure.reason === 'quota') return NO_ROOM
  return failure.kind === 'invalid_args' ? failure.detail : undefined
}

/** What an insight is called; some have no title of their own. */
export function insightName({ title, index }: { readonly title: string; readonly index: number }): string {
  return title || `Insight ${String(index + 1)}`
}

interface FlowText {
  readonly name: string
  readonly description: string
}

export const FLOW_TEXTS: Readonly<Record<ReflectionFlow, FlowText>> = {
  quick_insight: { name: 'Quick insight', description: 'Three questions, a sentence or two each.' },
  multi_insight: {
    name: 'Multi insight',
    description: 'Choose up to three insights and say what each of them means to you.',
  },
  action_plan: { name: 'Action plan', description: 'Turn the video into steps that you can tick off.' },
}

export const NO_INSIGHTS = 'This video has no insights to choose from yet.'
