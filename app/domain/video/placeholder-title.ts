/** The name of a video while only its link is known. */
export function placeholderTitle(youtubeId: string): string {
  return `YouTube video ${youtubeId}`
}
