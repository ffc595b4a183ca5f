import { useId } from 'react'
import { mutate } from '../../../db/write/mutate.ts'
import { useInsightWriter } from '../../../db/queries/use-insight-writer.ts'
import { INSIGHT_WRITERS, type InsightWriter } from '../../../domain/account/insight-writer.ts'
import { updateProfile } from '../../../domain/mutations/update-profile.ts'
import { runWithToast } from '../../../state/run-with-toast.ts'
import { RadioCard } from '../../../ui/form/radio-card.tsx'
import { WRITER_TEXTS } from './insight-texts.ts'

/** What may leave the device; stored with the account, so it holds wherever the learner is signed in. */
export function WriterChoice() {
  const group = useId()
  const writer = useInsightWriter()
  if (writer === undefined) return null
  return (
    <fieldset>
      <legend className="mb-2 text-base font-semibold">Who may write your insights</legend>
      <div className="flex flex-col gap-3">
        {INSIGHT_WRITERS.map((choice) => (
          <RadioCard
            key={choice}
            group={group}
            isChecked={writer === choice}
            onPick={() => void choose(choice)}
            title={WRITER_TEXTS[choice].title}
          >
            <span className="mt-1 block text-small text-ink-soft">{WRITER_TEXTS[choice].about}</span>
          </RadioCard>
        ))}
      </div>
    </fieldset>
  )
}

async function choose(insightWriter: InsightWriter): Promise<void> {
  // No toast: the selected card shows the success.
  await runWithToast(mutate(updateProfile, { insightWriter }), { success: null, failure: () => updateProfile.failure })
}
