// REF-01: the only three reflection flows, and which of them a video suggests.
import * as v from 'valibot'

export const REFLECTION_FLOWS = ['quick_insight', 'multi_insight', 'action_plan'] as const

// Marked as pure: the engine's worker only suggests a flow, so bundlers leave out this schema and its library.
export const ReflectionFlow = /* @__PURE__ */ v.picklist(REFLECTION_FLOWS)
export type ReflectionFlow = v.InferOutput<typeof ReflectionFlow>

/**
 * REF-09, the flow suggested first: the plan for three or more steps, insights for two or more important ones, else the quick.
 */
export function suggestFlow(stepCount: number, insights: readonly { readonly importance: number }[]): ReflectionFlow {
  if (stepCount >= 3) return 'action_plan'
  return insights.filter(({ importance }) => importance >= 6).length >= 2 ? 'multi_insight' : 'quick_insight'
}
