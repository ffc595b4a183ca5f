// The catalogue's text for each write that failed, the same whether this device or the server said no. They stand
// in a table, not in the mutations: the portal shows them before it loads all the rules there are.
import type { LearnerMutationName } from './registry.ts'

export interface FailureText {
  readonly title: string
  readonly description?: string | undefined
}

export const STATUS_FAILED: FailureText = { title: 'Error', description: 'Failed to update action status' } // ERR-15
export const REMINDER_FAILED: FailureText = { title: 'Error', description: 'Failed to set reminder' } // ERR-17
export const REFLECTION_FAILED: FailureText = { title: 'Error saving reflection' } // ERR-27

const TEXTS: Readonly<Record<LearnerMutationName, FailureText>> = {
  completeAction: STATUS_FAILED,
  reopenAction: STATUS_FAILED,
  setReminder: REMINDER_FAILED,
  snoozeReminder: REMINDER_FAILED,
  skipOccurrence: REMINDER_FAILED,
  saveReflection: REFLECTION_FAILED,
  editReflection: REFLECTION_FAILED,
  updateProfile: { title: 'Update failed', description: 'Failed to update profile. Please try again.' }, // ERR-11
  sendFeedback: { title: 'Failed to send', description: 'Could not send feedback. Please try again.' }, // ERR-12
  hardDeleteAction: { title: 'Delete failed', description: 'Failed to delete the action. Please try again.' }, // ERR-13
  archiveAction: {
    title: 'Failed to complete',
    description: 'Failed to complete the action forever. Please try again.', // ERR-14
  },
  logActionStep: { title: 'Logging failed', description: 'Failed to log step completion. Please try again.' }, // ERR-16
  deleteVideo: { title: 'Failed to delete video' }, // ERR-20
  setVideoCategory: { title: 'Failed to update category' }, // ERR-21
  setNotUseful: { title: 'Failed to change what is hidden' },
  addVideoTag: { title: 'Failed to add tag' }, // ERR-22
  removeVideoTag: { title: 'Failed to remove tag' }, // ERR-23
  setReflectionApplied: { title: 'Failed to update applied status' }, // ERR-24
  setReflectionRepeat: { title: 'Failed to set repeat frequency' }, // ERR-25
  deleteReflection: { title: 'Failed to delete action' }, // ERR-26
  retryAnalysis: { title: 'The analysis was not started again' },
  replaceInsights: { title: 'The insights were not replaced' },
  saveVideo: { title: 'The video was not saved' },
  saveAction: { title: 'The plan was not saved' },
  editAction: { title: 'The plan was not saved' },
}

/** What to say when this mutation was refused; a plain sentence for one of another version of the program. */
export function failureTextOf(mutationName: string): FailureText {
  return isNamed(mutationName) ? TEXTS[mutationName] : { title: 'A change was not accepted' }
}

function isNamed(name: string): name is LearnerMutationName {
  return Object.hasOwn(TEXTS, name)
}
