import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { extractInsights } from '#domain/insight/extract/extract-insights.ts'
import { SAMPLE_CUES, SAMPLE_TITLE } from '../../../app/features/landing/sample-transcript.ts'
import { TrySection } from '../../../app/pages/public/try-section.tsx'
import { keptSamplePlan } from '../../../app/state/kept-sample.ts'
import { forgetSample } from '../../../app/state/sample-storage.ts'
import { setSession } from '../../../app/state/session.ts'
import { buildUser } from '../../fixtures/build-user.ts'

let isBroken = false

// The test DOM has no workers: the same engine, asked the same way.
vi.mock('../../../app/features/library/add/transcript-reader.ts', () => ({
  openTranscriptReader: () => ({
    extract: (cues: typeof SAMPLE_CUES, title: string) =>
      isBroken ? Promise.reject(new Error('no worker')) : Promise.resolve(extractInsights(cues, { title })),
    close: () => undefined,
  }),
}))

const group = () => screen.getByRole('group', { name: 'Pick one action' })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

async function planTheFirst() {
  await press('Find the actions')
  await screen.findByText(/Nothing was sent/)
  await press('Next')
  await userEvent.click(within(group()).getAllByRole('radio')[0] as HTMLElement)
  await userEvent.type(screen.getByLabelText('Where?'), 'in the kitchen')
  await press('Next')
}

beforeEach(() => {
  isBroken = false
  forgetSample()
  setSession({ kind: 'anonymous' })
  Element.prototype.scrollIntoView = () => undefined
})

describe('the engine on the sample', () => {
  it('OVL-09: finds four actions of which every quote stands in the transcript', () => {
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
  it('needs no account: four actions, a plan, and one of your own', async () => {
    render(<TrySection />)
    expect(screen.getAllByRole('listitem')).toHaveLength(SAMPLE_CUES.length)
    await press('Find the actions')
    const said = await screen.findByText(/Nothing was sent/)
    await waitFor(() => {
      expect(document.activeElement).toBe(said)
    })
    await press('Next')
    expect(within(group()).getAllByRole('radio')).toHaveLength(5)
  })

  it('marks the line a claim was found in, and goes there', async () => {
    render(<TrySection />)
    await press('Find the actions')
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
    expect(screen.getByText(/when I am in the kitchen/)).toBeTruthy()
    const on = screen.getByRole('link', { name: 'Create account and keep it' })
    expect(on.getAttribute('href')).toBe('/?modal=register')
    expect(keptSamplePlan()?.planningData.where).toBe('in the kitchen')
  })

  it('goes on where it was after a reload, and can still be changed', async () => {
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

  it('leads who is signed in to the portal instead', async () => {
    setSession({ kind: 'authenticated', user: buildUser() })
    render(<TrySection />)
    await planTheFirst()
    await press('Save to Vault')
    expect((await screen.findByRole('link', { name: 'Open my portal' })).getAttribute('href')).toBe('/portal')
  })

  it('says so when the engine does not start, and tries again', async () => {
    isBroken = true
    render(<TrySection />)
    await press('Find the actions')
    await screen.findByText('The engine did not start in this browser.')
    isBroken = false
    await press('Try again')
    expect(await screen.findByText(/Nothing was sent/)).toBeTruthy()
  })
})
