import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { handOnFocus } from '../../../../app/ui/interaction/hand-on-focus.ts'

const byId = (id: string): HTMLElement => document.querySelector<HTMLElement>(`#${id}`) ?? document.body

beforeEach(() => {
  document.body.innerHTML = `
    <div id="list" tabindex="-1"><button id="pressed"></button><button id="next"></button></div>
    <div role="menu"><button id="entry"></button></div>
    <button id="notification"></button>`
})
afterEach(() => document.body.replaceChildren())

describe('the focus of a row that was dealt with', () => {
  it.each(['pressed', 'entry'])('goes on to the next row from what was pressed (%s)', (held) => {
    byId(held).focus()
    handOnFocus(byId('list'), byId('next'))
    expect(document.activeElement?.id).toBe('next')
  })

  it('moves on once the row is gone and nothing has the focus', () => {
    byId('pressed').focus()
    byId('pressed').remove()
    handOnFocus(byId('list'), byId('next'))
    expect(document.activeElement?.id).toBe('next')
  })

  it('moves to the list if there is no next row any more', () => {
    const next = byId('next')
    next.remove()
    handOnFocus(byId('list'), next)
    expect(document.activeElement?.id).toBe('list')
    handOnFocus(byId('list'), null)
    expect(document.activeElement?.id).toBe('list')
  })

  it('CON-08: stays on the notification the person has moved to meanwhile', () => {
    byId('notification').focus()
    handOnFocus(byId('list'), byId('next'))
    expect(document.activeElement?.id).toBe('notification')
  })
})
