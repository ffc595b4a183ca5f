import { mutate } from '../../../db/write/mutate.ts'
import { useRecallChoice } from '../../../db/queries/recalls.ts'
import { updateProfile } from '../../../domain/mutations/update-profile.ts'
import type { RecallChoice as Choice } from '../../../domain/recall/recall-choice.ts'
import { runWithToast } from '../../../state/run-with-toast.ts'
import { CheckField } from '../../../ui/form/check-field.tsx'

/** Whether watched videos are asked about at all; stored with the account. */
export function RecallChoice() {
  const choice = useRecallChoice()
  if (choice === undefined) return null
  return (
    <section>
      <h3 className="mb-1 text-base font-semibold">Remember what you watched</h3>
      <CheckField
        label="Ask me about my videos"
        checked={choice === 'on'}
        onChange={(event) => void choose(event.target.checked ? 'on' : 'off')}
      />
      <p className="measure text-small text-ink-soft">
        One short question about a video’s best moment: the day after you add it, then after about 3, 8, 19 and 43 days
        while you know the answer. At most five a day, under Today’s Focus.
      </p>
    </section>
  )
}

async function choose(recall: Choice): Promise<void> {
  // No toast: the checkmark shows the success.
  await runWithToast(mutate(updateProfile, { recall }), { success: null, failure: () => updateProfile.failure })
}
