// What the portal opens on: its code comes with the rows, and what can wait begins after it.
import 'fake-indexeddb/auto'
import { cleanup, render } from '@testing-library/react'
import { Suspense } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { passed } from '../../../../app/db/store/within.ts'
import { ownScreen } from '../../../../app/state/kept-screen.ts'
import { buildUser } from '../../../fixtures/build-user.ts'
import { actionIdOf, buildAction, userIdOf } from '../../../fixtures/builders.ts'
import { newStorage } from '../../../setup/device/user-database.ts'

const ADA = userIdOf('ada')
const engineLoads = vi.hoisted(() => vi.fn())
vi.mock('../../../../app/sync/start-engine.ts', () => {
  engineLoads()
  return {}
})

// Fresh modules, so that no part's code is there yet.
async function freshPage() {
  vi.resetModules()
  const { LibraryView, FirstStepsOffer, readFirstView } = await import('../../../../app/pages/portal/first-view.ts')
  const { FirstStepsRoom } = await import('../../../../app/features/onboarding/first-steps-room.tsx')
  const { PortalHome } = await import('../../../../app/pages/portal/portal-home.tsx')
  const { preparePage } = await import('../../../../app/router.tsx')
  const { awaitRows, whenFirstRows } = await import('../../../../app/db/queries/first-rows.ts')
  const { openAnswered } = await import('../../../setup/device/answered-database.ts')
  const { closeUserDatabase, setStorage } = await import('../../../../app/db/session/session-database.ts')
  setStorage(newStorage())
  // The first import of a test compiles it, which takes longer than the screen would wait.
  await import('../../../../app/features/actions/list/library-view.tsx')
  await import('../../../../app/pages/first-steps-offer.tsx')
  return {
    ...{ LibraryView, FirstStepsOffer, FirstStepsRoom, PortalHome, readFirstView, preparePage },
    ...{ awaitRows, whenFirstRows, openAnswered, closeUserDatabase },
  }
}

let page: Awaited<ReturnType<typeof freshPage>>

beforeEach(async () => {
  page = await freshPage()
  engineLoads.mockClear()
})

afterEach(() => {
  cleanup()
  page.closeUserDatabase()
  document.body.replaceChildren()
  localStorage.clear()
})

function showHome() {
  render(
    <MemoryRouter>
      <page.PortalHome user={buildUser({ id: ADA })} syncNow={() => Promise.resolve()} />
    </MemoryRouter>,
  )
}

describe('the first drawing of the portal', () => {
  it('HOM-06: has the library where nothing is due, without a fallback', async () => {
    await page.openAnswered(ADA)
    await page.readFirstView()
    showHome()
    expect(document.querySelector('[data-library]')).not.toBeNull()
  })

  it('HOM-10: has what an empty library offers with the library’s first rows', async () => {
    await page.openAnswered(ADA)
    await page.readFirstView()
    const { FirstStepsOffer } = page
    render(
      <Suspense fallback={<p>Its code is missing</p>}>
        <FirstStepsOffer userId={ADA} onSample={vi.fn()} onAdd={vi.fn()} />
      </Suspense>,
    )
    expect(document.body.textContent).not.toContain('Its code is missing')
  })

  it('HOM-06: does not wait for the library’s code while something is due', async () => {
    const db = await page.openAnswered(ADA)
    await db.actions.put(buildAction({ id: actionIdOf('Walk'), reminderActive: true, nextReminderAt: 1 }))
    const library = vi.spyOn(page.LibraryView, 'prepare')
    await page.readFirstView()
    expect(library).not.toHaveBeenCalled()
  })
})

it('what can wait begins only after the first steps of an empty portal are there', async () => {
  const rows = page.whenFirstRows().then(() => 'begun')
  const { unmount } = render(<page.FirstStepsRoom />)
  page.awaitRows()()
  expect(await Promise.race([rows, passed(200).then(() => 'waiting')])).toBe('waiting')
  unmount()
  expect(await rows).toBe('begun')
})

describe('while it is being found out who is signed in, the portal’s code to come is loaded', () => {
  const prepare = async () => {
    const parts = [page.LibraryView, page.FirstStepsOffer].map((part) => vi.spyOn(part, 'prepare'))
    page.preparePage('/portal')
    await vi.dynamicImportSettled()
    return [...parts, engineLoads].map(({ mock }) => mock.calls.length)
  }

  const keep = (html: string) => {
    ownScreen(ADA)
    document.body.innerHTML = `<div id="kept-screen">${html}</div>`
  }

  it('on a device that knows nobody: the library, the first steps and the engine', async () => {
    expect(await prepare()).toEqual([1, 1, 1])
  })

  it('on a learner’s device: what the portal opened on last', async () => {
    keep('<div data-library=""></div>')
    expect(await prepare()).toEqual([1, 0, 0])
  })

  it('on a learner’s device with an empty portal: its first steps too', async () => {
    keep('<div data-library=""><div data-first-steps=""></div></div>')
    expect(await prepare()).toEqual([1, 1, 0])
  })

  it('on a learner’s device where something was due: none of it', async () => {
    keep('<div data-actions=""></div>')
    expect(await prepare()).toEqual([0, 0, 0])
  })
})
