// What was decided in a weekly review, and what has become of the action since.
import { fireEvent, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { Action } from '#domain/action/action.ts'
import { must } from '#domain/kernel/invariant.ts'
import { actionIdOf } from '../../../fixtures/builders.ts'
import { useAnsweredDevice } from '../../../setup/device/answered-device.ts'
import { holdWrites } from '../../../setup/device/held-writes.ts'
import { beginReview, choose, heading, missed, press } from './shown-review.tsx'

const device = useAnsweredDevice()
const begin = (...actions: readonly Action[]) => beginReview(device.db, actions)
const rowOf = async (name: string) => must(await device.db.actions.get(actionIdOf(name)), 'it is there')

describe('a decision of the weekly review', () => {
  it('what was made a habit on another device meanwhile is not completed by one press', async () => {
    await begin(missed('A'))
    await press('Next')
    await choose('I did it')
    await device.db.actions.update(actionIdOf('A'), { reminderType: 'daily', reminderTime: '18:00' })
    expect(await screen.findByRole('radio', { name: 'Keep it', checked: true })).toBeTruthy()
    expect(screen.queryByRole('radio', { name: 'I did it' })).toBeNull()
    await press('Next')
    await heading('One sentence about this week')
    expect(await device.db.completions.count()).toBe(0)
  })

  it('what was moved to a time to come is not called undone when it is decided again', async () => {
    await begin(missed('A'))
    await press('Next')
    expect(screen.getByText(/^Due .*, not done yet\.$/)).toBeTruthy()
    await choose('Another time')
    await press('Next')
    await heading('One sentence about this week')
    await press('Back')
    await press('Decide again')
    expect(await screen.findByText(/^Due /)).toBeTruthy()
    expect(screen.queryByText(/not done yet/)).toBeNull()
  })

  it('takes no more words while it is being stored, which would be gone with its form', async () => {
    await begin(missed('A'))
    await press('Next')
    await choose('Smaller step')
    const field = screen.getByLabelText<HTMLInputElement>('First step')
    fireEvent.change(field, { target: { value: 'One shoe' } })
    const letGo = await holdWrites(device.db)
    await press('Next')
    await userEvent.type(field, ', then the other')
    expect(field.value).toBe('One shoe')
    letGo()
    await heading('One sentence about this week')
    expect((await rowOf('A')).planningData).toMatchObject({ firstStep: 'One shoe' })
  })

  it('a decision can be taken again after going back', async () => {
    await begin(missed('A'))
    await press('Next')
    await choose('Smaller step')
    fireEvent.change(screen.getByLabelText('First step'), { target: { value: 'One shoe' } })
    await press('Next')
    await heading('One sentence about this week')
    await press('Back')
    await press('Decide again')
    expect(document.activeElement).toBe(await screen.findByRole('radio', { name: 'Keep it', checked: true }))
    await choose('Another cue')
    fireEvent.change(await screen.findByLabelText('When?'), { target: { value: 'after lunch' } })
    await press('Next')
    await heading('One sentence about this week')
    expect((await rowOf('A')).planningData).toMatchObject({ firstStep: 'One shoe', when: 'after lunch' })
  })
})
