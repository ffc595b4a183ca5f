// CON-07: at most one toast; a new one replaces the old.
import { create } from 'zustand'
import { readTabValue, writeTabValue } from './local-value.ts'

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

export function showToast(tone: Toast['tone'], text: ToastText): Toast {
  const id = useToasts.getState().shown + 1
  const toast = { ...text, tone, id }
  useToasts.setState({ toast, shown: id })
  return toast
}

/** Closes the toast with this id, unless a newer one has replaced it. */
export function closeToast(id: number): void {
  useToasts.setState(({ toast }) => (toast?.id === id ? { toast: null } : {}))
}

const KEPT = 'afterwatch.unseen-toast'
const seen = new WeakSet<Toast>()

/** This toast is now visible. The first one can take a moment, because the toast code loads with it. */
export function markToastSeen(toast: Toast): void {
  seen.add(toast)
}

/**
 * Before leaving this document: keeps a toast that was never visible for the next one. It may have been replaced before it
 * could be shown.
 */
export function keepUnseenToast(toast: Toast): void {
  if (seen.has(toast)) return
  writeTabValue(KEPT, [toast.tone, toast.title, toast.description ?? ''].join('\n'))
}

/** Shows the toast that the previous document could not, once. */
export function showKeptToast(): void {
  const [tone, title = '', description = ''] = takeKept().split('\n')
  if (title === '') return
  showToast(tone === 'good' ? 'good' : 'bad', { title, ...(description !== '' && { description }) })
}

function takeKept(): string {
  const kept = readTabValue(KEPT) ?? ''
  writeTabValue(KEPT, null)
  return kept
}
