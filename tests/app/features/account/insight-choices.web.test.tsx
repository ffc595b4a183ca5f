// The profile page about who writes insights, and what may leave the device for that.
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { closeUserDatabase, openUserDatabase } from '../../../../app/db/session/session-database.ts'
import { EditProfileDialog } from '../../../../app/features/account/profile/edit-profile-dialog.tsx'
import { MODEL_CHOICE_TEXTS, NO_MODEL_TEXTS } from '../../../../app/features/account/profile/insight-texts.ts'
import { isBrowserModelOn, setBrowserModel } from '../../../../app/state/browser-model.ts'
import { useToasts } from '../../../../app/state/toasts.ts'
import { buildUser } from '../../../fixtures/build-user.ts'
import { userIdOf } from '../../../fixtures/builders.ts'
import { openAnswered } from '../../../setup/device/answered-database.ts'
import { LanguageModelStub } from '../../../setup/models/language-model-stub.ts'

const user = buildUser()
let opened: Awaited<ReturnType<typeof openAnswered>>

beforeEach(async () => {
  opened = await openAnswered(user.id)
  await Promise.all([opened.profiles.clear(), opened.outbox.clear(), opened.shadow.clear()])
})
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
  vi.restoreAllMocks()
  closeUserDatabase()
  useToasts.setState({ toast: null, shown: 0 })
})

async function openTab(firstTab = '', isPressed = true) {
  const nothing = () => undefined
  render(
    <EditProfileDialog
      user={user}
      firstTab={firstTab}
      reminders={null}
      onPasswordChanged={nothing}
      onClose={nothing}
      onDeleted={nothing}
    />,
  )
  const tab = await screen.findByRole('tab', { name: 'Insights' })
  if (isPressed) await userEvent.click(tab)
}
const choice = (name: RegExp) => screen.findByRole<HTMLInputElement>('radio', { name })

const OWN_MODEL = { name: /own model write insights/ }
const box = () => screen.findByRole<HTMLInputElement>('checkbox', OWN_MODEL)
const bar = () => screen.findByRole('progressbar', { name: 'Download of the model' })

it.each([
  ['insights', 'Insights'],
  ['', 'Profile'],
  ['no such tab', 'Profile'],
])('the profile opened at %j shows the tab %s', async (firstTab, label) => {
  await openTab(firstTab, false)
  expect(screen.getByRole('tab', { name: label }).getAttribute('aria-selected')).toBe('true')
})

describe('the browser’s own model', () => {
  it.each([
    ['has none', undefined],
    ['cannot run one on this device', new LanguageModelStub({ availability: 'unavailable' })],
  ])('is not offered where the browser %s', async (_, browser) => {
    vi.stubGlobal('LanguageModel', browser)
    await openTab()
    await choice(/This device only/)
    await expect(screen.findByRole('checkbox', OWN_MODEL, { timeout: 300 })).rejects.toThrow()
  })

  it('says what it needs, is downloaded by a press with its progress, and stays on for this device', async () => {
    const browser = new LanguageModelStub({ availability: 'downloadable' })
    browser.hasPress = true
    vi.stubGlobal('LanguageModel', browser)
    await openTab()
    expect((await box()).checked).toBe(false)
    expect(screen.getByText(MODEL_CHOICE_TEXTS.needs)).toBeTruthy()
    expect([browser.created.length, isBrowserModelOn()]).toEqual([0, false])
    await userEvent.click(await box())
    expect((await bar()).getAttribute('aria-valuenow')).toBe('0')
    browser.arrive()
    await screen.findByText('Downloading: 50%')
    // Whoever pressed it stays there, and a second press does nothing.
    expect((await box()).disabled).toBe(false)
    await userEvent.click(await box())
    expect(isBrowserModelOn()).toBe(false)
    browser.arrive()
    await screen.findByText(MODEL_CHOICE_TEXTS.ready)
    expect((await box()).checked).toBe(true)
    expect([isBrowserModelOn(), screen.queryByRole('progressbar')]).toEqual([true, null])
    expect(await opened.outbox.count()).toBe(0)
    await userEvent.click(await box())
    expect([(await box()).checked, isBrowserModelOn()]).toEqual([false, false])
  })

  it('stays off without an error message if its download is cancelled', async () => {
    const browser = new LanguageModelStub({ availability: 'downloading' })
    browser.hasPress = true
    vi.stubGlobal('LanguageModel', browser)
    await openTab()
    await userEvent.click(await box())
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
    expect([(await box()).checked, isBrowserModelOn(), screen.queryByRole('alert')]).toEqual([false, false, null])
  })

  it('stops downloading if its screen is closed, and stays off', async () => {
    const browser = new LanguageModelStub({ availability: 'downloadable' })
    browser.hasPress = true
    vi.stubGlobal('LanguageModel', browser)
    await openTab()
    await userEvent.click(await box())
    await bar()
    expect(browser.created.map(({ signal }) => signal?.aborted)).toEqual([false])
    cleanup()
    expect(browser.created.map(({ signal }) => signal?.aborted)).toEqual([true])
    expect(isBrowserModelOn()).toBe(false)
  })

  it.each([
    ['whose download breaks off', 'UnknownError', /did not finish/],
    ['for which there is no room', 'QuotaExceededError', /no room for the model/],
    ['that the browser’s settings forbid', 'NotAllowedError', /does not allow its model/],
  ])('%s says so, and stays off', async (_, name, sentence) => {
    const browser = new LanguageModelStub({ availability: 'downloadable' })
    browser.failure = new DOMException('no', name)
    vi.stubGlobal('LanguageModel', browser)
    await openTab()
    await userEvent.click(await box())
    expect((await screen.findByRole('alert')).textContent).toMatch(sentence)
    expect([(await box()).checked, isBrowserModelOn()]).toEqual([false, false])
  })

  it('is downloaded again only by a press if the browser deleted it', async () => {
    setBrowserModel(true)
    const browser = new LanguageModelStub({ availability: 'downloadable' })
    browser.hasPress = true
    vi.stubGlobal('LanguageModel', browser)
    await openTab()
    await screen.findByText(MODEL_CHOICE_TEXTS.gone)
    expect(browser.created).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: 'Download it again' }))
    await bar()
    browser.arrive()
    await screen.findByText('Downloading: 50%')
    browser.arrive()
    await screen.findByText(MODEL_CHOICE_TEXTS.ready)
  })
})

describe('who may write insights', () => {
  it('defaults to the best available', async () => {
    await openTab()
    expect((await choice(/The best there is/)).checked).toBe(true)
    expect((await choice(/This device only/)).checked).toBe(false)
  })

  it('is kept with the account once chosen, and on this device at once', async () => {
    await openTab()
    await userEvent.click(await choice(/This device only/))
    await waitFor(async () => expect((await choice(/This device only/)).checked).toBe(true))
    expect(await opened.profiles.get(user.id)).toMatchObject({ insightWriter: 'this_device' })
    const [sent] = await opened.outbox.toArray()
    expect(sent).toMatchObject({ name: 'updateProfile', args: { insightWriter: 'this_device' } })
  })

  it('reports a choice that could not be stored, and keeps the old one', async () => {
    await openTab()
    vi.spyOn(opened.outbox, 'bulkAdd').mockRejectedValue(new DOMException('Connection lost', 'UnknownError'))
    await userEvent.click(await choice(/This device only/))
    await waitFor(() => expect(useToasts.getState().toast).toMatchObject({ tone: 'bad', title: 'Update failed' }))
    expect((await choice(/The best there is/)).checked).toBe(true)
  })

  it('is not shown on a device that does not know it yet', async () => {
    closeUserDatabase()
    await openUserDatabase(userIdOf('somebody who is new here'))
    await openTab()
    await expect(screen.findByRole('radio', {}, { timeout: 300 })).rejects.toThrow()
  })
})

describe('how to have insights written by a model', () => {
  const siteWith = (isThere: boolean) => vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ isThere })))
  const told = (timeout: number) => screen.findByText(NO_MODEL_TEXTS.about, {}, { timeout })

  it('is shown if this site has none, with instructions for whoever runs it', async () => {
    siteWith(false)
    await openTab()
    await told(2_000)
    await userEvent.click(screen.getByText(NO_MODEL_TEXTS.how))
    for (const way of NO_MODEL_TEXTS.ways) expect(screen.getByText(way)).toBeTruthy()
  })

  it('comes last: arriving late it moves no choice under the finger', async () => {
    siteWith(false)
    await openTab()
    const section = (await told(2_000)).closest('section')
    for (const control of screen.getAllByRole('radio'))
      expect(control.compareDocumentPosition(section as HTMLElement)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(section?.nextElementSibling).toBeNull()
  })

  it.each<[string, () => void]>([
    ['this site has one', () => siteWith(true)],
    ['the server is out of reach', () => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))],
  ])('is not told where %s', async (_, plant) => {
    plant()
    await openTab()
    await choice(/This device only/)
    await expect(told(300)).rejects.toThrow()
  })

  it('is not shown to a learner who wants nothing to leave the device', async () => {
    siteWith(false)
    await openTab()
    await told(2_000)
    await userEvent.click(await choice(/This device only/))
    await waitFor(() => expect(screen.queryByText(NO_MODEL_TEXTS.about)).toBeNull())
  })
})
