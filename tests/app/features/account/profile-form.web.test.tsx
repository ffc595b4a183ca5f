import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useEffect } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { closeUserDatabase, openUserDatabase } from '../../../../app/db/session/session-database.ts'
import { EditProfileDialog } from '../../../../app/features/account/profile/edit-profile-dialog.tsx'
import { EditProfileForm } from '../../../../app/features/account/profile/profile-form.tsx'
import { readUnfinished } from '../../../../app/db/queries/use-unfinished-drafts.ts'
import { whenWritten } from '../../../../app/db/store/writes-under-way.ts'
import { mutate } from '../../../../app/db/write/mutate.ts'
import { setSession } from '../../../../app/state/session.ts'
import { useToasts } from '../../../../app/state/toasts.ts'
import { AVATARS } from '#domain/account/avatars.ts'
import { updateProfile } from '#domain/mutations/update-profile.ts'
import { buildUser } from '../../../fixtures/build-user.ts'

const user = buildUser()
const onDone = vi.fn()
let opened: Awaited<ReturnType<typeof openUserDatabase>>

beforeEach(async () => {
  onDone.mockClear()
  setSession({ kind: 'authenticated', user })
  opened = await openUserDatabase(user.id)
  await Promise.all([opened.profiles, opened.outbox, opened.shadow, opened.drafts].map((table) => table.clear()))
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  closeUserDatabase()
  setSession({ kind: 'loading' })
  useToasts.setState({ toast: null, shown: 0 })
})

const firstName = () => screen.getByLabelText<HTMLInputElement>('First name')
async function saveAs(name: string) {
  render(<EditProfileForm user={user} onDone={onDone} />)
  await userEvent.clear(firstName())
  await userEvent.type(firstName(), name)
  await userEvent.click(screen.getByRole('button', { name: 'Save profile' }))
}
const toast = () => {
  const { tone, title, description } = useToasts.getState().toast ?? {}
  return { tone, title, description }
}

describe('the profile', () => {
  it('ERR-11: once stored, says so and closes the dialog', async () => {
    await saveAs('Grace')
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
    expect(toast()).toEqual({ tone: 'good', title: 'Profile updated', description: undefined })
    expect(await opened.profiles.toArray()).toMatchObject([{ firstName: 'Grace' }])
  })

  it('API-07: writes only what was changed: an avatar chosen on another device stays', async () => {
    const chosen = AVATARS[3]?.imageUrl ?? null
    await mutate(updateProfile, { firstName: 'Ada', lastName: 'Learner', profileImageUrl: chosen })
    render(<EditProfileForm user={user} onDone={onDone} />)
    await userEvent.type(screen.getByLabelText('Last name'), 's')
    await userEvent.click(screen.getByRole('button', { name: 'Save profile' }))
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
    expect(await opened.profiles.toArray()).toMatchObject([{ lastName: 'Learners', profileImageUrl: chosen }])
    expect((await opened.outbox.toArray()).at(-1)?.args).toEqual({
      lastName: 'Learners',
      seen: { lastName: 'Learner' },
    })
  })

  it('API-07: with nothing changed, is closed and not called updated', async () => {
    render(<EditProfileForm user={user} onDone={onDone} />)
    await userEvent.click(screen.getByRole('button', { name: 'Save profile' }))
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
    expect([useToasts.getState().toast, await opened.outbox.count()]).toEqual([null, 0])
  })

  it('ERR-11: if it could not be stored, says so and keeps what was typed', async () => {
    vi.spyOn(opened.outbox, 'bulkAdd').mockRejectedValue(new DOMException('Connection lost', 'UnknownError'))
    await saveAs('Grace')
    const description = 'Failed to update profile. Please try again.'
    await waitFor(() => expect(toast()).toEqual({ tone: 'bad', title: 'Update failed', description }))
    expect(firstName().value).toBe('Grace')
    expect(onDone).not.toHaveBeenCalled()
  })

  it('the focus goes to the password when the account is to be deleted, and back when it is kept', async () => {
    const nothing = () => undefined
    const told = { onPasswordChanged: nothing, onClose: nothing, onDeleted: nothing }
    render(<EditProfileDialog user={user} firstTab="data" reminders={null} {...told} />)
    await userEvent.click(await screen.findByRole('button', { name: 'Delete my account' }))
    expect(document.activeElement).toBe(screen.getByLabelText('Your current password'))
    await userEvent.click(screen.getByRole('button', { name: 'Keep my account' }))
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Delete my account' }))
  })

  it('what was typed in one of its tabs is still there after a look at another', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
    const nothing = () => undefined
    const told = { onPasswordChanged: nothing, onClose: nothing, onDeleted: nothing }
    render(<EditProfileDialog user={user} firstTab="profile" reminders={null} {...told} />)
    const to = (name: string) => userEvent.click(screen.getByRole('tab', { name }))
    const lastName = () => screen.queryByRole<HTMLInputElement>('textbox', { name: 'Last name' })
    await userEvent.type(await screen.findByRole('textbox', { name: 'Last name' }), 's')
    await userEvent.click(screen.getByRole('radio', { name: 'Fox' }))
    await to('Security')
    expect(lastName()).toBeNull()
    await userEvent.type(await screen.findByLabelText('Current password'), 'half typ')
    await to('Profile')
    expect(lastName()?.value).toBe('Learners')
    expect(screen.getByRole('radio', { name: 'Fox', checked: true })).toBeTruthy()
    await to('Security')
    expect(screen.getByLabelText<HTMLInputElement>('Current password').value).toBe('half typ')
  })

  describe('what was changed and not saved', () => {
    const nothing = () => undefined
    const told = { onPasswordChanged: nothing, onClose: onDone, onDeleted: nothing }
    const open = async (shown = user) => {
      const { unmount } = render(<EditProfileDialog user={shown} firstTab="profile" reminders={null} {...told} />)
      await screen.findByLabelText('First name')
      return unmount
    }
    const isBack = () => screen.queryByText(/What you had typed is still here/) !== null
    const drafts = async () => (await opened.drafts.toArray()).map(({ value }) => value)

    // Back only takes the dialog off the page.
    beforeEach(async () => {
      const leave = await open()
      await userEvent.type(firstName(), ' Maria')
      await userEvent.click(screen.getByRole('radio', { name: 'Fox' }))
      leave()
      await whenWritten()
      expect(await drafts()).toMatchObject([{ firstName: 'Ada Maria' }])
    })

    it('is there when the form opens again, beside what another device has changed since', async () => {
      await open({ ...user, lastName: 'Lovelace' })
      expect(isBack()).toBe(true)
      expect(firstName().value).toBe('Ada Maria')
      expect(screen.getByLabelText<HTMLInputElement>('Last name').value).toBe('Lovelace')
      expect(screen.getByRole('radio', { name: 'Fox', checked: true })).toBeTruthy()
      expect(await readUnfinished(opened)).toEqual([])
    })

    it('is gone once it is saved', async () => {
      await open()
      await userEvent.click(screen.getByRole('button', { name: 'Save profile' }))
      await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
      await waitFor(async () => expect(await drafts()).toEqual([]))
      expect(await opened.profiles.toArray()).toMatchObject([{ firstName: 'Ada Maria' }])
    })

    it('is gone once it is discarded, with the focus in the first field', async () => {
      await open()
      await userEvent.click(screen.getByRole('button', { name: 'Discard' }))
      expect([firstName().value, isBack()]).toEqual(['Ada', false])
      expect(document.activeElement).toBe(firstName())
      await waitFor(async () => expect(await drafts()).toEqual([]))
    })
  })

  it('the server is asked again about what a tab shows whenever the learner comes back to it', async () => {
    let isOnline = false
    const times = { createdAt: '2026-11-21T12:00:00.000Z', expiresAt: '2026-12-21T12:00:00.000Z' }
    const sessions = [{ id: 'one', device: 'Firefox on Linux', ...times, isCurrent: true }]
    const respond = () =>
      isOnline ? Promise.resolve(Response.json(sessions)) : Promise.reject(new TypeError('offline'))
    vi.stubGlobal('fetch', respond)
    const nothing = () => undefined
    const told = { onPasswordChanged: nothing, onClose: nothing, onDeleted: nothing }
    const looks = vi.fn()
    render(<EditProfileDialog user={user} firstTab="security" reminders={<Feed onLook={looks} />} {...told} />)
    const to = (name: string) => userEvent.click(screen.getByRole('tab', { name }))
    expect((await screen.findAllByText(/Network error/)).length).toBeGreaterThan(0)
    await to('Reminders')
    isOnline = true
    await to('Security')
    expect(await screen.findByText(/Firefox on Linux/)).toBeTruthy()
    await to('Reminders')
    expect(looks).toHaveBeenCalledTimes(2)
  })
})

// Reads what the server has when it is mounted, like the section of the calendar feed.
function Feed({ onLook }: { onLook: () => void }) {
  useEffect(onLook, [onLook])
  return null
}
