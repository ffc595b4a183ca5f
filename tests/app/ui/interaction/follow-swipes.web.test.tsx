import { afterEach, describe, expect, it, vi } from 'vitest'
import { followSwipes } from '#ui/interaction/follow-swipes.ts'

let stop = () => {
  // Nothing is followed yet.
}
afterEach(() => {
  stop()
  document.body.innerHTML = ''
})

function list(pointers = ['touch']) {
  document.body.innerHTML = '<ul><li><p data-swipe="a">A</p></li><li><p data-swipe="b">B</p></li></ul><hr>'
  const within = document.body
  const row = document.querySelector<HTMLElement>('[data-swipe="a"]') as HTMLElement
  row.setPointerCapture = vi.fn()
  const onSwiped = vi.fn((_: HTMLElement, comeBack: () => void) => comeBack())
  stop = followSwipes(within, {
    find: (target) => (target instanceof Element ? target.closest<HTMLElement>('[data-swipe]') : null),
    beginPx: 12,
    thresholdPx: 96,
    isFor: (pointerType) => pointers.includes(pointerType),
    onSwiped,
  })
  const finger = (type: string, x: number, y = 0, more: PointerEventInit = {}) =>
    row.dispatchEvent(
      new PointerEvent(type, {
        bubbles: true,
        button: 0,
        pointerId: 1,
        pointerType: 'touch',
        clientX: x,
        clientY: y,
        ...more,
      }),
    )
  return { row, onSwiped, finger }
}

describe('following swipes', () => {
  it('released far enough to the right it counts, once, and the row comes back', () => {
    const { row, onSwiped, finger } = list()
    finger('pointerdown', 10)
    finger('pointermove', 60)
    expect([row.dataset['swiping'], row.style.translate]).toEqual(['', '50px'])
    finger('pointermove', 120)
    expect(row.dataset['swiping']).toBe('far')
    finger('pointerup', 120)
    finger('pointerup', 120)
    expect(onSwiped).toHaveBeenCalledOnce()
    expect([row.dataset['swiping'], row.style.translate]).toEqual([undefined, ''])
  })

  it('a row that disappears under the finger blocks nothing', () => {
    const { row, onSwiped, finger } = list()
    finger('pointerdown', 10)
    finger('pointermove', 60)
    const place = row.parentElement
    row.remove()
    place?.append(row.cloneNode(true))
    const other = document.querySelector<HTMLElement>('[data-swipe="b"]') as HTMLElement
    other.setPointerCapture = vi.fn()
    const touch = (type: string, clientX: number) =>
      other.dispatchEvent(
        new PointerEvent(type, { bubbles: true, button: 0, pointerId: 2, pointerType: 'touch', clientX }),
      )
    touch('pointerdown', 10)
    touch('pointermove', 130)
    touch('pointerup', 130)
    expect(onSwiped).toHaveBeenCalledExactlyOnceWith(other, expect.any(Function))
  })

  it('released earlier, or moved back on the way, it does not count', () => {
    const { row, onSwiped, finger } = list()
    finger('pointerdown', 10)
    finger('pointermove', 130)
    finger('pointermove', 50)
    finger('pointerup', 50)
    expect(onSwiped).not.toHaveBeenCalled()
    expect(row.style.translate).toBe('')
  })

  it('a scrolling finger moves nothing: neither down, nor slightly sideways, nor when the browser takes over', () => {
    const { row, onSwiped, finger } = list()
    finger('pointerdown', 0, 0)
    finger('pointermove', 8, 0)
    finger('pointermove', 40, 60)
    expect(row.hasAttribute('data-swiping')).toBe(false)
    finger('pointermove', 130, 60)
    finger('pointercancel', 130, 60)
    expect(onSwiped).not.toHaveBeenCalled()
    expect(row.hasAttribute('data-swiping')).toBe(false)
  })

  it('a mouse released elsewhere drags nothing after it when it comes back', () => {
    const { row, onSwiped, finger } = list(['mouse'])
    const mouse = (type: string, x: number, buttons: number) => finger(type, x, 0, { pointerType: 'mouse', buttons })
    mouse('pointerdown', 0, 1)
    mouse('pointermove', 130, 0)
    expect(row.hasAttribute('data-swiping')).toBe(false)
    mouse('pointerup', 130, 0)
    expect(onSwiped).not.toHaveBeenCalled()
    mouse('pointerdown', 0, 1)
    mouse('pointermove', 130, 1)
    expect(row.dataset['swiping']).toBe('far')
    mouse('pointermove', 140, 0)
    expect([row.dataset['swiping'], row.style.translate]).toEqual([undefined, ''])
    expect(onSwiped).not.toHaveBeenCalled()
  })

  it('a mouse, another finger, a swipe to the left and unmarked elements move nothing', () => {
    const { row, onSwiped, finger } = list()
    finger('pointerdown', 0, 0, { pointerType: 'mouse' })
    finger('pointermove', 130, 0, { pointerType: 'mouse' })
    finger('pointerdown', 200)
    finger('pointermove', 130, 0, { pointerId: 2 })
    finger('pointermove', 10)
    finger('pointerup', 10)
    document
      .querySelector('hr')
      ?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType: 'touch' }))
    expect(onSwiped).not.toHaveBeenCalled()
    expect(row.hasAttribute('data-swiping')).toBe(false)
  })
})
