// The shape of a marketing claim, and the claims of the first screen: word for word, with what the study really found.

export interface Claim {
  readonly before?: string
  // The specification's own words.
  readonly text: string
  readonly after?: string
  // What the study found: in a few words, and in full.
  readonly verdict: string
  readonly found: string
}

export const TWICE: Claim = {
  before: 'With a plan for when and where, ',
  text: 'follow-through is boosted up to 2x',
  after: '.',
  verdict: 'twice in single studies, less over all',
  found:
    'Up to, in single studies: 2.4 times (Milne, 2002) and twice (Stadler, 2009). Over 642 tests of such plans the gain is smaller and varies (Sheeran, 2024).',
}

/** LND-13. */
export const JOIN_200 = 'Join 200+ turning videos into actions'
export const JOIN_THOUSANDS = 'Join thousands'
