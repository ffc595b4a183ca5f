// The facts beside a video: how long it is, and its category, which can be changed there.
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { keepTranscript } from '../../../../../app/db/transcripts/transcripts.ts'
import { press, useVideoDialog, VIDEO } from './shown-video.tsx'

const { device, closed, openDialog } = useVideoDialog()
const fact = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent

describe('the facts about a video', () => {
  it('VID-02: of words without times it says about how long they take to say', async () => {
    await device.db.videos.put({ ...VIDEO, duration: null })
    const text = 'Walk for ten minutes after lunch, and put your shoes beside the door. '.repeat(20)
    const cues = Array.from({ length: 8 }, () => ({ startMs: 0, endMs: 0, text }))
    await keepTranscript(VIDEO.id, { language: 'en', timed: false, cues })
    await openDialog()
    await waitFor(() => expect(fact('Duration')).toBe('About 12 min'))
    expect(screen.queryByText('Unknown')).toBeNull()
  })

  it('VID-02, ERR-21: the category is changed where it stands, and the focus stays there', async () => {
    await device.db.videos.put({ ...VIDEO, category: null })
    await openDialog()
    await press('Other: change the category')
    // It closes the field, not the dialog.
    await userEvent.keyboard('{Escape}')
    expect(closed).not.toHaveBeenCalled()
    await press('Other: change the category')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: `Category of ${VIDEO.title}` }), 'Health')
    await waitFor(() => expect(fact('Category')).toBe('Health'))
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Health'))
  })
})
