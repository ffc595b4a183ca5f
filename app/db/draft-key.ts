// The names of drafts, in one place: two features meet here.

/** The draft of a reflection on a video; a refused reflection becomes this draft again. */
export function reflectionDraftKey(videoId: string): string {
  return `reflection/${videoId}`
}
