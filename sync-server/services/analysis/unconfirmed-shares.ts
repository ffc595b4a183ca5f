/**
 * What a learner has of each day until their address is confirmed, where mails are really sent. An account with a made-up address
 * costs nothing, so a few dozen of them could use up what all learners have together.
 */
export const UNCONFIRMED_SHARES = { analyses: 3, captions: 5 } as const
