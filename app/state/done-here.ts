// What the learner has done on this page, and not on another device: only here is something said about it.
import { create } from 'zustand'

export const useDoneHere = create<{ readonly times: number }>(() => ({ times: 0 }))

export function tellDoneHere(): void {
  useDoneHere.setState(({ times }) => ({ times: times + 1 }))
}
