// The names of the ways to a transcript, in the order they are tried.
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
