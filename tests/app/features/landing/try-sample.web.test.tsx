import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { extractInsights } from '#domain/insight/extract/extract-insights.ts'
import { SAMPLE_CUES, SAMPLE_TITLE } from '../../../../app/features/landing/sample-transcript.ts'
import { TrySection } from '../../../../app/pages/public/try-section.tsx'
import { keptSampleDraft, keptSamplePlan } from '../../../../app/state/kept-sample.ts'
import { forgetSample } from '../../../../app/state/sample-storage.ts'
import { setSession } from '../../../../app/state/session.ts'
import { buildUser } from '../../../fixtures/build-user.ts'

const FIRST = 'Plan this: Write tomorrow’s one task on a paper card'
const group = () => screen.getByRole('group', { name: 'Pick one action' })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

async function planTheFirst() {
  await press(FIRST)
  const where = await screen.findByLabelText('Where?')
  await userEvent.clear(where)
  await userEvent.type(where, 'in the kitchen')
  await press('Next')
}

beforeEach(() => {
  forgetSample()
  setSession({ kind: 'anonymous' })
  Element.prototype.scrollIntoView = () => undefined
})

describe('the engine on the sample', () => {
  it('OVL-09: finds four actions whose quotes all occur in the transcript', () => {
    const found = extractInsights(SAMPLE_CUES, { title: SAMPLE_TITLE })
    if (!found.ok) throw new Error('nothing found')
    const { actions, caveat } = found.value
    expect(new Set(actions.map(({ title }) => title)).size).toBe(4)
    expect(caveat).toBeNull()
    const spoken = SAMPLE_CUES.map(({ text }) => text).join(' ')
    for (const { evidence } of actions) expect(spoken).toContain(evidence.quote)
  })
})

describe('trying the sample', () => {
  it('needs no account: the pressed action is picked, beside the others and the learner’s own', async () => {
    render(<TrySection />)
    await press(FIRST)
    const wizard = await screen.findByRole('group', { name: 'Your plan from the video' })
    await waitFor(() => {
      expect(document.activeElement).toBe(wizard)
    })
    const radios = within(group()).getAllByRole<HTMLInputElement>('radio')
    expect(radios.map(({ checked }) => checked)).toEqual([true, false, false, false, false])
    expect(screen.getByLabelText<HTMLInputElement>('Where?').value).toBe('at the kitchen table')
  })

  it('reads and tabs through the actions before the transcript, as a phone shows them', () => {
    render(<TrySection />)
    const actions = screen.getByRole('list', { name: 'Four actions from the video' })
    const transcript = screen.getByRole('list', { name: /Transcript of/ })
    expect(actions.compareDocumentPosition(transcript)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  it('keeps what was typed when another action is pressed', async () => {
    render(<TrySection />)
    await press(FIRST)
    const where = await screen.findByLabelText('Where?')
    await userEvent.clear(where)
    await userEvent.type(where, 'on the balcony')
    await press('Skip for now')
    await press('Plan this: Tell one person what you are going to do')
    expect((await screen.findByLabelText<HTMLInputElement>('Where?')).value).toBe('on the balcony')
    expect(within(group()).getAllByRole<HTMLInputElement>('radio')[3]?.checked).toBe(true)
  })

  it('marks the line a claim was found in, and scrolls to it', async () => {
    render(<TrySection />)
    const [jump] = await screen.findAllByRole('button', { name: /^Jump to \d/ })
    await userEvent.click(jump as HTMLElement)
    const transcript = screen.getByRole('list', { name: /Transcript of/ })
    await waitFor(() => {
      expect(transcript.contains(document.activeElement)).toBe(true)
    })
  })

  it('keeps the plan in this tab and leads on to an account', async () => {
    render(<TrySection />)
    await planTheFirst()
    await press('Save to Vault')
    const heading = await screen.findByRole('heading', { name: 'Your plan' })
    await waitFor(() => {
      expect(document.activeElement).toBe(heading)
    })
    expect(screen.getByText(/^When I have cleared the table after dinner.*in the kitchen/)).toBeTruthy()
    const on = screen.getByRole('link', { name: 'Create account and keep it' })
    expect(on.getAttribute('href')).toBe('/?modal=register')
    expect(keptSamplePlan()?.planningData.where).toBe('in the kitchen')
  })

  it('continues where it was after a reload, and can still be changed', async () => {
    const { unmount } = render(<TrySection />)
    await planTheFirst()
    await press('Save to Vault')
    unmount()
    render(<TrySection />)
    await press('Go on with your plan')
    await screen.findByRole('heading', { name: 'Your plan' })
    await press('Change it')
    await screen.findByRole('button', { name: 'Save to Vault' })
    expect(keptSamplePlan()).toBeNull()
  })

  it('opens the kept plan even if it is changed at once, and the next key overwrites none of it', async () => {
    render(<TrySection />)
    await planTheFirst()
    await press('Save to Vault')
    await press('Change it')
    await screen.findByRole('button', { name: 'Save to Vault' })
    await press('Back')
    const where = await screen.findByLabelText<HTMLInputElement>('Where?')
    expect(where.value).toBe('in the kitchen')
    await userEvent.type(where, '!')
    await waitFor(() => {
      expect(keptSampleDraft()?.where).toBe('in the kitchen!')
    })
  })

  it('shows the waiting plan before another action is planned: none is replaced unasked', async () => {
    const { unmount } = render(<TrySection />)
    await planTheFirst()
    await press('Save to Vault')
    unmount()
    render(<TrySection />)
    await press('Plan this: Tell one person what you are going to do')
    await screen.findByRole('heading', { name: 'Your plan' })
    expect(keptSamplePlan()?.planningData.where).toBe('in the kitchen')
    await press('Change it')
    await screen.findByRole('button', { name: 'Save to Vault' })
    expect(keptSampleDraft()?.where).toBe('in the kitchen')
  })

  it('leads a signed-in learner to the portal instead', async () => {
    setSession({ kind: 'authenticated', user: buildUser() })
    render(<TrySection />)
    await planTheFirst()
    await press('Save to Vault')
    expect((await screen.findByRole('link', { name: 'Open my portal' })).getAttribute('href')).toBe('/portal')
  })
})
