import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { guardKeys } from '../../../extension/content/guard-keys.ts'
import { followHand } from '../../../extension/overlay/trusted-acts.ts'

const host = document.createElement('afterwatch-overlay')
const root = host.attachShadow({ mode: 'closed' })
let isOpen = false
let heard: string[] = []

const TYPES = ['keydown', 'keypress', 'keyup'] as const

// Once: it stays for the life of the page. The site too listens early, in the capture phase.
beforeAll(() => {
  guardKeys({ host, root, hand: followHand(root), isOpen: () => isOpen })
  for (const type of TYPES)
    document.addEventListener(type, ({ key }) => heard.push(`${type} ${key}`), { capture: true })
})
beforeEach(() => {
  document.body.append(host)
  heard = []
})
afterEach(() => {
  document.body.replaceChildren()
})

function stroke(key: string, ...at: readonly [Element, Element?]): void {
  const [down, up = down] = at
  const init = { key, code: key, bubbles: true, composed: true }
  down.dispatchEvent(new KeyboardEvent('keydown', init))
  down.dispatchEvent(new KeyboardEvent('keypress', init))
  up.dispatchEvent(new KeyboardEvent('keyup', init))
}

it('what is typed in the open panel never reaches the site, including Enter and Escape', () => {
  isOpen = true
  for (const key of ['k', 'Enter', 'Escape', ' ']) stroke(key, host)
  expect(heard).toEqual([])
})

it('a key that closed the panel never reaches the site, wherever the focus is by then', () => {
  isOpen = true
  stroke('Escape', host, document.body)
  expect(heard).toEqual([])
})

it('with the panel closed, keys that press the launcher stay here, and the player keeps its shortcuts', () => {
  isOpen = false
  stroke('Enter', host)
  stroke(' ', host)
  expect(heard).toEqual([])
  stroke('k', host)
  stroke('k', document.body)
  expect(heard).toHaveLength(6)
})
