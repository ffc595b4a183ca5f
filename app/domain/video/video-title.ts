// What a video is called: while only its link is known, and by its page.

/** The name of a video while only its link is known. */
export function placeholderTitle(youtubeId: string): string {
  return `YouTube video ${youtubeId}`
}

/** The title in that of its page, without the site's name and the number of notifications; empty if it has none yet. */
export function titleOfTab(whole: string): string {
  return whole
    .replace(/^\(\d+\)\s*/, '')
    .replace(/^YouTube$|(?<!\s)\s+-\s+YouTube$/, '')
    .trim()
}
