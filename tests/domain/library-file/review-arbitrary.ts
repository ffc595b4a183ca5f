// Random weekly reviews of a library file, each of another week.
import fc, { type Arbitrary } from 'fast-check'

const until = fc
  .integer({ min: 0, max: 300 })
  .map((weeks) => new Date(Date.UTC(2024, 0, 7 + 7 * weeks)).toISOString().slice(0, 10))

export const anyReviews = (note: Arbitrary<string>) =>
  fc.uniqueArray(fc.record({ until, outcome: fc.constantFrom('done', 'dismissed', 'open'), note }), {
    minLength: 1,
    maxLength: 3,
    selector: (review) => review.until,
  })
