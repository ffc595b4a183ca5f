import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Tooltip } from '../../../../app/ui/button/tooltip.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  // The test DOM has no top layer.
  HTMLElement.prototype.showPopover = () => undefined
})
afterEach(() => {
  passMs(1000)
  vi.useRealTimers()
})

function passMs(ms: number) {
  act(() => {
    vi.advanceTimersByTime(ms)
  })
}

function show() {
  render(
    <>
      <Tooltip text="Grid view">
        <button type="button">one</button>
      </Tooltip>
      <Tooltip text="List view">
        <button type="button">two</button>
      </Tooltip>
    </>,
  )
}

const enter = (name: string) => fireEvent.pointerEnter(anchor(name), { pointerType: 'mouse' })
const leave = (name: string) => fireEvent.pointerLeave(anchor(name))
const anchor = (name: string) => screen.getByRole('button', { name }).parentElement as HTMLElement

describe('a tooltip', () => {
  it('CON-09: of a button that shows its name on wider screens is there on narrow ones alone', () => {
    render(
      <Tooltip text="Filters" isForNarrow>
        <button type="button">one</button>
      </Tooltip>,
    )
    enter('one')
    passMs(700)
    expect(screen.getByText('Filters').className).toContain('sm:hidden')
  })

  it('CON-09: opens after 700 ms, not before', () => {
    show()
    enter('one')
    passMs(699)
    expect(screen.queryByText('Grid view')).toBeNull()
    passMs(1)
    expect(screen.getByText('Grid view')).toBeTruthy()
  })

  it.each([
    [299, true],
    [300, false],
  ])('CON-09: the next within 300 ms opens at once: after %d ms, %s', (gapMs, isOpen) => {
    show()
    enter('one')
    passMs(700)
    leave('one')
    passMs(gapMs)
    enter('two')
    passMs(0)
    expect(screen.queryByText('List view') !== null).toBe(isOpen)
  })

  it('does not open on touch, and closes with Escape', () => {
    show()
    fireEvent.pointerEnter(anchor('one'), { pointerType: 'touch' })
    passMs(2000)
    expect(screen.queryByText('Grid view')).toBeNull()
    enter('one')
    passMs(700)
    fireEvent.keyDown(window, { key: 'Escape' })
    expect(screen.queryByText('Grid view')).toBeNull()
  })
})
