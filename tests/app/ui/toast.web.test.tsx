import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { err, ok } from '#domain/kernel/result.ts'
import { STATUS_FAILURE } from '../../../app/features/actions/messages.ts'
import { planNotSaved } from '../../../app/features/library/messages.ts'
import { NO_ROOM, runWithToast } from '../../../app/state/run-with-toast.ts'
import { closeToast, showToast, useToasts } from '../../../app/state/toasts.ts'
import { ToastRegion } from '../../../app/ui/toast.tsx'
import { TOAST_MS, TOAST_SWIPE_PX } from '../../../app/ui/toast-timing.ts'

function Region() {
  return <ToastRegion toast={useToasts(({ toast }) => toast)} onClose={closeToast} />
}

function passMs(ms: number) {
  act(() => {
    vi.advanceTimersByTime(ms)
  })
}

beforeEach(() => {
  useToasts.setState({ toast: null, shown: 0 })
})

describe('the toast', () => {
  it('CON-07: is the only one; a new one takes its place', () => {
    render(<Region />)
    act(() => showToast('good', { title: 'First' }))
    act(() => showToast('bad', { title: 'Second' }))
    expect(screen.queryByText('First')).toBeNull()
    expect(screen.getByText('Second')).toBeTruthy()
  })

  it('CON-08: goes after 5000 ms', () => {
    vi.useFakeTimers()
    render(<Region />)
    act(() => showToast('good', { title: 'Saved' }))
    passMs(4900)
    expect(screen.getByText('Saved')).toBeTruthy()
    passMs(200)
    expect(screen.queryByText('Saved')).toBeNull()
    vi.useRealTimers()
  })

  it('CON-08: F8 focuses the notifications', () => {
    render(<Region />)
    act(() => showToast('good', { title: 'Saved' }))
    fireEvent.keyDown(document, { key: 'F8', code: 'F8' })
    expect(document.activeElement?.tagName).toBe('OL')
    expect([TOAST_MS, TOAST_SWIPE_PX]).toEqual([5000, 50])
  })
})

describe('a job with a toast', () => {
  const texts = { success: { title: 'Done' }, failure: (error: string) => ({ title: `Not done: ${error}` }) }

  it('ERR-15: on a full device also says why, after the sentence of the catalogue, and only once', async () => {
    const full = { kind: 'not_stored', reason: 'quota' } as const
    const failure = () => STATUS_FAILURE
    await runWithToast(Promise.resolve(err(full)), { success: null, failure })
    const { toast } = useToasts.getState()
    expect(toast?.description).toBe(`Failed to update action status. ${NO_ROOM}`)
    await runWithToast(Promise.resolve(err(full)), { success: null, failure: planNotSaved })
    expect(useToasts.getState().toast?.description).toBe(NO_ROOM)
    await runWithToast(Promise.resolve(err({ ...full, reason: 'unknown' })), { success: null, failure })
    expect(useToasts.getState().toast).toMatchObject(STATUS_FAILURE)
  })

  it('ends in one that says how it went', async () => {
    await runWithToast(Promise.resolve(ok(1)), texts)
    expect(useToasts.getState().toast).toMatchObject({ tone: 'good', title: 'Done' })
    await runWithToast(Promise.resolve(err('no room')), texts)
    expect(useToasts.getState().toast).toMatchObject({ tone: 'bad', title: 'Not done: no room' })
  })

  it('tells a bug and passes it on', async () => {
    const bug = new Error('a bug')
    await expect(runWithToast(Promise.reject(bug), texts)).rejects.toBe(bug)
    expect(useToasts.getState().toast?.tone).toBe('bad')
  })
})
