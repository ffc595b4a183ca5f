// A page and the learner's rows: what it learns of them, and what it may say before the server has answered.
import { act, renderHook, waitFor } from '@testing-library/react'
import { Dexie } from 'dexie'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { isAnswered } from '../../../../app/db/store/first-answer.ts'
import { lastRecovery } from '../../../../app/db/apply/recovery.ts'
import {
  closeUserDatabase,
  currentDatabase,
  rememberedUser,
  setStorage,
} from '../../../../app/db/session/session-database.ts'
import { mutate } from '../../../../app/db/write/mutate.ts'
import { useDeviceData } from '../../../../app/pages/session/use-device-data.ts'
import { setSession, useCurrentUser, useSession } from '../../../../app/state/session.ts'
import { rememberNewAccount } from '../../../../app/state/new-account.ts'
import { useToasts } from '../../../../app/state/toasts.ts'
import { must } from '#domain/kernel/invariant.ts'
import { updateProfile } from '#domain/mutations/update-profile.ts'
import { buildUser } from '../../../fixtures/build-user.ts'
import { failingStorage, quotaExceeded } from '../../../setup/device/failing-storage.ts'
import { newStorage } from '../../../setup/device/user-database.ts'

vi.mock('../../../../app/sync/start-sync.ts', () => ({
  startSync: () => ({ syncNow: () => Promise.resolve(), stop: () => undefined }),
}))
const loadDeviceTrouble = vi.hoisted(() => vi.fn(() => Promise.resolve()))
vi.mock('../../../../app/pages/session/device-trouble.tsx', () => ({ loadDeviceTrouble }))
vi.mock('../../../../app/pages/session/start-session.ts', () => ({ checkSession: () => Promise.resolve() }))

const user = buildUser()

beforeEach(() => {
  setStorage({})
  lastRecovery.set(null)
})

afterEach(() => {
  closeUserDatabase()
  useToasts.setState({ toast: null, shown: 0 })
})

async function openPage() {
  const page = renderHook(() => useDeviceData(user))
  await waitFor(() => expect(page.result.current.kind).toBe('open'))
  return page
}

const isAnsweredHere = async () => {
  const db = currentDatabase()
  return db !== null && (await isAnswered(db))
}

it('what is said about rows of a newer version is loaded while this version’s files are still there', async () => {
  await openPage()
  await waitFor(() => expect(loadDeviceTrouble).toHaveBeenCalledOnce(), { timeout: 10_000 })
})

it('a recovery before the page listens is reported, and only once', async () => {
  lastRecovery.set({ replayed: 2 })
  const { unmount } = await openPage()
  expect(useToasts.getState()).toMatchObject({
    shown: 1,
    toast: { description: 'This browser had lost its copy. 2 changes that were only here are kept.' },
  })
  unmount()
  await openPage()
  expect(useToasts.getState().shown).toBe(1)
})

it('the names follow the synced profile, over an older answer of the server and after an edit elsewhere', async () => {
  const page = renderHook(() => useDeviceData(must(useCurrentUser(), 'signed in')), {
    wrapper: ({ children }) => (useCurrentUser() === null ? null : children),
  })
  act(() => setSession({ kind: 'authenticated', user }))
  await waitFor(() => expect(page.result.current.kind).toBe('open'))
  const names = { firstName: 'Grace', lastName: 'Hopper' }
  await act(() => mutate(updateProfile, { ...names, profileImageUrl: null }))
  await waitFor(() => expect(useSession.getState().session).toMatchObject({ user: names }))
  act(() => setSession({ kind: 'authenticated', user }))
  expect(useSession.getState().session).toMatchObject({ user: { ...user, ...names } })
  await waitFor(async () => expect(await rememberedUser()).toMatchObject(names))
  act(() => setSession({ kind: 'anonymous' }))
  expect(useSession.getState().session.kind).toBe('anonymous')
})

it('a new account’s data is complete; after manual deletion, rows may be on the server', async () => {
  rememberNewAccount(user.id)
  await openPage()
  expect(await isAnsweredHere()).toBe(true)
  const before = currentDatabase()
  await act(() => Dexie.delete(before?.name ?? ''))
  await waitFor(() => expect([null, before]).not.toContain(currentDatabase()))
  expect(await isAnsweredHere()).toBe(false)
})

const done = <T,>(request: IDBOpenDBRequest, result: () => T, blocked?: () => void) =>
  new Promise<T>((resolve, reject) => {
    request.addEventListener('success', () => resolve(result()))
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB')))
    request.addEventListener('blocked', () => blocked?.())
  })

it('rows that a newer version opens are let go at once, and the page says that it is outdated', async () => {
  const { result } = await openPage()
  const opening = indexedDB.open(currentDatabase()?.name ?? '', 10_000)
  const blocked = vi.fn()
  const newer = await act(() => done(opening, () => opening.result, blocked))
  expect(blocked).not.toHaveBeenCalled()
  expect(result.current.kind).toBe('outdated')
  newer.close()
})

it('rows that a newer version takes while a page reads ahead are not shown as open', async () => {
  let finish = (): void => undefined
  const slow = new Promise<void>((resolve) => {
    finish = resolve
  })
  const reading = vi.fn(() => slow)
  const { result } = renderHook(() => useDeviceData(user, reading))
  await waitFor(() => expect(reading).toHaveBeenCalledOnce())
  const opening = indexedDB.open(currentDatabase()?.name ?? '', 20_000)
  const newer = await act(() => done(opening, () => opening.result))
  await act(async () => {
    finish()
    await slow
  })
  newer.close()
  expect(result.current.kind).toBe('outdated')
})

it('while an older version holds the rows, the page says so, and goes on by itself once they are free', async () => {
  const { unmount } = await openPage()
  const name = currentDatabase()?.name ?? ''
  unmount()
  closeUserDatabase()
  await Dexie.delete(name)
  const opening = indexedDB.open(name, 1)
  const older = await done(opening, () => opening.result)
  const page = renderHook(() => useDeviceData(user))
  await waitFor(() => expect(page.result.current.kind).toBe('busy'))
  act(() => older.close())
  await waitFor(() => expect(page.result.current.kind).toBe('open'))
})

it('in a browser that stores nothing, the page says that its rows cannot be had', async () => {
  const reported = vi.spyOn(globalThis, 'reportError').mockImplementation(() => undefined)
  const opening = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('No storage', 'SecurityError')
  })
  const { result } = renderHook(() => useDeviceData(user))
  await waitFor(() => expect(result.current.kind).toBe('blocked'))
  expect(opening).toHaveBeenCalled()
  opening.mockRestore()
  reported.mockRestore()
})

it('on a full device, the page says so', async () => {
  const reported = vi.spyOn(globalThis, 'reportError').mockImplementation(() => undefined)
  const disk = failingStorage()
  disk.fill(quotaExceeded)
  setStorage({ ...newStorage(), addons: [disk.addon] })
  const { result } = renderHook(() => useDeviceData(user))
  await waitFor(() => expect(result.current.kind).toBe('full'))
  reported.mockRestore()
})

it('no rows count as shown while the store is being opened', async () => {
  vi.resetModules()
  const { awaitRows, whenFirstRows } = await import('../../../../app/db/queries/first-rows.ts')
  const fresh = await import('../../../../app/pages/session/use-device-data.ts')
  const seen: string[] = []
  void whenFirstRows().then(() => seen.push('shown'))
  const page = renderHook(() => {
    const { kind } = fresh.useDeviceData(user)
    if (seen.at(-1) !== kind) seen.push(kind)
    return kind
  })
  // Something else on the page has its rows already.
  awaitRows()()
  await waitFor(() => expect(seen).toEqual(['opening', 'open', 'shown']))
  expect(page.result.current).toBe('open')
})
