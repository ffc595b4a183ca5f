import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FriendDialog } from '../../../../app/features/actions/friend/friend-dialog.tsx'
import { useToasts } from '../../../../app/state/toasts.ts'
import { buildAction, NOW } from '../../../fixtures/builders.ts'

vi.mock('../../../../app/db/queries/use-action-completions.ts', () => ({ useActionCompletions: () => [] }))

const plan = { what: 'Walk', when: '21:30', where: 'the park' }
const action = buildAction({ actionTitle: 'Walk in the evening', planningData: plan })
const link = { shownName: 'Ada', createdAt: NOW, expiresAt: NOW + 7_776_000_000 }
const url = 'https://a.example/friend/token'

interface Call {
  readonly method: string
  readonly body: unknown
}
let calls: Call[] = []
const answers = (byMethod: Readonly<Record<string, readonly [number, unknown] | null>>) => {
  vi.stubGlobal('fetch', (_: string, { method, body }: { method: string; body?: string }) => {
    calls.push({ method, body: body === undefined ? undefined : JSON.parse(body) })
    const answer = byMethod[method]
    if (answer === null || answer === undefined) return Promise.reject(new TypeError('offline'))
    return Promise.resolve(new Response(JSON.stringify(answer[1]), { status: answer[0] }))
  })
}
const show = () => render(<FriendDialog action={action} firstName=" Ada " onClose={vi.fn()} />)
const pressBeside = () => {
  fireEvent.pointerDown(document.body, { button: 0, pointerType: 'mouse' })
  fireEvent.click(document.body)
}
const button = (name: string) => screen.findByRole('button', { name })

beforeEach(() => (calls = []))
afterEach(() => {
  vi.unstubAllGlobals()
  useToasts.setState({ toast: null, shown: 0 })
})

describe('Show a friend', () => {
  it('previews what the friend will see, with the name as it is typed, before there is a link', async () => {
    answers({ GET: [200, { link: null }] })
    show()
    const preview = await screen.findByRole('region', { name: 'Your friend sees' })
    expect(preview.textContent).toContain('Ada shared a plan with you')
    expect(preview.textContent).toContain('If it is 21:30 and I am in the park, then I will walk.')
    expect(preview.textContent).toContain('Not done yet.')
    await userEvent.clear(screen.getByRole('textbox', { name: 'Your name, as your friend reads it' }))
    expect(preview.textContent).toContain('Somebody shared a plan with you')
  })

  it('creates a link with that name, and offers it for copying', async () => {
    answers({ GET: [200, { link: null }], POST: [201, { url, ...link }] })
    const user = userEvent.setup()
    show()
    await user.click(await button('Make a link'))
    expect(await screen.findByDisplayValue(url)).toBeTruthy()
    expect(calls.at(-1)).toEqual({ method: 'POST', body: { shownName: 'Ada' } })
    await user.click(await button('Copy link'))
    expect(await navigator.clipboard.readText()).toBe(url)
    expect(useToasts.getState().toast).toMatchObject({ tone: 'good', title: 'Link copied' })
  })

  it('keeps the link that was made when Enter is pressed in its field', async () => {
    answers({ GET: [200, { link: null }], POST: [201, { url, ...link }] })
    const user = userEvent.setup()
    show()
    await user.click(await button('Make a link'))
    await user.type(await screen.findByDisplayValue(url), '{Enter}')
    expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1)
  })

  it.each([
    ['is looked for', () => new Promise<Response>(() => {}), () => screen.findByText('Looking for a link')],
    ['could not be looked for', () => Promise.reject(new TypeError('offline')), () => button('Try again')],
  ])('makes none on Enter while a link that would be replaced %s', async (_, read, shown) => {
    const fetched = vi.fn(read)
    vi.stubGlobal('fetch', fetched)
    show()
    await shown()
    await userEvent.type(screen.getByRole('textbox', { name: /^Your name/ }), '{Enter}')
    expect(fetched).toHaveBeenCalledOnce()
  })

  it('hands the focus on to what takes the place of the pressed button', async () => {
    answers({ GET: null })
    const user = userEvent.setup()
    show()
    const again = await button('Try again')
    answers({ GET: [200, { link: null }], POST: [201, { url, ...link }], DELETE: [200, { message: '' }] })
    await user.click(again)
    const make = await button('Make a link')
    await waitFor(() => expect(document.activeElement).toBe(make))
    await user.keyboard('{Enter}')
    const copy = await button('Copy link')
    await waitFor(() => expect(document.activeElement).toBe(copy))
    await user.click(await button('Turn off the link'))
    const fresh = await button('Make a link')
    await waitFor(() => expect(document.activeElement).toBe(fresh))
  })

  it('closes when pressed beside it, but not while it shows a link, which is shown only once', async () => {
    answers({ GET: [200, { link: null }], POST: [201, { url, ...link }] })
    const onClose = vi.fn()
    render(<FriendDialog action={action} firstName="Ada" onClose={onClose} />)
    const make = await button('Make a link')
    // Radix listens for such presses a moment after it has opened.
    await new Promise((resolve) => setTimeout(resolve))
    pressBeside()
    expect(onClose).toHaveBeenCalledOnce()
    await userEvent.click(make)
    await screen.findByDisplayValue(url)
    pressBeside()
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('says how long an open link is valid, and turns it off', async () => {
    answers({ GET: [200, { link }], DELETE: [200, { message: '' }] })
    show()
    expect((await screen.findByText(/It shows your name as Ada/)).textContent).toMatch(/works until/)
    await userEvent.click(await button('Turn off the link'))
    expect(await button('Make a link')).toBeTruthy()
    expect(useToasts.getState().toast).toMatchObject({ title: 'The link no longer works' })
  })

  it('says at once when offline, offers nothing that cannot be done, and checks again on request', async () => {
    answers({ GET: null })
    show()
    expect((await screen.findByRole('alert')).textContent).toContain('You are offline')
    expect(screen.queryByRole('button', { name: 'Make a link' })).toBeNull()
    answers({ GET: [200, { link: null }] })
    await userEvent.click(await button('Try again'))
    expect(await button('Make a link')).toBeTruthy()
  })

  it.each([
    ['POST', 'Make a new link', [200, { link: { ...link, createdAt: NOW + 86_400_000 } }], 'Make a new link'],
    ['DELETE', 'Turn off the link', [200, { link: null }], 'Make a link'],
  ] as const)(
    'after a lost answer to %s it no longer claims what may be wrong, and looks',
    async (_, pressed, now, next) => {
      answers({ GET: [200, { link }] })
      show()
      await screen.findByText(/It shows your name as Ada/)
      await userEvent.click(await button(pressed))
      expect(await screen.findByRole('alert')).toBeTruthy()
      expect(screen.queryByText(/It shows your name as Ada/)).toBeNull()
      answers({ GET: now })
      await waitFor(async () => expect(document.activeElement).toBe(await button('Try again')))
      await userEvent.click(await button('Try again'))
      expect(await button(next)).toBeTruthy()
    },
  )

  it('says that an action not yet on the server is on its way', async () => {
    answers({ GET: [404, { message: 'Action not found', code: 'action_not_found' }] })
    show()
    expect((await screen.findByRole('alert')).textContent).toContain('still on its way to the server')
  })
})
