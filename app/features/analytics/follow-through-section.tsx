import { failureSentence } from '../../api/failure-sentence.ts'
import { DEFINITIONS } from '../../domain/analytics/definitions.ts'
import type { GroupFollowThrough } from '../../domain/analytics/follow-through.ts'
import { isTooFew } from '../../domain/analytics/too-few.ts'
import { numberText } from '../../domain/kernel/text.ts'
import { PLAN_GROUPS, REMINDER_GROUPS, type FollowGroup } from '../../domain/wire/analytics.ts'
import { RemoteContent } from '../../ui/feedback/remote-content.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx'
import { percentText } from './percent-text.ts'
import { Panel, Section } from './section.tsx'
import { ShareBars } from './share-bars.tsx'
import { TableView } from './table-view.tsx'
import { useFollowThrough } from './use-analytics.ts'

const NAMES: Readonly<Record<FollowGroup, string>> = {
  'when and where': 'Says when and where',
  'when or where': 'Says one of the two',
  neither: 'Says neither',
  daily: 'Every day',
  weekdays: 'On weekdays',
  weekly: 'Every week',
  'one-time': 'Once',
  'no reminder': 'No reminder',
}

/** ANA-01: whether what is planned gets done, with and without a plan and a reminder. */
export function FollowThroughSection() {
  return (
    <Section title="Follow-through">
      <RemoteContent
        remote={useFollowThrough()}
        name="the follow-through"
        describe={failureSentence}
        loading={<SkeletonRows label="Loading the follow-through" rows={3} />}
      >
        {(groups) => (
          <div className="grid gap-3 lg:grid-cols-2">
            <Panel title="By plan" info={DEFINITIONS.followThrough}>
              <Groups name="Follow-through by plan" groups={pick(groups, PLAN_GROUPS)} />
            </Panel>
            <Panel title="By reminder" info={DEFINITIONS.followThroughByReminder}>
              <Groups name="Follow-through by reminder" groups={pick(groups, REMINDER_GROUPS)} />
            </Panel>
          </div>
        )}
      </RemoteContent>
    </Section>
  )
}

function pick(groups: readonly GroupFollowThrough[], names: readonly FollowGroup[]) {
  return groups.filter(({ group }) => names.includes(group))
}

function Groups({ name, groups }: { name: string; groups: readonly GroupFollowThrough[] }) {
  return (
    <>
      <ShareBars
        bars={groups.map(({ group, actions, rate, medianDays }) => ({
          label: NAMES[group],
          text: textOf({ actions, rate, medianDays }),
          share: isTooFew(actions) || rate === null ? null : rate / 100,
        }))}
      />
      <TableView
        name={name}
        head={['Group', 'Actions', 'Done in 14 days', 'Share, %', 'Half of those done by day']}
        rows={groups.map(({ group, actions, done, rate, medianDays }) => [
          NAMES[group],
          actions,
          done,
          isTooFew(actions) ? null : rate,
          medianDays === null ? null : medianDays + 1,
        ])}
      />
    </>
  )
}

function textOf({ actions, rate, medianDays }: Pick<GroupFollowThrough, 'actions' | 'rate' | 'medianDays'>): string {
  if (actions === 0) return 'none'
  if (isTooFew(actions)) return `too few yet (${String(actions)})`
  const half = medianDays === null ? '' : `, half of those by day ${String(medianDays + 1)}`
  return `${percentText(rate)} of ${numberText(actions)}${half}`
}
