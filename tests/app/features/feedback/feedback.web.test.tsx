import { Dexie } from 'dexie'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { MutationId } from '#domain/kernel/id.ts'
import { brandAs } from '#domain/kernel/parse.ts'
import { ContactDialog } from '../../../../app/features/feedback/contact-dialog.tsx'
import { whenWritten } from '../../../../app/db/store/writes-under-way.ts'
import { FEEDBACK_DRAFT_KEY } from '../../../../app/db/store/draft-key.ts'
import { closeUserDatabase, openUserDatabase } from '../../../../app/db/session/session-database.ts'
import { sendMessage } from '../../../../app/features/feedback/send-message.ts'
import ContactDialogWithDraft from '../../../../app/pages/portal/contact-dialog-with-draft.tsx'
import { useToasts } from '../../../../app/state/toasts.ts'
import { NOW, userIdOf, uuidOf } from '../../../fixtures/builders.ts'
import { holdWrites } from '../../../setup/device/held-writes.ts'

const field = () => screen.getByLabelText<HTMLTextAreaElement>('Your message')
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Send feedback' })

describe('Contact Us', () => {
  it('VAL-14: cannot be sent while the message is blank', async () => {
    const send = vi.fn(() => Promise.resolve(true))
    render(<ContactDialog send={send} onClose={vi.fn()} />)
    expect(button().disabled).toBe(true)
    await userEvent.type(field(), '  \n ')
    expect(button().disabled).toBe(true)
    await userEvent.type(field(), 'More drawings')
    expect(button().disabled).toBe(false)
  })

  it('HOM-11: sends what was written, once, and closes', async () => {
    let answer: (isSafe: boolean) => void = () => undefined
    const send = vi.fn(() => new Promise<boolean>((resolve) => (answer = resolve)))
    const onClose = vi.fn()
    render(<ContactDialog send={send} onClose={onClose} />)
    await userEvent.type(field(), ' More drawings ')
    await userEvent.dblClick(button())
    expect(send).toHaveBeenCalledExactlyOnceWith('More drawings')
    expect(onClose).not.toHaveBeenCalled()
    answer(true)
    await vi.waitFor(() => {
      expect(onClose).toHaveBeenCalledOnce()
    })
  })

  it('ERR-12: the dialog keeps the message when it could not be stored', async () => {
    const onClose = vi.fn()
    render(<ContactDialog send={() => Promise.resolve(false)} onClose={onClose} />)
    await userEvent.type(field(), 'More drawings')
    await userEvent.click(button())
    expect(field().value).toBe('More drawings')
    expect(onClose).not.toHaveBeenCalled()
  })

  it('HOM-16: the address is the one configured for this installation, in the dialog and in the privacy policy', async () => {
    vi.stubEnv('VITE_CONTACT_EMAIL', 'care@school.example')
    vi.resetModules()
    const own = await import('../../../../app/features/feedback/contact-dialog.tsx')
    const { default: PrivacyPage } = await import('../../../../app/pages/public/privacy-page.tsx')
    const { MemoryRouter: Router } = await import('react-router-dom')
    for (const shown of [
      <own.ContactDialog key="dialog" send={null} onClose={vi.fn()} />,
      <PrivacyPage key="page" />,
    ]) {
      render(<Router>{shown}</Router>)
      const address = await screen.findByRole('link', { name: 'care@school.example' })
      expect(address.getAttribute('href')).toBe('mailto:care@school.example')
      cleanup()
    }
    expect(screen.queryByText('hello@afterwatch.example')).toBeNull()
    vi.unstubAllEnvs()
    vi.resetModules()
  })

  it.each([
    ['a visitor, who cannot send a message here', null, 0],
    ['a learner, beside the message', () => Promise.resolve(true), 1],
  ])('HOM-16: shows the address to %s', (_who, send, fields) => {
    render(<ContactDialog send={send} onClose={vi.fn()} />)
    expect(screen.getByRole('link', { name: 'hello@afterwatch.example' })).toBeTruthy()
    expect(screen.queryAllByRole('textbox')).toHaveLength(fields)
  })
})

describe('what was written', () => {
  let opened: Awaited<ReturnType<typeof openUserDatabase>>
  const toast = () => useToasts.getState().toast

  beforeEach(async () => {
    opened = await openUserDatabase(userIdOf('ada'))
    await Promise.all([opened.outbox.clear(), opened.drafts.clear()])
    await opened.drafts.put({ key: FEEDBACK_DRAFT_KEY, value: 'More drawings', updatedAt: 1 })
  })
  afterEach(() => {
    vi.restoreAllMocks()
    closeUserDatabase()
    useToasts.setState({ toast: null, shown: 0 })
  })

  it('ERR-12: is there again when the dialog was closed before it was sent', async () => {
    await opened.drafts.clear()
    const shown = render(<ContactDialogWithDraft onClose={vi.fn()} />)
    await userEvent.type(await screen.findByLabelText('Your message'), 'Fewer drawings')
    shown.unmount()
    await vi.waitFor(async () =>
      expect(await opened.drafts.get(FEEDBACK_DRAFT_KEY)).toMatchObject({ value: 'Fewer drawings' }),
    )
    render(<ContactDialogWithDraft onClose={vi.fn()} />)
    expect((await screen.findByLabelText<HTMLTextAreaElement>('Your message')).value).toBe('Fewer drawings')
    await userEvent.clear(field())
    await vi.waitFor(async () => expect(await opened.drafts.count()).toBe(0))
  })

  it('ERR-12: is stored to be sent, and acknowledged', async () => {
    expect(await sendMessage('More drawings')).toBe(true)
    expect(await opened.outbox.toArray()).toMatchObject([{ name: 'sendFeedback', args: { message: 'More drawings' } }])
    expect(toast()).toMatchObject({
      tone: 'good',
      title: 'Feedback sent!',
      description: "Thank you for your feedback. We'll get back to you soon.",
    })
  })

  it('ERR-12: is not offered again once it was sent, even if letters were still being stored', async () => {
    const put = opened.drafts.put.bind(opened.drafts)
    let goOn: () => void = () => undefined
    const held = new Promise<void>((resolve) => {
      goOn = resolve
    })
    vi.spyOn(opened.drafts, 'put').mockImplementationOnce((draft) => Dexie.Promise.resolve(held).then(() => put(draft)))
    const onClose = vi.fn()
    render(<ContactDialogWithDraft onClose={onClose} />)
    await userEvent.type(await screen.findByLabelText('Your message'), ', please')
    await userEvent.click(screen.getByRole('button', { name: 'Send feedback' }))
    await vi.waitFor(async () => expect(await opened.outbox.count()).toBe(1))
    goOn()
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    await whenWritten()
    expect(await opened.drafts.count()).toBe(0)
  })

  it('ERR-12: takes no more words while it is being sent, which would be gone with it', async () => {
    const onClose = vi.fn()
    render(<ContactDialogWithDraft onClose={onClose} />)
    await userEvent.type(await screen.findByLabelText('Your message'), ', please')
    const letGo = await holdWrites(opened)
    await userEvent.click(button())
    await userEvent.type(field(), ' And soon')
    expect(field().value).toBe('More drawings, please')
    expect(document.activeElement).toBe(field())
    letGo()
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  })

  it('ERR-12: is no longer a sync issue once it is sent again from its draft', async () => {
    const [mid, createdAt] = [brandAs(MutationId, uuidOf('refused')), NOW]
    const args = { message: 'More drawings' }
    const refusal = { kind: 'internal' } as const
    await opened.issues.put({ mid, name: 'sendFeedback', v: 1, args, createdAt, refusal, text: '', at: NOW })
    await opened.drafts.update(FEEDBACK_DRAFT_KEY, { restores: [mid] })
    render(<ContactDialogWithDraft onClose={vi.fn()} />)
    await screen.findByLabelText('Your message')
    await userEvent.click(button())
    await vi.waitFor(async () => expect(await opened.issues.count()).toBe(0))
  })

  it('ERR-12: if it could not be stored, says so and keeps it as a draft', async () => {
    const lost = new DOMException('Connection lost', 'UnknownError')
    vi.spyOn(opened.outbox, 'bulkAdd').mockRejectedValue(lost)
    expect(await sendMessage('More drawings')).toBe(false)
    expect(toast()).toMatchObject({
      tone: 'bad',
      title: 'Failed to send',
      description: 'Could not send feedback. Please try again.',
    })
    expect(await opened.drafts.count()).toBe(1)
  })
})
