/** How the site names the panel that shows a transcript beside the video. */
export const TRANSCRIPT_PANEL = 'PAmodern_transcript_view'
