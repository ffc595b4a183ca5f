// Counts what the learner completed on this page, as opposed to on another device: only the former is celebrated.
import { create } from 'zustand'

export const useDoneHere = create<{ readonly times: number }>(() => ({ times: 0 }))

export function tellDoneHere(): void {
  useDoneHere.setState(({ times }) => ({ times: times + 1 }))
}
