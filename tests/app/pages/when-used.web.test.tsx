import { afterEach, describe, expect, it, vi } from 'vitest'
import { whenUsed } from '../../../app/pages/when-used.ts'

afterEach(() => {
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

function markup(): HTMLButtonElement {
  const part = document.createElement('section')
  part.id = 'part'
  const button = document.createElement('button')
  part.append(button)
  document.body.append(part)
  return button
}

describe('the code of a part that is prerendered', () => {
  it.each(['scroll', 'pointermove', 'focusin', 'keydown', 'pointerdown'])(
    'comes with the first sign that somebody is there, a %s, not before',
    async (sign) => {
      markup()
      const load = vi.fn(() => Promise.resolve('module'))
      const loaded = whenUsed('#part', load)()
      await new Promise((resolve) => setTimeout(resolve))
      expect(load).not.toHaveBeenCalled()
      dispatchEvent(new Event(sign))
      expect(await loaded).toBe('module')
    },
  )

  it('loads with a press that React replays', async () => {
    const button = markup()
    document.body.addEventListener('click', (event) => event.stopPropagation(), { capture: true, once: true })
    const loaded = whenUsed('#part', () => Promise.resolve('module'))()
    button.click()
    expect(await loaded).toBe('module')
  })

  it('loads at once if someone has already pressed a button', async () => {
    vi.stubGlobal('earlyPresses', [markup()])
    expect(await whenUsed('#part', () => Promise.resolve('module'))()).toBe('module')
  })

  it('loads at once if nothing is prerendered in its place', async () => {
    expect(await whenUsed('#part', () => Promise.resolve('module'))()).toBe('module')
  })
})
