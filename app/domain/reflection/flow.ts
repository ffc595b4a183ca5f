// REF-01: the only three reflection flows.
import * as v from 'valibot'

export const REFLECTION_FLOWS = ['quick_insight', 'multi_insight', 'action_plan'] as const

export const ReflectionFlow = v.picklist(REFLECTION_FLOWS)
export type ReflectionFlow = v.InferOutput<typeof ReflectionFlow>
