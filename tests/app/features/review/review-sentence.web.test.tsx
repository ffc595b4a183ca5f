import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { Action } from '#domain/action/action.ts'
import { updateProfile } from '#domain/mutations/update-profile.ts'
import { mutate } from '../../../../app/db/write/mutate.ts'
import { useToasts } from '../../../../app/state/toasts.ts'
import { userIdOf } from '../../../fixtures/builders.ts'
import { useAnsweredDevice } from '../../../setup/device/answered-device.ts'
import { beginReview, choose, heading, missed, press, week } from './shown-review.tsx'

const ADA = userIdOf('ada')
const device = useAnsweredDevice()
const begin = (...actions: readonly Action[]) => beginReview(device.db, actions)
const profile = () => device.db.profiles.get(ADA)

describe('the sentence of a weekly review', () => {
  it('keeps the sentence with the account, shows the plan for next week, and asks no more', async () => {
    const onClose = await begin(missed('A'))
    await press('Next')
    await choose('Another time')
    await press('Next')
    fireEvent.change(await screen.findByRole('textbox', { name: /What helped/ }), {
      target: { value: ' Mornings work. ' },
    })
    await press('Finish')
    expect(await heading('That was your week.')).toBeTruthy()
    expect(within(await screen.findByRole('region', { name: 'What comes next' })).getByText('A')).toBeTruthy()
    expect((await profile())?.reviews?.weeks).toMatchObject([
      { until: week().until, outcome: 'done', note: 'Mornings work.' },
    ])
    await waitFor(async () => expect(await device.db.drafts.count()).toBe(0))
    await userEvent.selectOptions(screen.getByLabelText('Next time on'), 'Friday evening')
    await waitFor(async () => expect((await profile())?.reviews?.day).toBe(5))
    // Choosing another day does not start another review here.
    expect(screen.getByText('That was your week.')).toBeTruthy()
    await press('Done')
    expect(onClose).toHaveBeenCalled()
  })

  it('leaves a sentence from another device alone if none was written here', async () => {
    await begin()
    await press('Next')
    await heading('One sentence about this week')
    const stored = mutate(updateProfile, { review: { until: week().until, outcome: 'open', note: 'From elsewhere' } })
    expect((await stored).ok).toBe(true)
    await press('Finish')
    await heading('That was your week.')
    expect((await profile())?.reviews?.weeks).toMatchObject([{ outcome: 'done', note: 'From elsewhere' }])
  })

  it('says why it is not saved beside one from another device: both together are too long', async () => {
    await begin()
    await press('Next')
    await heading('One sentence about this week')
    const note = 'From elsewhere. '.repeat(15)
    expect((await mutate(updateProfile, { review: { until: week().until, outcome: 'open', note } })).ok).toBe(true)
    const field = await screen.findByLabelText('What helped, or what will you do differently?')
    fireEvent.change(field, { target: { value: 'Mornings work. '.repeat(8) } })
    await press('Finish')
    await waitFor(() => expect(useToasts.getState().toast?.description).toContain('no room for both'))
    fireEvent.change(field, { target: { value: 'Mornings work.' } })
    await press('Finish')
    await heading('That was your week.')
  })

  it('what is typed while the sentence is being stored is stored too', async () => {
    await begin()
    await press('Next')
    const field = await screen.findByLabelText('What helped, or what will you do differently?')
    fireEvent.change(field, { target: { value: 'Mornings work.' } })
    fireEvent.click(screen.getByRole('button', { name: 'Finish' }))
    fireEvent.change(field, { target: { value: 'Mornings work, evenings do not.' } })
    await heading('That was your week.')
    expect(screen.getByText('“Mornings work, evenings do not.”')).toBeTruthy()
    const [profile] = await device.db.profiles.toArray()
    expect(profile?.reviews?.weeks.at(-1)?.note).toBe('Mornings work, evenings do not.')
  })
})
