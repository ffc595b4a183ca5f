import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DoctorPage } from '../../../extension/doctor/doctor-page.tsx'
import type { KeptReading, Reading } from '../../../extension/messages/reading.ts'
import { buildReading, buildWay } from '../storage/build-reading.ts'

type Hear = (changes: Record<string, { newValue: unknown }>, area: string) => void

let stored: readonly KeptReading[]
let isBroken: boolean
let asked: unknown[]
let hear: Hear

beforeEach(() => {
  stored = []
  isBroken = false
  asked = []
  vi.stubGlobal('chrome', {
    runtime: {
      getManifest: () => ({ version: '0.1.0' }),
      sendMessage: (message: unknown) => {
        asked.push(message)
        return isBroken ? Promise.reject(new Error('No room')) : Promise.resolve(null)
      },
    },
    storage: {
      local: { get: () => (isBroken ? Promise.reject(new Error('Corrupt')) : Promise.resolve({ readings: stored })) },
      onChanged: { addListener: (listener: Hear) => void (hear = listener), removeListener: () => undefined },
    },
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const MINUTE_MS = 60_000
const kept = (changes: Partial<Reading> = {}, minutes = 3): KeptReading => ({
  ...buildReading(changes),
  at: Date.now() - minutes * MINUTE_MS,
})
const DENIED = buildWay({ method: 'timedtext', ms: 4100, outcome: 'POT_GATED', coverage: null, language: null })

async function openPage(): Promise<void> {
  render(<DoctorPage />)
  await screen.findByRole('heading', { level: 1, name: 'Afterwatch doctor' })
}

const lines = () => within(screen.getByRole('region', { name: 'Last videos' })).getAllByRole('group')

describe('the doctor page', () => {
  it('says what to do before anything was read, and its report can still be copied', async () => {
    await openPage()
    expect(screen.getByText('No video has been read yet')).toBeTruthy()
    expect(screen.queryByRole('table')).toBeNull()
    expect(screen.getByRole('button', { name: 'Copy report' })).toBeTruthy()
  })

  it('says that stored readings cannot be read, instead of showing an empty list', async () => {
    isBroken = true
    await openPage()
    expect(screen.getByRole('alert').textContent).toContain('could not be read')
    expect(screen.queryByText('No video has been read yet')).toBeNull()
  })

  it('has a line for each video, with way, time and share, that expands to show each way', async () => {
    stored = [kept({ ways: [DENIED, buildWay()] }), kept({ outcome: { kind: 'none', reason: 'POT_GATED' } }, 120)]
    await openPage()
    const [first, second] = lines()
    expect(first?.querySelector('summary')?.textContent).toBe(
      'The transcript panel, without opening it3 min ago · 640 ms · 98% of the video · English',
    )
    expect(second?.querySelector('summary')?.textContent).toContain('No words. Kept back until the player shows them')
    expect(within(first as HTMLElement).getByText('Kept back until the player shows them · 4.1 s')).toBeTruthy()
    expect(within(first as HTMLElement).getByText('Found the words · 600 ms · 98% of the video')).toBeTruthy()
  })

  it('sums up each way', async () => {
    stored = [kept({ ways: [DENIED, buildWay()] }), kept({ ways: [DENIED] })]
    await openPage()
    const row = screen.getByRole('row', { name: /The caption files that the page names/ })
    expect(row.textContent).toContain('Most failures: Kept back until the player shows them')
    expect(row.textContent).toContain('0 of 2')
    expect(screen.getByRole('row', { name: /Captions that the player loaded/ }).textContent).toContain('not tried')
  })

  it('shows ten at first, all of them on request, and one that is read meanwhile', async () => {
    stored = Array.from({ length: 12 }, () => kept())
    await openPage()
    expect(lines()).toHaveLength(10)
    await userEvent.click(screen.getByRole('button', { name: 'Show all 12' }))
    expect(lines()).toHaveLength(12)
    hear({ readings: { newValue: [kept(), ...stored] } }, 'local')
    await waitFor(() => expect(lines()).toHaveLength(13))
  })

  it('clears after a second press, says so where the focus is, or says that it could not', async () => {
    stored = [kept(), kept()]
    await openPage()
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }))
    await userEvent.click(screen.getByRole('button', { name: 'Keep' }))
    expect(asked).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }))
    isBroken = true
    await userEvent.click(screen.getByRole('button', { name: 'Clear all 2 for good' }))
    expect((await screen.findByRole('alert')).textContent).toContain('could not be cleared')
    isBroken = false
    await userEvent.click(screen.getByRole('button', { name: 'Clear all 2 for good' }))
    expect(await screen.findByText('No video has been read yet')).toBeTruthy()
    expect(document.activeElement?.textContent).toBe('Cleared. Nothing is kept of the videos before.')
    expect(asked.at(-1)).toEqual({ type: 'forget-readings' })
  })

  it('replays the samples, says whether each passed, and puts that into the report', async () => {
    await openPage()
    await userEvent.click(screen.getByRole('button', { name: 'Replay the samples' }))
    expect(await screen.findByText('All 21 passed.')).toBeTruthy()
    expect(screen.getAllByRole('img', { name: 'Passed:' })).toHaveLength(21)
    expect(screen.getByRole('region', { name: 'The report' }).textContent).toContain('Samples: 21 of 21 passed')
  })

  it('copies the report it shows, or says how to copy it by hand', async () => {
    stored = [kept()]
    await openPage()
    const user = userEvent.setup()
    await user.click(screen.getByRole('button', { name: 'Copy report' }))
    expect(await screen.findByText(/^Copied/)).toBeTruthy()
    expect(await navigator.clipboard.readText()).toBe(screen.getByRole('region', { name: 'The report' }).textContent)
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new DOMException('Denied', 'NotAllowedError'))
    await user.click(screen.getByRole('button', { name: 'Copy report' }))
    expect((await screen.findByRole('alert')).textContent).toContain('Open the report below')
  })
})
