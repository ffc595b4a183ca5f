// The catalogue's text for each write that failed (spec §8), the same whether this device or the server said no.

export interface FailureText {
  readonly title: string
  readonly description?: string | undefined
}

export const STATUS_FAILED: FailureText = { title: 'Error', description: 'Failed to update action status' } // ERR-15
export const REMINDER_FAILED: FailureText = { title: 'Error', description: 'Failed to set reminder' } // ERR-17
export const REFLECTION_FAILED: FailureText = { title: 'Error saving reflection' } // ERR-27

const TEXTS: Readonly<Record<string, FailureText>> = {
  completeAction: STATUS_FAILED,
  reopenAction: STATUS_FAILED,
  setReminder: REMINDER_FAILED,
  saveReflection: REFLECTION_FAILED,
  saveVideo: { title: 'The video was not saved' },
  saveAction: { title: 'The plan was not saved' },
}

/** What to say when this mutation was refused; a plain sentence for one the catalogue does not name. */
export function failureTextOf(mutationName: string): FailureText {
  return TEXTS[mutationName] ?? { title: 'A change was not accepted' }
}
