import { afterEach, describe, expect, it, vi } from 'vitest'
import { watchPresses } from '../../../app/pages/first-press.ts'
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
  watchPresses(part)
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

  it('comes at once where nothing stands in its place', async () => {
    expect(await whenNear('#part', () => Promise.resolve('module'))()).toBe('module')
  })

  it('answers the button that was pressed before it was there, once', async () => {
    const button = markup()
    const loaded = whenNear('#part', () => Promise.resolve('module'))()
    button.click()
    button.click()
    const answered = vi.fn()
    button.addEventListener('click', answered)
    comeNear()
    await loaded
    await vi.waitFor(() => {
      expect(answered).toHaveBeenCalledOnce()
    })
  })

  it('answers a press that came before the page knew which of its parts are lazy', async () => {
    const button = markup()
    button.click()
    const answered = vi.fn()
    button.addEventListener('click', answered)
    const loaded = whenNear('#part', () => Promise.resolve('module'))()
    comeNear()
    await loaded
    await vi.waitFor(() => {
      expect(answered).toHaveBeenCalledOnce()
    })
  })

  it('presses nothing by itself', async () => {
    const answered = vi.fn()
    markup().addEventListener('click', answered)
    const loaded = whenNear('#part', () => Promise.resolve('module'))()
    comeNear()
    await loaded
    await new Promise((resolve) => setTimeout(resolve))
    expect(answered).not.toHaveBeenCalled()
  })
})
