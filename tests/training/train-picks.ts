// Learns which passages editors pick out of whole talks. `node --import tsx tests/training/train-picks.ts` writes the weights'
// file; the same labels give the same bytes.
import { writeFileSync } from 'node:fs'
import { scorerFrom, type PickWeights } from '#domain/insight/extract/worth/picking.ts'
import { ROLES } from '#domain/insight/extract/worth/sentence-sums.ts'
import { fromLetter, shortened, toLetter } from '#domain/insight/lexicon/weight-letters.ts'
import { PICK_FEATURES } from '#domain/insight/extract/worth/pick-features.ts'
import type { Passage } from '#domain/insight/extract/talk/passages.ts'
import { asPickWeights, fit, sumsOf, lessonsOf, SIZE, type Lesson } from './fit-picks.ts'
import { agreement, likeness, pickedTalks, type PickedTalk } from './picks.ts'

const FOLDS = 3
const KEPT = 1400
const SHOWN = 12
// How many times as much a fully picked passage counts in training, and one that only tempts, beside one that was left.
const PICKED = 3
const TEMPTING = 1.5

const talks = pickedTalks()
const { lessons, scale } = lessonsOf(talks, targetOf)

function targetOf({ picks }: PickedTalk, passage: Passage) {
  let target = 0
  let tempting = 0
  for (const pick of picks) {
    const same = likeness(passage, pick)
    if (same === 0) continue
    const share = Math.max(0, Math.min(passage.to, pick.to) - Math.max(passage.from, pick.from)) / passage.length
    if (pick.grade >= 4) target = Math.max(target, (pick.grade === 5 ? 1 : 0.8) * (0.75 * same + 0.25 * share))
    else if (pick.grade === 3) target = Math.max(target, 0.25 * same)
    else tempting = Math.max(tempting, share)
  }
  return { target, weight: 1 + (target > 0 ? PICKED * target : TEMPTING * tempting) }
}

function learn(some: readonly Lesson[]): { readonly rounded: PickWeights } {
  const all = fit(some, () => true)
  const ranked = [...all.keys()].sort((a, b) => Math.abs(all[b] ?? 0) - Math.abs(all[a] ?? 0) || a - b)
  const kept = new Set(ranked.slice(0, KEPT))
  const few = asPickWeights(
    fit(some, (weight) => kept.has(weight) || weight >= scale.length * ROLES.length),
    scale,
  )
  const roles = few.roles.map((own) => own.map((weight) => fromLetter(toLetter(weight))))
  return { rounded: { roles, length: few.length.map((weight) => Math.round(weight * 100) / 100) } }
}

function chosen(lesson: Lesson, weights: PickWeights, most: number): Passage[] {
  const { told } = lesson.talk
  const { oddsOf } = scorerFrom(told, sumsOf(lesson, weights.roles, scale), weights.length)
  const ranked = told.passages
    .map((passage) => ({ passage, odds: oddsOf(passage) }))
    .sort((a, b) => b.odds - a.odds || a.passage.from - b.passage.from)
  const shown: Passage[] = []
  for (const { passage } of ranked) {
    if (shown.length === most) break
    if (!shown.some((other) => other.from < passage.to && passage.from < other.to)) shown.push(passage)
  }
  return shown
}

const ids = [...new Set(talks.map(({ id }) => id))]
const foldOf = new Map(ids.map((id, i) => [id, i % FOLDS]))
const found = new Map<string, ReturnType<typeof agreement>[]>()
for (let fold = 0; fold < FOLDS && process.argv.includes('--measure'); fold++) {
  const { rounded } = learn(lessons.filter(({ talk }) => foldOf.get(talk.id) !== fold))
  for (const lesson of lessons.filter(({ talk }) => foldOf.get(talk.id) === fold)) {
    const kind = `${lesson.talk.captions}, best ${String(SHOWN)}`
    found.set(kind, [...(found.get(kind) ?? []), agreement(chosen(lesson, rounded, SHOWN), lesson.talk.picks)])
  }
}
for (const [kind, all] of found) {
  const mean = (of: (one: ReturnType<typeof agreement>) => number) => (all.reduce((sum, one) => sum + of(one), 0) / all.length).toFixed(3) // prettier-ignore
  console.log(`${kind}, unseen talks: good ${mean((one) => one.good)}, bad ${mean((one) => one.bad)}, grade ${mean((one) => one.grade)}, borders ${mean((one) => one.likeness)}`) // prettier-ignore
}
const { rounded: weights } = learn(lessons)
writeFileSync(
  new URL('../../app/domain/insight/lexicon/picks.ts', import.meta.url),
  `// How much each feature of a sentence speaks for a passage that it is in, begins, ends, precedes, follows or is around: a letter
// for each of the six, feature after feature; a capital is a run of weights that are none. Made by tests/training/train-picks.ts
// (no seed) from what editors picked out of ${String(ids.length)} talks of the train split of the talks: Syntax show (MIT, Wes Bos), Bitcoin Optech
// (MIT, Bitcoin Optech contributors), Virtual Coffee podcast (MIT, Virtual Coffee).
export const PICKING: { readonly weights: string; readonly length: readonly number[] } = {
  weights: ${JSON.stringify(shortened(PICK_FEATURES.map((_, i) => weights.roles.map((own) => toLetter(own[i] ?? 0)).join('')).join('')))},
  length: [${weights.length.join(', ')}],
} // prettier-ignore
`,
)
console.log(`${String(SIZE)} weights`)
