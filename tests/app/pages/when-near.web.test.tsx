import { afterEach, describe, expect, it, vi } from 'vitest'
import { whenNear } from '../../../app/pages/when-near.ts'

let comeNear: () => void = () => undefined

class Observer {
  readonly tell: (entries: readonly { isIntersecting: boolean }[]) => void

  constructor(tell: Observer['tell']) {
    this.tell = tell
    comeNear = () => tell([{ isIntersecting: true }])
  }

  observe() {
    this.tell([{ isIntersecting: false }])
  }

  disconnect() {
    comeNear = () => undefined
  }
}

afterEach(() => {
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

function markup(): HTMLButtonElement {
  vi.stubGlobal('IntersectionObserver', Observer)
  const part = document.createElement('section')
  part.id = 'part'
  const button = document.createElement('button')
  part.append(button)
  document.body.append(part)
  return button
}

describe('the code of a part that is prerendered', () => {
  it('comes when the part comes into view, not before', async () => {
    markup()
    const load = vi.fn(() => Promise.resolve('module'))
    const loaded = whenNear('#part', load)()
    await Promise.resolve()
    expect(load).not.toHaveBeenCalled()
    comeNear()
    expect(await loaded).toBe('module')
  })

  it('comes with the first sign that somebody is there', async () => {
    markup()
    const loaded = whenNear('#part', () => Promise.resolve('module'))()
    dispatchEvent(new Event('scroll'))
    expect(await loaded).toBe('module')
  })

  it('comes with a press that React keeps to itself', async () => {
    const button = markup()
    document.body.addEventListener('click', (event) => event.stopPropagation(), { capture: true, once: true })
    const loaded = whenNear('#part', () => Promise.resolve('module'))()
    button.click()
    expect(await loaded).toBe('module')
  })

  it('comes at once when somebody has pressed a button already', async () => {
    vi.stubGlobal('earlyPresses', [markup()])
    expect(await whenNear('#part', () => Promise.resolve('module'))()).toBe('module')
  })

  it('comes at once where nothing stands in its place', async () => {
    expect(await whenNear('#part', () => Promise.resolve('module'))()).toBe('module')
  })
})
