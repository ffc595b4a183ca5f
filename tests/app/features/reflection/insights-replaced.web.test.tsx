import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { buildInsights } from '../../../fixtures/builders.ts'
import { press, useReflectionDialog, VIDEO } from './reflection-dialog.tsx'

const { device, openDialog } = useReflectionDialog()

describe('several insights, after the AI replaced those chosen', () => {
  const evidence = { quote: 'put your shoes by the door', startMs: 12_000 }
  const found = (...titles: string[]) =>
    device.db.videos.put({
      ...VIDEO,
      insights: buildInsights({
        keyInsights: titles.map((title) => ({ title, content: `What ${title} means.`, importance: 7, evidence })),
      }),
    })
  const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: new RegExp(name) })

  it('REF-03, VAL-16: none is chosen that is not there, and the questions are about those that are ticked', async () => {
    await found('Old A', 'Old B', 'Old C', 'Old D', 'Old E')
    const view = await openDialog()
    await press(/Multi insight/)
    for (const name of ['Old B', 'Old D', 'Old E']) await userEvent.click(box(name))
    view.unmount()
    await waitFor(async () => expect(JSON.stringify(await device.db.drafts.toArray())).toContain('Old E'))
    await found('New X', 'New Y', 'New Z')
    await openDialog()
    expect(screen.getByText('0 of 3 chosen')).toBeTruthy()
    expect(box('New Y').checked).toBe(false)
    await userEvent.click(box('New Y'))
    await press('Next')
    expect(screen.getByLabelText(/How will you apply it\? \(New Y\)/)).toBeTruthy()
    expect(screen.queryByText(/Old/)).toBeNull()
  })
})
