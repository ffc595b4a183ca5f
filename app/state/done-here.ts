// Counts what the learner did on this page, as opposed to on another device: completions, which are celebrated, and plans with a
// reminder, after which this device is asked whether it may ring.
import { create } from 'zustand'

export const useDoneHere = create<{ readonly times: number; readonly reminders: number }>(() => ({
  times: 0,
  reminders: 0,
}))

export function tellDoneHere(): void {
  useDoneHere.setState(({ times }) => ({ times: times + 1 }))
}

export function tellReminderPlanned(): void {
  useDoneHere.setState(({ reminders }) => ({ reminders: reminders + 1 }))
}
