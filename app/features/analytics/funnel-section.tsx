import { failureSentence } from '../../api/failure-sentence.ts'
import { DEFINITIONS } from '../../domain/analytics/definitions.ts'
import type { Funnel } from '../../domain/analytics/funnel.ts'
import { percentOf } from '../../domain/analytics/retention.ts'
import { isTooFew } from '../../domain/analytics/too-few.ts'
import { numberText } from '../../domain/kernel/text.ts'
import { RemoteContent } from '../../ui/feedback/remote-content.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx'
import { percentText } from './percent-text.ts'
import { Section } from './section.tsx'
import { ShareBars } from './share-bars.tsx'
import { TableView } from './table-view.tsx'
import { useFunnel } from './use-analytics.ts'

const STEPS = [
  ['signedUp', 'Signed up'],
  ['savedVideo', 'Saved a video'],
  ['planned', 'Planned an action'],
  ['did', 'Did it at least once'],
  ['secondWeek', 'Active in the second week'],
] as const

/** ANA-01: how far people get in their first two weeks. */
export function FunnelSection() {
  return (
    <Section title="The first two weeks" info={DEFINITIONS.funnel}>
      <RemoteContent
        remote={useFunnel()}
        name="the first two weeks"
        describe={failureSentence}
        loading={<SkeletonRows label="Loading the first two weeks" rows={3} />}
      >
        {(funnel) => (
          <div className="rounded-card border border-line bg-surface p-4 sm:p-5">
            <Steps funnel={funnel} />
          </div>
        )}
      </RemoteContent>
    </Section>
  )
}

function Steps({ funnel }: { funnel: Funnel }) {
  const { signedUp } = funnel
  const steps = STEPS.map(([key, label], at) => {
    const before = STEPS[at - 1]
    return {
      label,
      count: funnel[key],
      ofBefore: before === undefined ? null : percentOf(funnel[key], funnel[before[0]]),
    }
  })
  if (signedUp === 0)
    return <p className="text-base text-ink-soft">Nobody’s second week has ended in the last 90 days.</p>
  const isFew = isTooFew(signedUp)
  return (
    <>
      <ShareBars
        bars={steps.map(({ label, count }) => ({
          label,
          text: isFew ? numberText(count) : `${numberText(count)} · ${percentText(percentOf(count, signedUp))}`,
          share: isFew ? null : count / signedUp,
        }))}
      />
      {isFew && <p className="mt-4 text-small text-ink-soft">Too few people yet for shares.</p>}
      <TableView
        name="The first two weeks"
        head={['Step', 'People', 'Of all, %', 'Of the step before, %']}
        rows={steps.map(({ label, count, ofBefore }) => [
          label,
          count,
          isFew ? null : percentOf(count, signedUp),
          isFew ? null : ofBefore,
        ])}
      />
    </>
  )
}
