// STA-02: a rank title that this device has just seen rise.
import { create } from 'zustand'

interface Celebrated {
  // Null: nothing to celebrate.
  readonly title: string | null
  readonly shown: number
}

export const useCelebration = create<Celebrated>(() => ({ title: null, shown: 0 }))

export function celebrate(title: string): void {
  useCelebration.setState(({ shown }) => ({ title, shown: shown + 1 }))
}

export function endCelebration(): void {
  useCelebration.setState({ title: null })
}
