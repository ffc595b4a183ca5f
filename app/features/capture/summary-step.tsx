import { copingSentence, planSentence } from '#domain/action/plan-sentence.ts'
import { stepsLeftOut, type CapturedPlan } from '#domain/action/captured-plan.ts'
import type { TutorialStep } from '#domain/action/tutorial-steps.ts'
import { counted } from '#domain/kernel/text.ts'
import { reminderPhrase } from '#domain/reminder/reminder-phrase.ts'
import type { WizardClock } from './wizard-types.ts'

interface SummaryStepProps {
  readonly plan: CapturedPlan
  // The steps told in the video.
  readonly told: readonly TutorialStep[]
  readonly clock: WizardClock
}

/** OVL-02, step 3: the plan as one sentence, and its details. */
export function SummaryStep(props: SummaryStepProps) {
  const { what = '', when = '', where = '', obstacle = '', ifThen = '' } = props.plan.planningData
  const coping = copingSentence({ obstacle, ifThen })
  return (
    <div className="flex flex-col gap-6">
      <div className="rounded-card border border-accent/25 bg-accent/6 px-5 py-6">
        <p className="font-serif text-title wrap-anywhere text-ink">{planSentence({ what, when, where })}</p>
        {coping !== '' && <p className="mt-3 text-base text-ink-soft">{coping}</p>}
      </div>
      <dl className="grid gap-x-6 gap-y-3 text-base @lg:grid-cols-[10rem_minmax(0,1fr)]">
        {summaryRows(props).map(([term, text]) => (
          <div key={term} className="contents">
            <dt className="text-ink-soft @max-lg:-mb-2.5">{term}</dt>
            <dd className="measure whitespace-pre-line wrap-anywhere">{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

function summaryRows({ plan, told, clock }: SummaryStepProps): readonly (readonly [string, string])[] {
  const { firstStep = '', accountability = '', obstacle = '', ifThen = '', tutorialSteps = [] } = plan.planningData
  const howOften = plan.motivationData.reminderFrequency ?? ''
  const rows = [
    ['First step', firstStep],
    ['Steps', numbered(tutorialSteps.map(({ title }) => title)) + leftOutText(stepsLeftOut(plan, told))],
    // An obstacle or an answer alone makes no if-then sentence, but must not be dropped.
    ['In the way', ifThen === '' ? obstacle : ''],
    ['If it happens', obstacle === '' ? ifThen : ''],
    ['Who you will tell', accountability],
    ['Reward', plan.motivationData.reward ?? ''],
    // The reminder already says it, unless it cannot repeat that way (every 3 days, monthly).
    ['How often', plan.reminder?.reminderType === howOften ? '' : howOften],
    ['Reminder', reminderText(plan, clock)],
    ['What stood out', plan.reflection],
  ] as const
  return rows.filter(([, text]) => text !== '')
}

// Without its number a title of two lines would look like two steps.
function numbered(titles: readonly string[]): string {
  return titles.length < 2 ? titles.join('') : titles.map((title, at) => `${String(at + 1)}. ${title}`).join('\n')
}

function leftOutText(count: number): string {
  return count === 0 ? '' : `\n${counted(count, 'more step')} of the video ${count === 1 ? 'is' : 'are'} left out.`
}

function reminderText({ reminder }: CapturedPlan, clock: SummaryStepProps['clock']): string {
  return reminder === null ? 'None' : reminderPhrase({ ...reminder, anchor: clock.now(), now: clock.now() })
}
