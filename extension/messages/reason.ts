// Why a way gave no transcript, as typed reasons, the most informative first.
export const REASONS = [
  'STALE_PAGE',
  'LIVE_NOW',
  'UPCOMING',
  'NO_CAPTIONS',
  'CONSENT',
  'RATE_LIMITED',
  'LOGIN',
  'OFFLINE',
  'WRONG_LANGUAGE',
  'POT_GATED',
  'REFUSED',
  'PARTIAL',
  'TIMEOUT',
  'NOTHING_THERE',
] as const
export type Reason = (typeof REASONS)[number]
