// Failure texts shared by several mutations, and texts needed where the mutation itself is not imported.
import type { FailureText } from './machinery/definition.ts'

export const STATUS_FAILED: FailureText = { title: 'Error', description: 'Failed to update action status' } // ERR-15
export const REMINDER_FAILED: FailureText = { title: 'Error', description: 'Failed to set reminder' } // ERR-17
export const SERVER_FAILED = 'Something went wrong on our side. Please try again.'
export const VIDEO_GONE = 'The video is no longer in your library.'
export const REFLECTION_GONE = 'The reflection is no longer in your library.'
export const UNDO_TOO_LATE = 'A minute has passed, so the action stays in your history.'
export const ACTION_COMPLETED = 'The action is completed. Mark it in progress to be reminded of it again.'
export const LATER_STEP_DONE = 'A later step, or the whole action, is done already.'
export const NEWER_CHEERS_PUT_AWAY = 'Newer messages were put away since, here or on another of your devices.'
export const MESSAGES_A_DAY = 30
export const TOO_MANY_MESSAGES = `You have sent ${String(MESSAGES_A_DAY)} messages within a day. Please send this one tomorrow.`
export const REFLECTION_FAILED: FailureText = { title: 'Error saving reflection' } // ERR-27
export const VIDEO_FAILED: FailureText = { title: 'The video was not saved' }
export const PLAN_FAILED: FailureText = { title: 'The plan was not saved' }
