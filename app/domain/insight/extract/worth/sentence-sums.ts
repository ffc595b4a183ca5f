// What each sentence of a talk adds to the passages around it, for picks and for grades in one pass: finding the features of a
// sentence is what takes time.
import { onceFor } from '../../../kernel/once-for.ts'
import { HIGHLIGHTS } from '../../lexicon/highlights.ts'
import { PICKING } from '../../lexicon/picks.ts'
import type { Told } from '../talk/told.ts'
import { eachPickFeature, PICK_FEATURES } from './pick-features.ts'
import { fromLetter, NO_WEIGHT, spelledOut } from '../../lexicon/weight-letters.ts'

/** What a sentence is to a passage that an editor may pick: each role has its own weights. */
export const ROLES = ['inside', 'first', 'last', 'before', 'after', 'around'] as const
/** The roles that have weights for the grade of a passage. */
export const GRADED_ROLES = ['inside', 'first', 'last'] as const

const WIDTH = ROLES.length + GRADED_ROLES.length

/** The weighted sum of each sentence's features, role by role. */
export interface SentenceSums {
  readonly picks: readonly Float64Array[]
  readonly grades: readonly Float64Array[]
}

/** The sums of a talk; computed once. */
export const sentenceSums = onceFor((told: Told): SentenceSums => {
  shipped ??= tableOf()
  const table = shipped
  const sums = Array.from({ length: WIDTH }, () => new Float64Array(told.sentences.length))
  const own = new Float64Array(WIDTH)
  for (let i = 0; i < told.sentences.length; i++) {
    own.fill(0)
    eachPickFeature(told, i, (feature, value) => {
      const from = feature * WIDTH
      for (let role = 0; role < WIDTH; role++) own[role] = (own[role] ?? 0) + (table[from + role] ?? 0) * value
    })
    sums.forEach((sum, role) => (sum[i] = own[role] ?? 0))
  }
  return { picks: sums.slice(0, ROLES.length), grades: sums.slice(ROLES.length) }
})

let shipped: Float64Array | undefined

// The weights of each feature in all roles next to one another.
function tableOf(): Float64Array {
  const picks = spelledOut(PICKING.weights)
  const grades = spelledOut(HIGHLIGHTS.weights)
  const table = new Float64Array(PICK_FEATURES.length * WIDTH)
  for (let feature = 0; feature < PICK_FEATURES.length; feature++)
    for (let role = 0; role < WIDTH; role++) {
      const isPick = role < ROLES.length
      const letters = isPick ? picks : grades
      const at = isPick ? feature * ROLES.length + role : feature * GRADED_ROLES.length + role - ROLES.length
      table[feature * WIDTH + role] = fromLetter(letters[at] ?? NO_WEIGHT)
    }
  return table
}
