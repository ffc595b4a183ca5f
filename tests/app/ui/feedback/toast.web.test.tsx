import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { err, ok } from '#domain/kernel/result.ts'
import { STATUS_FAILED } from '#domain/mutations/shared-failures.ts'
import { planNotSaved } from '../../../../app/features/library/messages.ts'
import { notCopied } from '../../../../app/state/copy-text.ts'
import { NO_ROOM, runWithToast } from '../../../../app/state/run-with-toast.ts'
import { closeToast, showToast, useToasts } from '../../../../app/state/toasts.ts'
import { Dialog } from '../../../../app/ui/dialog/dialog.tsx'
import { ToastRegion } from '../../../../app/ui/feedback/toast.tsx'

function Region() {
  return <ToastRegion toast={useToasts(({ toast }) => toast)} onClose={closeToast} />
}

// A dialog with a field, below the toasts.
function DialogBelow({ onClose }: { onClose: () => void }) {
  return (
    <>
      <Dialog isOpen title="Your plan" onClose={onClose}>
        <input aria-label="When?" />
      </Dialog>
      <Region />
    </>
  )
}

const list = () => screen.getByRole('region', { name: 'Notifications (F8)', hidden: true }).querySelector('ol')

function passMs(ms: number) {
  act(() => {
    vi.advanceTimersByTime(ms)
  })
}

beforeEach(() => {
  useToasts.setState({ toast: null, shown: 0 })
})

describe('the toast', () => {
  it('CON-07: is the only one; a new one replaces it', () => {
    render(<Region />)
    act(() => void showToast('good', { title: 'First' }))
    act(() => void showToast('bad', { title: 'Second' }))
    expect(screen.queryByText('First')).toBeNull()
    expect(screen.getByText('Second')).toBeTruthy()
  })

  it('CON-08: disappears after 5000 ms, and not before', () => {
    vi.useFakeTimers()
    render(<Region />)
    act(() => void showToast('good', { title: 'Saved' }))
    passMs(4999)
    expect(screen.getByText('Saved')).toBeTruthy()
    passMs(1)
    expect(screen.queryByText('Saved')).toBeNull()
    vi.useRealTimers()
  })

  it('the first is drawn into a region that is there already, and only then is it seen and its time begun', () => {
    vi.useFakeTimers()
    const [onSeen, onClose] = [vi.fn(), vi.fn()]
    const toast = { id: 1, tone: 'good', title: 'Saved' } as const
    render(<ToastRegion toast={toast} onSeen={onSeen} onClose={onClose} />)
    // A live region that comes with its text may not be read out.
    expect(list()?.textContent).toBe('')
    expect(onSeen).not.toHaveBeenCalled()
    passMs(100)
    expect(list()?.textContent).toContain('Saved')
    expect(onSeen).toHaveBeenCalledExactlyOnceWith(toast)
    passMs(4999)
    expect(onClose).not.toHaveBeenCalled()
    passMs(1)
    expect(onClose).toHaveBeenCalledOnce()
    vi.useRealTimers()
  })

  it('CON-08: told while the window is inactive, its time begins when the window is active again', () => {
    vi.useFakeTimers()
    const hasFocus = vi.spyOn(document, 'hasFocus').mockReturnValue(false)
    render(<Region />)
    act(() => void showToast('good', { title: 'Saved' }))
    passMs(60_000)
    expect(screen.getByText('Saved')).toBeTruthy()
    hasFocus.mockReturnValue(true)
    fireEvent.focus(window)
    passMs(4999)
    expect(screen.getByText('Saved')).toBeTruthy()
    passMs(1)
    expect(screen.queryByText('Saved')).toBeNull()
    hasFocus.mockRestore()
    vi.useRealTimers()
  })

  it('CON-08: stays for as long as it has the focus', () => {
    vi.useFakeTimers()
    render(<Region />)
    act(() => void showToast('good', { title: 'Saved' }))
    fireEvent.keyDown(document.body, { key: 'F8' })
    passMs(60_000)
    expect(screen.getByText('Saved')).toBeTruthy()
    vi.useRealTimers()
  })

  it('CON-08: F8 focuses the notifications before the first one appears', () => {
    render(<Region />)
    fireEvent.keyDown(document.body, { key: 'F8' })
    expect(document.activeElement).toBe(list())
  })

  it('CON-08: F8 focuses the notifications above an open dialog, and Escape returns into it', async () => {
    const onClose = vi.fn()
    render(<DialogBelow onClose={onClose} />)
    const field = await screen.findByLabelText('When?')
    act(() => void showToast('good', { title: 'Saved' }))
    act(() => field.focus())
    fireEvent.keyDown(field, { key: 'F8' })
    expect(document.activeElement).toBe(list())
    // The focus moves to its button.
    const dismiss = screen.getByRole('button', { name: 'Dismiss', hidden: true })
    act(() => dismiss.focus())
    expect(document.activeElement).toBe(dismiss)
    fireEvent.keyDown(dismiss, { key: 'Escape' })
    expect(screen.queryByText('Saved')).toBeNull()
    expect(onClose).not.toHaveBeenCalled()
    expect(document.activeElement).toBe(field)
  })

  it('CON-08: Escape in a dialog closes the dialog, whatever toast is above it', async () => {
    const onClose = vi.fn()
    render(<DialogBelow onClose={onClose} />)
    const field = await screen.findByLabelText('When?')
    act(() => void showToast('good', { title: 'Saved' }))
    act(() => field.focus())
    fireEvent.keyDown(field, { key: 'Escape' })
    expect(onClose).toHaveBeenCalledOnce()
    expect(screen.getByText('Saved')).toBeTruthy()
  })

  it('CON-08: after Undo the focus is where it was before this toast, not before an earlier one', async () => {
    render(
      <>
        <button>Sing</button>
        <button>Cook</button>
        <Region />
      </>,
    )
    const run = () => void showToast('good', { title: 'Undone' })
    for (const name of ['Sing', 'Cook']) {
      const button = screen.getByRole('button', { name })
      act(() => button.focus())
      act(() => void showToast('good', { title: 'Done', action: { label: 'Undo', run } }))
      await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
      await waitFor(() => expect(document.activeElement).toBe(button))
    }
  })

  it('CON-08: a press on a toast closes no dialog below it', async () => {
    const onClose = vi.fn()
    render(<DialogBelow onClose={onClose} />)
    await screen.findByLabelText('When?')
    act(() => void showToast('good', { title: 'Saved' }))
    const dismiss = screen.getByRole('button', { name: 'Dismiss', hidden: true })
    fireEvent.pointerDown(dismiss, { button: 0 })
    act(() => dismiss.focus())
    fireEvent.click(dismiss)
    expect(screen.queryByText('Saved')).toBeNull()
    expect(onClose).not.toHaveBeenCalled()
  })

  it.each([
    ['49 px to the right', true, { clientX: 149, clientY: 100 }],
    ['50 px to the right', false, { clientX: 150, clientY: 100 }],
    ['51 px to the right', false, { clientX: 151, clientY: 100 }],
    ['200 px to the left', true, { clientX: -100, clientY: 100 }],
    ['60 px to the right and more down', true, { clientX: 160, clientY: 300 }],
  ])('CON-08: swiped %s, it is there afterwards: %s', async (_, isThere, to) => {
    render(<Region />)
    act(() => void showToast('good', { title: 'Saved' }))
    const card = screen.getByRole('listitem')
    card.setPointerCapture = () => undefined
    fireEvent.pointerDown(card, { button: 0, clientX: 100, clientY: 100 })
    fireEvent.pointerMove(card, to)
    fireEvent.pointerUp(card, to)
    if (!isThere) return waitFor(() => expect(screen.queryByText('Saved')).toBeNull())
    expect(screen.getByText('Saved')).toBeTruthy()
    expect(card.style.translate).toBe('')
  })
})

it.each([
  ['a mouse', 'mouse', true],
  ['a finger', 'touch', false],
])(
  'a text to copy by hand is not moved by the mouse that selects it: after %s it is there',
  async (_, pointerType, is) => {
    render(<Region />)
    act(() => void showToast('bad', notCopied('https://youtu.be/aaaaaaaaaaa')))
    const card = screen.getByRole('listitem')
    card.setPointerCapture = () => undefined
    fireEvent.pointerDown(card, { pointerType, button: 0, buttons: 1, clientX: 100, clientY: 100 })
    fireEvent.pointerMove(card, { pointerType, buttons: 1, clientX: 200, clientY: 100 })
    expect(card.hasAttribute('data-swiping')).toBe(!is)
    fireEvent.pointerUp(card, { pointerType, clientX: 200, clientY: 100 })
    if (!is) return waitFor(() => expect(screen.queryByText('Not copied')).toBeNull())
    expect(screen.getByText('Not copied')).toBeTruthy()
  },
)

describe('a job with a toast', () => {
  const texts = { success: { title: 'Done' }, failure: (error: string) => ({ title: `Not done: ${error}` }) }

  it('ERR-15: on a full device it also says why, after the catalogue’s sentence, and only once', async () => {
    const full = { kind: 'not_stored', reason: 'quota' } as const
    const failure = () => STATUS_FAILED
    await runWithToast(Promise.resolve(err(full)), { success: null, failure })
    const { toast } = useToasts.getState()
    expect(toast?.description).toBe(`Failed to update action status. ${NO_ROOM}`)
    await runWithToast(Promise.resolve(err(full)), { success: null, failure: planNotSaved })
    expect(useToasts.getState().toast?.description).toBe(NO_ROOM)
    await runWithToast(Promise.resolve(err({ ...full, reason: 'unknown' })), { success: null, failure })
    expect(useToasts.getState().toast).toMatchObject(STATUS_FAILED)
  })

  it('ends in one that reports the result', async () => {
    await runWithToast(Promise.resolve(ok(1)), texts)
    expect(useToasts.getState().toast).toMatchObject({ tone: 'good', title: 'Done' })
    await runWithToast(Promise.resolve(err('no room')), texts)
    expect(useToasts.getState().toast).toMatchObject({ tone: 'bad', title: 'Not done: no room' })
  })

  it('reports a bug and rethrows it', async () => {
    const bug = new Error('a bug')
    await expect(runWithToast(Promise.reject(bug), texts)).rejects.toBe(bug)
    expect(useToasts.getState().toast?.tone).toBe('bad')
  })
})
