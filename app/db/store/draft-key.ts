// The keys of drafts, in one place because features, pages and the extension share them.

/** The draft of a reflection on a video; a refused reflection becomes this draft again. */
export function reflectionDraftKey(videoId: string): string {
  return `reflection/${videoId}`
}

/** The draft of changes to a reflection that is already saved. */
export function reflectionEditKey(reflectionId: string): string {
  return `reflection-edit/${reflectionId}`
}

/** The draft of the capture wizard for a video; a refused plan becomes this draft again. */
export function captureDraftKey(videoId: string): string {
  return `capture/${videoId}`
}

/** The draft of the overlay's rehearsal on the built-in sample. */
export const REHEARSAL_DRAFT_KEY = captureDraftKey('overlay-test')

/** The draft of an edit of an action's plan. */
export function editDraftKey(actionId: string): string {
  return `edit/${actionId}`
}

const ADD_VIDEO_DRAFTS = 'add-video/'

/** What was given in Add video and is not added yet: of the video it was opened for, or (null) of a new one. */
export function addVideoDraftKey(identity: string | null): string {
  return `${ADD_VIDEO_DRAFTS}${identity ?? 'new'}`
}

const ASIDE = 'aside/'

/** Where what another tab typed into the draft with this key is kept, once this tab has typed over it; so, too, of such a key. */
export function asideKey(key: string): string {
  return `${ASIDE}${key}`
}

/** The key under which the draft was typed, if it was put aside. */
export function asideOf(key: string): string | null {
  return key.startsWith(ASIDE) ? key.replace(/^(?:aside\/)+/, '') : null
}

/** The draft of a feedback message to us; a refused one becomes this draft again. Its value is the text. */
export const FEEDBACK_DRAFT_KEY = 'feedback'

/** The draft of the survey after registering. */
export const SURVEY_DRAFT_KEY = 'survey'

/** The draft of changes to the learner's own name and picture. */
export const PROFILE_DRAFT_KEY = 'profile'

const SMALL_DRAFTS: readonly string[] = [SURVEY_DRAFT_KEY, PROFILE_DRAFT_KEY]

/** What a draft is about, if it has a key of that kind: `idInKey(key, editDraftKey)` is the action's id. */
export function idInKey(key: string, keyOf: (id: string) => string): string | null {
  const prefix = keyOf('')
  return key.startsWith(prefix) ? key.slice(prefix.length) : null
}

/** Whether the draft is unfinished work: not what was given in Add video, which was copied from elsewhere, nor a few words. */
export function isWork({ key }: { readonly key: string }): boolean {
  return !key.startsWith(ADD_VIDEO_DRAFTS) && !SMALL_DRAFTS.includes(key)
}

/** The draft of the review for the week that ended that day. */
export function reviewDraftKey(until: string): string {
  return `review/${until}`
}
