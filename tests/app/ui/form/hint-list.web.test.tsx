import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { HintList, type Hint } from '#ui/form/hint-list.tsx'

const hint = (kind: string): Hint => ({ kind, field: kind, text: `${kind} is open` })
const form = (...kinds: string[]) => (
  <section>
    <input data-field="when" aria-label="When?" />
    <input data-field="where" aria-label="Where?" />
    <HintList label="Open" done="Nothing is open" hints={kinds.map(hint)} />
  </section>
)
const pause = (ms: number) => act(() => void vi.advanceTimersByTime(ms))
const shown = () => screen.queryAllByRole('button').map(({ textContent }) => textContent)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('the list of hints', () => {
  it('shows two at most, the first ones', () => {
    render(form('when', 'where', 'firstStep'))
    expect(shown()).toEqual(['when is open', 'where is open'])
  })

  it('a press leads to the field, and blocks nothing', () => {
    render(form('when', 'where'))
    fireEvent.click(screen.getByRole('button', { name: 'where is open' }))
    expect(document.activeElement).toBe(screen.getByLabelText('Where?'))
  })

  it('stays as it is until typing pauses: what appeared and disappeared in between was never shown', () => {
    const { rerender } = render(form('when', 'where'))
    rerender(form('where'))
    pause(300)
    rerender(form('when', 'where'))
    pause(300)
    rerender(form('where'))
    pause(500)
    expect(shown()).toEqual(['when is open', 'where is open'])
    pause(200)
    expect(shown()).toEqual(['where is open'])
  })

  it('drawing it again with the same hints does not put the pause off', () => {
    const { rerender } = render(form('when'))
    rerender(form())
    for (let at = 0; at < 7; at += 1) {
      rerender(form())
      pause(100)
    }
    expect(screen.getByText('Nothing is open')).toBeTruthy()
  })

  it('reads out only what is new, when nothing else is being read', () => {
    render(form('when'))
    const live = screen.getByRole('list', { name: 'Open' }).parentElement
    expect(live?.getAttribute('aria-live')).toBe('polite')
    expect(live?.getAttribute('aria-relevant')).toBe('additions')
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
