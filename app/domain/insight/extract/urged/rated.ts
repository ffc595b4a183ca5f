// Everything that a lone speaker may urge and that could be shown, with the grades that readers would give it.
import { onceFor } from '../../../kernel/once-for.ts'
import { URGES, URGED_STEPS } from '../../lexicon/urge-grades.ts'
import { foretold } from '../../../kernel/foretold.ts'
import type { Told } from '../talk/told.ts'
import { isMeantCommand } from '../worth/commanded.ts'
import { isNone } from './none.ts'
import { withoutNext } from './run-on.ts'
import { findUrged, type Urged } from './urged.ts'
import { canBeShown, isNothingToDo, urgedFeatures } from './urged-grade.ts'

/** Something urged, from 0 (misleading) to 3: as an action, and as one of the steps of what is shown. */
export interface RatedUrged {
  readonly one: Urged
  readonly asAction: number
  readonly asStep: number
}

interface AllUrged {
  readonly all: readonly Urged[]
  readonly rated: readonly RatedUrged[]
}

/** All that is urged in a talk, and the grades of what can be shown; worked out once. */
export const urgedIn = onceFor((told: Told): AllUrged => {
  const all = titledUrged(told)
  const rated = all
    .filter(
      (one) =>
        canBeShown(told, one) &&
        !isNothingToDo(one) &&
        !isSold(told, one) &&
        !isNone(told, one) &&
        isMeantCommand(told, one.sentence),
    )
    .map((one) => {
      const features = urgedFeatures(told, one, all)
      return { one, asAction: foretold(features, URGES), asStep: foretold(features, URGED_STEPS) }
    })
  return { all, rated }
})

/** What is urged, its titles without the clause that follows. */
export const titledUrged = (told: Told, ends?: readonly number[]): Urged[] =>
  findUrged(told, ends).map((one) => ({ ...one, title: withoutNext(one.title, told.words[one.to]?.norm) }))

const isSold = (told: Told, { from, to }: Urged) => sells(told, from - SOLD_BEFORE, to + SOLD_AFTER)

/** Whether words [from, to) are of something that is sold. */
export const sells = ({ words }: Told, from: number, to: number): boolean =>
  words.slice(Math.max(0, from), to).some(({ norm }) => SOLD.test(norm))

const [SOLD_BEFORE, SOLD_AFTER] = [14, 8]
const SOLD = /^(?:code|sponsor\w*|dot|com|slash|subscribe|subscribing|patreon|discount|promo|newsletter)$/
