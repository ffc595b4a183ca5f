import { ChevronRight, ListChecks, ListTree, Zap } from 'lucide-react'
import { REFLECTION_FLOWS, suggestFlow, type ReflectionFlow } from '../../domain/insight/schema/flow.ts'
import { insightChoices } from '../../domain/reflection/insight-choices.ts'
import { chooseFlow } from '../../domain/reflection/reflection-draft.ts'
import type { Video } from '../../domain/video/video.ts'
import { Pill } from '../../ui/display/pill.tsx'
import { FLOW_TEXTS, NO_INSIGHTS } from './messages.ts'
import type { ReflectionForm } from './use-reflection.ts'

const ICONS = { quick_insight: Zap, multi_insight: ListTree, action_plan: ListChecks } as const

/** REF-01: the three approaches, with the suggested one marked. */
export function ApproachStep({ video, form }: { video: Video; form: ReflectionForm }) {
  const suggested = video.insights?.suggestedReflectionFlow ?? suggestFlow(0, [])
  const hasInsights = insightChoices(form.draft, video.insights?.keyInsights ?? []).length > 0
  return (
    <section>
      <h3 data-step-focus tabIndex={-1} className="mb-3 text-base font-semibold outline-none">
        Choose your approach
      </h3>
      <ul className="flex flex-col gap-2.5">
        {REFLECTION_FLOWS.map((flow) => (
          <li key={flow}>
            <Approach
              flow={flow}
              isSuggested={flow === suggested}
              isOpen={flow !== 'multi_insight' || hasInsights}
              onChoose={() => form.change(chooseFlow(form.draft, flow, video))}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface ApproachProps {
  readonly flow: ReflectionFlow
  readonly isSuggested: boolean
  readonly isOpen: boolean
  readonly onChoose: () => void
}

function Approach({ flow, isSuggested, isOpen, onChoose }: ApproachProps) {
  const { name, description } = FLOW_TEXTS[flow]
  const Icon = ICONS[flow]
  return (
    <button
      type="button"
      disabled={!isOpen}
      onClick={onChoose}
      className="group flex w-full items-center gap-3.5 rounded-card border border-line bg-raised p-4 text-left transition-colors duration-150 enabled:hover:border-control disabled:bg-ground"
    >
      <Icon aria-hidden="true" className="size-5 shrink-0 text-accent group-disabled:text-ink-soft" />
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className="text-base font-medium">{name}</span>
          {isSuggested && <Pill tone="accent">Suggested</Pill>}
        </span>
        <span className="mt-0.5 block text-base text-pretty text-ink-soft">{isOpen ? description : NO_INSIGHTS}</span>
      </span>
      {isOpen && <ChevronRight aria-hidden="true" className="size-4.5 shrink-0 text-ink-soft" />}
    </button>
  )
}
