import { failureSentence } from '../../api/failure-sentence.ts'
import { DEFINITIONS } from '../../domain/analytics/definitions.ts'
import type { EngineQuality } from '../../domain/analytics/insight-quality.ts'
import type { Engine } from '../../domain/analytics/learner-history.ts'
import { percentOf } from '../../domain/analytics/retention.ts'
import { isTooFew } from '../../domain/analytics/too-few.ts'
import { numberText } from '../../domain/kernel/text.ts'
import { RemoteContent } from '../../ui/feedback/remote-content.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx'
import { percentText } from './percent-text.ts'
import { Section } from './section.tsx'
import { ShareBars } from './share-bars.tsx'
import { TableView } from './table-view.tsx'
import { useInsightQuality } from './use-analytics.ts'

const NAMES: Readonly<Record<Engine, string>> = { extractive: 'Found on a device', ai: 'Written by AI' }

/** ANA-01: how good each engine's insights are, judged by what people hide, pick and do. */
export function InsightQualitySection() {
  return (
    <Section title="Insight quality" info={DEFINITIONS.insightQuality}>
      <RemoteContent
        remote={useInsightQuality()}
        name="the insight quality"
        describe={failureSentence}
        loading={<SkeletonRows label="Loading the insight quality" rows={3} />}
      >
        {(engines) => (
          <div className="min-w-0 rounded-card border border-line bg-surface p-4 sm:p-5">
            <div className="grid gap-x-8 gap-y-6 lg:grid-cols-2">
              {engines.map((quality) => (
                <EngineCard key={quality.engine} {...quality} />
              ))}
            </div>
            <QualityTable engines={engines} />
          </div>
        )}
      </RemoteContent>
    </Section>
  )
}

function EngineCard({ engine, videos, claims, hidden, ledToAction, picked, done }: EngineQuality) {
  return (
    <div className="min-w-0">
      <h3 className="mb-3 text-base font-semibold">{NAMES[engine]}</h3>
      {videos === 0 ? (
        <p className="text-base text-ink-soft">No video in the last 90 days.</p>
      ) : (
        <ShareBars
          bars={[
            barOf('Hidden as not useful', hidden, claims),
            barOf('Videos that led to an action', ledToAction, videos),
            barOf('Picked actions that were done', done, picked),
          ]}
        />
      )}
    </div>
  )
}

function barOf(label: string, part: number, whole: number) {
  const numbers = `${numberText(part)} of ${numberText(whole)}`
  if (isTooFew(whole)) return { label, text: `${numbers}, too few yet`, share: null }
  return { label, text: `${numbers} · ${percentText(percentOf(part, whole))}`, share: part / whole }
}

function QualityTable({ engines }: { engines: readonly EngineQuality[] }) {
  const share = (part: number, whole: number) => (isTooFew(whole) ? null : percentOf(part, whole))
  return (
    <TableView
      name="Insight quality"
      head={[
        'Engine',
        'Videos',
        'Insights and actions',
        'Hidden',
        'Hidden, %',
        'Videos that led to an action',
        'Led to an action, %',
        'Actions picked',
        'Done',
        'Done, %',
      ]}
      rows={engines.map(({ engine, videos, claims, hidden, ledToAction, picked, done }) => [
        NAMES[engine],
        videos,
        claims,
        hidden,
        share(hidden, claims),
        ledToAction,
        share(ledToAction, videos),
        picked,
        done,
        share(done, picked),
      ])}
    />
  )
}
