import { useState } from 'react'
import { failureSentence } from '../../api/failure-sentence.ts'
import { costOf, type UsedDay } from '../../domain/analytics/ai-use.ts'
import { DEFINITIONS } from '../../domain/analytics/definitions.ts'
import { counted, numberText } from '../../domain/kernel/text.ts'
import { readLocalValue, writeLocalValue } from '../../state/local-value.ts'
import { RemoteContent } from '../../ui/feedback/remote-content.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { DayChart } from './day-chart.tsx'
import { dayText } from './day-text.ts'
import { Section } from './section.tsx'
import { useAiUse } from './use-analytics.ts'

const PRICE = 'afterwatch-ai-price'

/** ANA-01: what the AI service was asked for each day, and what it costs. */
export function AiUseSection() {
  return (
    <Section title="AI use" info={DEFINITIONS.aiUse}>
      <RemoteContent
        remote={useAiUse()}
        name="the AI use"
        describe={failureSentence}
        loading={<SkeletonRows label="Loading the AI use" rows={3} />}
      >
        {(days) => (
          <div className="rounded-card border border-line bg-surface p-4 sm:p-5">
            {days.every(({ videos, tokens }) => videos === 0 && tokens === 0) ? (
              <p className="text-base text-ink-soft">No AI service was asked in the last 90 days.</p>
            ) : (
              <Use days={days} />
            )}
          </div>
        )}
      </RemoteContent>
    </Section>
  )
}

function Use({ days }: { days: readonly UsedDay[] }) {
  const [typed, setTyped] = useState(() => readLocalValue(PRICE) ?? '')
  const price = Number(typed.replace(',', '.'))
  const hasPrice = typed.trim() !== '' && Number.isFinite(price) && price >= 0
  const change = (text: string) => {
    setTyped(text)
    writeLocalValue(PRICE, text)
  }
  const month = days.slice(-30)
  const tokens = month.reduce((sum, day) => sum + day.tokens, 0)
  const videos = month.reduce((sum, day) => sum + day.videos, 0)
  return (
    <>
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <p className="text-base tabular">
          {counted(tokens, 'token')} for {counted(videos, 'video')} in the last 30 days
          {hasPrice && <strong>: {costText(costOf(tokens, price))}</strong>}
        </p>
        <div className="w-44">
          <TextField
            label="Price of a million tokens"
            inputMode="decimal"
            value={typed}
            onChange={(event) => change(event.target.value)}
          />
        </div>
      </div>
      <DayChart
        name="Tokens by day"
        unit="tokens"
        look="bars"
        size="day"
        points={days.map((day) => ({ date: day.date, count: day.tokens }))}
        table={{
          head: ['Day', 'Videos', 'Tokens', ...(hasPrice ? ['Cost'] : [])],
          rows: [...days]
            .reverse()
            .map((day) => [
              dayText(day.date),
              day.videos,
              day.tokens,
              ...(hasPrice ? [costText(costOf(day.tokens, price))] : []),
            ]),
        }}
      />
    </>
  )
}

// In the currency of the configured price.
function costText(cost: number): string {
  return numberText(cost, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
}
