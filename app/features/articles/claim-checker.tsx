import { useState } from 'react'
import { Pill, type PillTone } from '../../ui/display/pill.tsx'
import { RadioChips } from '../../ui/form/radio-chips.tsx'

interface Checked {
  readonly verdict: string
  readonly tone: PillTone
  readonly basis: string
  // Percent who reached their goal, with the name of each group; empty if nothing was measured.
  readonly bars: readonly (readonly [string, number])[]
}

const THOUGHT = ['only thought about it', 43] as const
const CLAIMS = {
  'A partner: 95%': {
    verdict: 'No source',
    tone: 'bad',
    basis: 'No study is known. The association it is credited to does not know of one either.',
    bars: [],
  },
  'Written goal: +42%': {
    verdict: 'Weak',
    tone: 'warn',
    basis: 'One study of 267 people who rated themselves, never peer reviewed. 61 divided by 43 is 1.42.',
    bars: [THOUGHT, ['wrote it down', 61], ['wrote actions down too', 51]],
  },
  'Weekly report: 76%': {
    verdict: 'Weak',
    tone: 'warn',
    basis: 'The same study. Its best group, and its smallest steps between groups may be chance.',
    bars: [THOUGHT, ['told a friend', 64], ['reported every week', 76]],
  },
  'Keeping track helps': {
    verdict: 'Solid',
    tone: 'good',
    basis:
      '138 trials with 19,951 people: a small to medium gain (d = 0.40), larger when progress is written down and seen by others.',
    bars: [],
  },
} as const satisfies Readonly<Record<string, Checked>>

type Claim = keyof typeof CLAIMS
const NAMES = Object.keys(CLAIMS) as readonly Claim[] // oxlint-disable-line typescript/consistent-type-assertions -- keys of a constant

/** PRD-07: what accountability is known to do, claim by claim. */
export function ClaimChecker() {
  const [claim, setClaim] = useState<Claim>('A partner: 95%')
  const { verdict, tone, basis, bars }: Checked = CLAIMS[claim]
  return (
    <div className="rounded-card border border-line bg-ground p-4 sm:p-5">
      <RadioChips label="Which claim?" value={claim} options={NAMES} onChange={setClaim} />
      <div role="status" className="mt-4">
        <Pill tone={tone}>{verdict}</Pill>
        <p className="mt-2 text-base">{basis}</p>
        {bars.length > 0 && (
          <dl className="mt-3 flex flex-col gap-2">
            {bars.map(([group, percent]) => (
              <div key={group}>
                <div className="flex justify-between gap-3 text-small">
                  <dt>{group}</dt>
                  <dd className="tabular">{`${String(percent)}% reached it`}</dd>
                </div>
                <svg aria-hidden="true" viewBox="0 0 100 4" preserveAspectRatio="none" className="mt-1 h-2 w-full">
                  <rect width={100} height={4} className="fill-line" />
                  <rect width={percent} height={4} className="fill-accent" />
                </svg>
              </div>
            ))}
          </dl>
        )}
      </div>
    </div>
  )
}
