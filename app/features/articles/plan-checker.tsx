import { CircleCheck, CircleDashed } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { planGaps, type PlanGap } from '../../domain/action/plan-gaps.ts'
import { TextArea } from '../../ui/form/text-area.tsx'

const EXAMPLE = 'On Monday I will try to exercise more'

const HINTS: Readonly<Record<PlanGap, string>> = {
  moment: 'A moment is missing: a time of day, or something that happens by itself, such as “after breakfast”.',
  only_a_day: 'It names a day but no time. What will you see or hear when the moment is there?',
  place: 'A place is missing: where will you be?',
  action: 'The act is missing: “… then I will …”, one thing small enough to begin at once.',
  vague: 'It says “try”, “more” or “often”: words that can be true of anything. Name one act you can tick off.',
  negative: 'It says what you will not do. Say what you will do instead; an act can be triggered, an absence cannot.',
}

/** PRD-07: says what an if-then plan lacks as it is typed; nothing leaves the device. */
export function PlanChecker() {
  const [plan, setPlan] = useState(EXAMPLE)
  const gaps = planGaps(useDeferredValue(plan))
  return (
    <div className="rounded-card border border-line bg-ground p-4 sm:p-5">
      <TextArea
        label="Your plan"
        hint="For example: If it is 07:30 and I am in the kitchen, then I will put on my shoes."
        rows={2}
        maxLength={300}
        value={plan}
        onChange={(event) => setPlan(event.target.value)}
      />
      <div role="status" className="mt-3">
        {gaps.length === 0 ? (
          <p className="flex gap-2.5 text-base font-medium">
            <CircleCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-good" />
            It has a moment, a place and an act. Now read it aloud once.
          </p>
        ) : (
          <ul aria-label="What it lacks" className="flex flex-col gap-2">
            {gaps.map((gap) => (
              <li key={gap} className="flex gap-2.5 text-base">
                <CircleDashed aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-warn" />
                {HINTS[gap]}
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}
