// The profile's page on who writes insights, and what may leave the device for it.
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { closeUserDatabase, openUserDatabase } from '../../../app/db/session-database.ts'
import { EditProfileDialog } from '../../../app/features/account/edit-profile-dialog.tsx'
import { useToasts } from '../../../app/state/toasts.ts'
import { buildUser } from '../../fixtures/build-user.ts'
import { userIdOf } from '../../fixtures/builders.ts'
import { openAnswered } from '../../setup/answered-database.ts'

const user = buildUser()
let opened: Awaited<ReturnType<typeof openAnswered>>

beforeEach(async () => {
  opened = await openAnswered(user.id)
  await Promise.all([opened.profiles.clear(), opened.outbox.clear(), opened.shadow.clear()])
})
afterEach(() => {
  vi.restoreAllMocks()
  closeUserDatabase()
  useToasts.setState({ toast: null, shown: 0 })
})

async function openTab() {
  const nothing = () => undefined
  render(
    <EditProfileDialog
      user={user}
      reminders={null}
      onPasswordChanged={nothing}
      onClose={nothing}
      onDeleted={nothing}
    />,
  )
  await userEvent.click(await screen.findByRole('tab', { name: 'Insights' }))
}
const choice = (name: RegExp) => screen.findByRole<HTMLInputElement>('radio', { name })

describe('who may write insights', () => {
  it('is the best there is until something else is chosen', async () => {
    await openTab()
    expect((await choice(/The best there is/)).checked).toBe(true)
    expect((await choice(/This device only/)).checked).toBe(false)
  })

  it('once chosen is kept with the account, on this device at once', async () => {
    await openTab()
    await userEvent.click(await choice(/This device only/))
    await waitFor(async () => expect((await choice(/This device only/)).checked).toBe(true))
    expect(await opened.profiles.get(user.id)).toMatchObject({ insightWriter: 'this_device' })
    const [sent] = await opened.outbox.toArray()
    expect(sent).toMatchObject({ name: 'updateProfile', args: { insightWriter: 'this_device' } })
  })

  it('that could not be stored is told, and stays what it was', async () => {
    await openTab()
    vi.spyOn(opened.outbox, 'bulkAdd').mockRejectedValue(new DOMException('Connection lost', 'UnknownError'))
    await userEvent.click(await choice(/This device only/))
    await waitFor(() => expect(useToasts.getState().toast).toMatchObject({ tone: 'bad', title: 'Update failed' }))
    expect((await choice(/The best there is/)).checked).toBe(true)
  })

  it('is not told on a device that has not heard of it yet', async () => {
    closeUserDatabase()
    await openUserDatabase(userIdOf('somebody who is new here'))
    await openTab()
    await expect(screen.findByRole('radio', {}, { timeout: 300 })).rejects.toThrow()
  })
})
