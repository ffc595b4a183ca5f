import { expect, it, vi } from 'vitest'
import type { OverlayActions } from '../../../extension/overlay/overlay-actions.ts'
import { followHand, trustedActs } from '../../../extension/overlay/trusted-acts.ts'
import { emptyDraft } from '#domain/action/capture-draft.ts'

const ACTS = [
  'retry',
  'paste',
  'save',
  'write',
  'keepDraft',
  'seek',
  'follow',
  'setAnalysis',
  'openPortal',
  'close',
] as const

function overlay() {
  const host = document.createElement('afterwatch-overlay')
  const root = host.attachShadow({ mode: 'closed' })
  const button = document.createElement('button')
  root.append(button)
  document.body.append(host)
  const done = Object.fromEntries(ACTS.map((act) => [act, vi.fn()]))
  const actions = {
    ...done,
    draft: () => emptyDraft('2026-11-22'),
    askForAiInsights: vi.fn(),
  } as unknown as OverlayActions
  const acts = trustedActs(actions, followHand(root)) as unknown as Record<(typeof ACTS)[number], () => unknown>
  const press = (isTrusted: boolean) => {
    const event = new MouseEvent('click', { bubbles: true })
    // Only a browser can set it; here the test acts as the browser.
    Object.defineProperty(event, 'isTrusted', { value: isTrusted })
    button.dispatchEvent(event)
  }
  return { acts, done, button, press }
}

it.each(ACTS)('%s is done while a person’s press is handled, not for a script, nor after the press', (act) => {
  const { acts, done, button, press } = overlay()
  acts[act]()
  button.addEventListener('click', () => acts[act]())
  press(false)
  expect(done[act]).not.toHaveBeenCalled()
  press(true)
  expect(done[act]).toHaveBeenCalledOnce()
  acts[act]()
  press(false)
  expect(done[act]).toHaveBeenCalledOnce()
})

it('OVL-10: a save that is refused says why', async () => {
  const { acts } = overlay()
  expect(await acts.save()).toEqual({ ok: false, message: expect.stringContaining('Nothing was saved') as string })
})
