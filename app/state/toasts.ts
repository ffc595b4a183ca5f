// CON-07: at most one toast; a new one takes the place of the old.
import { create } from 'zustand'

export interface ToastText {
  readonly title: string
  readonly description?: string | undefined
  readonly action?: { readonly label: string; readonly run: () => void } | undefined
  readonly isSticky?: boolean | undefined
}

export interface Toast extends ToastText {
  readonly id: number
  readonly tone: 'good' | 'bad'
}

export const useToasts = create<{ readonly toast: Toast | null; readonly shown: number }>(() => ({
  toast: null,
  shown: 0,
}))

export function showToast(tone: Toast['tone'], text: ToastText): void {
  useToasts.setState(({ shown }) => ({ toast: { ...text, tone, id: shown + 1 }, shown: shown + 1 }))
}

/** Closes the toast with this id; a newer one stays. */
export function closeToast(id: number): void {
  useToasts.setState(({ toast }) => (toast?.id === id ? { toast: null } : {}))
}
