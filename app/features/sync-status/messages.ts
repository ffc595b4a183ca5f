// Sentences for changes that were not accepted.

const TITLES: Readonly<Record<string, string>> = {
  saveVideo: 'Saving a video',
  saveAction: 'Saving an action',
  saveReflection: 'Saving a reflection',
  setReminder: 'Setting a reminder',
  completeAction: 'Completing an action',
  reopenAction: 'Taking up an action again',
  retryAnalysis: 'Trying a video again',
}

const SENTENCES: Readonly<Record<string, string>> = {
  video_not_found: 'Its video is no longer in your library.',
  action_not_found: 'The action was removed on another device.',
  action_archived: 'The action was completed forever on another device.',
  reminder_in_past: 'Please select a future date and time',
  too_large: 'It is too large for the server.',
}

export function issueTitle(mutationName: string): string {
  return TITLES[mutationName] ?? 'A change'
}

export function issueSentence(refusal: { readonly kind: string; readonly detail?: string | undefined }): string {
  return SENTENCES[refusal.kind] ?? refusal.detail ?? 'The server did not accept it.'
}

export function retryFailure(refusal: Parameters<typeof issueSentence>[0]) {
  return { title: 'Still not accepted', description: issueSentence(refusal) }
}
