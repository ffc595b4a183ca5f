// The ways to a transcript by name, in the order of trying.
export const METHODS = [
  'observed',
  'open_panel',
  'get_panel',
  'timedtext',
  'player_captions',
  'shown_panel',
  'get_transcript',
  'app_client',
  'description',
] as const
export type Method = (typeof METHODS)[number]
