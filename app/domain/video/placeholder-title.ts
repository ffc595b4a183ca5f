// What a video is called until somebody knows its title.

/** The name of a video of which only the link is known. */
export function placeholderTitle(youtubeId: string): string {
  return `YouTube video ${youtubeId}`
}
