// LND-11, LND-12: the claims below the first screen, word for word, each with what its study really found.
import type { Claim } from './claims.ts'

export const FORGET_IN_A_WEEK: Claim = {
  before: 'It is often said that ',
  text: 'you forget 90% of what you watch within a week',
  after: '.',
  verdict: 'nobody measured 90%; about three quarters, of nonsense syllables',
  found:
    'Nobody has measured 90%. In Ebbinghaus’s own test (1885) about a quarter was left after six days. He learned nonsense syllables; a video that means something to you fades more slowly.',
}

export const FORGET_IN_A_DAY: Claim = {
  before: 'Up to ',
  text: '70% of learning is forgotten within 24 hours',
  after: '.',
  verdict: '66%, one man, nonsense syllables',
  found:
    'Close to the classic test: after one day Ebbinghaus had lost 66%, and a repetition in 2015 found a similar curve (Murre and Dros). One person each, and syllables without meaning.',
}

export const CLEAR_GOALS: Claim = {
  before: 'Often quoted: ',
  text: 'clear goals boost success by 42%',
  after: '.',
  verdict: '61 against 43 in a hundred, never peer reviewed',
  found:
    'From a study that was never peer reviewed: 61% reached a goal they had written down, 43% one they only thought of (Matthews, 2015). Over 384 reviewed results the gain is real but modest (Epton, 2017).',
}

export const TIME_AND_PLACE: Claim = {
  before: 'Often quoted: ',
  text: 'setting time and place makes follow-through 91% more likely',
  after: '.',
  verdict: '91 against 38 in a hundred students',
  found:
    '91% is the share, not the gain. Of 248 students, 91% of those who wrote down when and where exercised in the next two weeks, 38% of those who did not (Milne, 2002). Outside the lab the effect is smaller.',
}

export const ACCOUNTABILITY: Claim = {
  before: 'Often quoted: ',
  text: 'accountability gives up to 95% follow-through',
  after: '.',
  verdict: 'no study of 95% is known; seen progress helps',
  found:
    'We found no study behind 95%; the body it is credited to does not know of one either. What 138 trials do show: keeping track of progress helps, and more so when someone else sees it (Harkin, 2016).',
}

/** LND-04, LND-14: the four statements of the science modal. */
export const SCIENCE_STATEMENTS = [FORGET_IN_A_DAY, CLEAR_GOALS, TIME_AND_PLACE, ACCOUNTABILITY] as const
