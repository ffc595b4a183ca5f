// Dialogs in the URL: one step of Back closes the topmost, and closing leaves no step behind.
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { useLinkedDialog } from '../../../app/pages/use-linked-dialog.ts'
import { OVER_PORTAL, usePortalParams } from '../../../app/pages/use-portal-params.ts'

function portalAt(...entries: string[]) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={entries}>{children}</MemoryRouter>
  )
  const usePortal = () => {
    const portal = usePortalParams()
    useLinkedDialog(portal.dialog !== null, OVER_PORTAL)
    return { portal, at: useLocation(), navigate: useNavigate() }
  }
  const { result } = renderHook(usePortal, { wrapper })
  const step = (move: (now: typeof result.current) => void) => {
    act(() => move(result.current))
  }
  const address = () => result.current.at.pathname + result.current.at.search
  return { result, step, address }
}

type Portal = ReturnType<typeof portalAt>['result']['current']

const detail = { kind: 'action', id: 'A', asked: null } as const
const edit = { kind: 'action', id: 'A', asked: 'edit' } as const
const remove = { kind: 'action', id: 'A', asked: 'remove' } as const

describe('the dialogs of the portal', () => {
  it('HOM-11: each has its own URL, including nested ones', () => {
    const { result, step, address } = portalAt('/portal')
    step(({ portal }) => portal.open(detail))
    expect(address()).toBe('/portal?action=A')
    step(({ portal }) => portal.open(edit))
    expect(address()).toBe('/portal?action=A&dialog=edit')
    expect(result.current.portal).toMatchObject({ dialog: edit, isOverDetail: true })
  })

  it('the profile opens at the tab the URL names', () => {
    const { result, address } = portalAt('/portal?profile=insights')
    expect(result.current.portal.dialog).toEqual({ kind: 'profile', tab: 'insights' })
    expect(address()).toBe('/portal?profile=insights')
  })

  it('one opened from a list is alone; closing returns to the list and leaves no step behind', () => {
    const { result, step, address } = portalAt('/progress', '/portal')
    step(({ portal }) => portal.open(remove))
    expect(result.current.portal.isOverDetail).toBe(false)
    step(({ portal }) => portal.close())
    expect(address()).toBe('/portal')
    step(({ navigate }) => void navigate(-1))
    expect(address()).toBe('/progress')
  })

  it('Back closes the topmost, then the one below', () => {
    const { step, address } = portalAt('/portal')
    step(({ portal }) => portal.open(detail))
    step(({ portal }) => portal.open(edit))
    step(({ navigate }) => void navigate(-1))
    expect(address()).toBe('/portal?action=A')
    step(({ navigate }) => void navigate(-1))
    expect(address()).toBe('/portal')
  })

  it('closing twice goes back once', () => {
    const { step, address } = portalAt('/progress', '/portal')
    step(({ portal }) => portal.open(detail))
    step(({ portal }) => {
      portal.close()
      portal.close()
    })
    expect(address()).toBe('/portal')
  })

  it.each([
    ['closed', ({ portal }: Portal) => portal.close()],
    ['left with Back', ({ navigate }: Portal) => void navigate(-1)],
  ])('one that was %s does not close what is there when its save ends', (_, leave) => {
    const { result, step, address } = portalAt('/progress', '/portal')
    step(({ portal }) => portal.open(detail))
    const { close } = result.current.portal
    step(leave)
    step(close)
    expect(address()).toBe('/portal')
    step(({ portal }) => portal.open({ kind: 'review' }))
    step(close)
    expect(address()).toBe('/portal?review=')
  })

  it('one brought back by Forward closes, too', () => {
    const { step, address } = portalAt('/portal')
    step(({ portal }) => portal.open(detail))
    step(({ portal }) => portal.close())
    step(({ navigate }) => void navigate(1))
    expect(address()).toBe('/portal?action=A')
    step(({ portal }) => portal.close())
    expect(address()).toBe('/portal')
  })

  it('parameters of something removed go with the dialog that removed it', () => {
    const { step, address } = portalAt('/progress', '/portal')
    step(({ portal }) => portal.open(detail))
    step(({ portal }) => portal.open(remove))
    step(({ portal }) => portal.closeAll())
    expect(address()).toBe('/portal')
    step(({ navigate }) => void navigate(-1))
    expect(address()).toBe('/progress')
  })

  it.each([['/portal?action=A'], ['/portal?action=A&dialog=edit'], ['/portal?contact=']])(
    'opened by the link %s, closing stays in the portal',
    (link) => {
      const { step, address } = portalAt('/progress', link)
      step(({ portal }) => portal.close())
      expect(address()).toBe('/portal')
    },
  )

  it.each([['/portal?contact='], ['/portal?profile=insights'], ['/portal?action=A']])(
    'opened over the portal by the link %s, closing returns to it and leaves no step behind',
    (link) => {
      const { step, address } = portalAt('/progress', '/portal')
      step(({ navigate }) => void navigate(link))
      expect(address()).toBe(link)
      step(({ portal }) => portal.close())
      expect(address()).toBe('/portal')
      step(({ navigate }) => void navigate(-1))
      expect(address()).toBe('/progress')
    },
  )

  it('opened by a link over the portal, and another over it: a removal closes both', () => {
    const { step, address } = portalAt('/progress', '/portal')
    step(({ navigate }) => void navigate('/portal?action=A'))
    step(({ portal }) => portal.open(remove))
    step(({ portal }) => portal.closeAll())
    expect(address()).toBe('/portal')
    step(({ navigate }) => void navigate(-1))
    expect(address()).toBe('/progress')
  })

  it('opened by a link over another dialog, closing does not go back to that one', () => {
    const { step, address } = portalAt('/portal')
    step(({ portal }) => portal.open(detail))
    step(({ navigate }) => void navigate('/portal?contact='))
    step(({ portal }) => portal.close())
    expect(address()).toBe('/portal')
  })

  it('reached again by Forward, one opened by a link closes like before', () => {
    const { step, address } = portalAt('/progress', '/portal')
    step(({ navigate }) => void navigate('/portal?contact='))
    step(({ navigate }) => void navigate(-1))
    step(({ navigate }) => void navigate(1))
    expect(address()).toBe('/portal?contact=')
    step(({ portal }) => portal.close())
    step(({ navigate }) => void navigate(-1))
    expect(address()).toBe('/progress')
  })

  it('over a linked dialog: closing uncovers it, and a removal closes both', () => {
    const { step, address } = portalAt('/portal?action=A')
    step(({ portal }) => portal.open(edit))
    step(({ portal }) => portal.close())
    expect(address()).toBe('/portal?action=A')
    step(({ portal }) => portal.open(remove))
    step(({ portal }) => portal.closeAll())
    expect(address()).toBe('/portal')
  })

  it('an unknown dialog counts as none', () => {
    const { result } = portalAt('/portal?action=A&dialog=explode')
    expect(result.current.portal.dialog).toEqual(detail)
  })
})
