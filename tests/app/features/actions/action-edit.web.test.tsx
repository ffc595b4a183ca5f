import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Action } from '#domain/action/action.ts'
import { editAction } from '#domain/mutations/edit-action.ts'
import { hardDeleteAction } from '#domain/mutations/hard-delete-action.ts'
import { editDraftKey } from '../../../../app/db/store/draft-key.ts'
import { mutate } from '../../../../app/db/write/mutate.ts'
import { closeUserDatabase } from '../../../../app/db/session/session-database.ts'
import type { ActionDialogName } from '../../../../app/features/actions/action-dialog-name.ts'
import { ActionDialogs } from '../../../../app/features/actions/detail/action-dialogs.tsx'
import { useToasts } from '../../../../app/state/toasts.ts'
import { actionIdOf, buildAction, userIdOf } from '../../../fixtures/builders.ts'
import { openAnswered } from '../../../setup/device/answered-database.ts'

const id = actionIdOf('Walk')
let opened: Awaited<ReturnType<typeof openAnswered>>
let onClose = vi.fn()

beforeEach(async () => {
  opened = await openAnswered(userIdOf('ada'))
  await Promise.all([opened.actions, opened.completions, opened.outbox, opened.drafts].map((table) => table.clear()))
  onClose = vi.fn()
})

afterEach(() => {
  closeUserDatabase()
  useToasts.setState({ toast: null, shown: 0 })
})

const walk = (given: Partial<Action> = {}) =>
  buildAction({ id, actionTitle: 'Walk', actionDescription: '', planningData: { where: 'Home' }, ...given })

const show = (asked: ActionDialogName | null) =>
  render(
    <ActionDialogs
      id={id}
      asked={asked}
      isOverDetail={false}
      onAsk={() => undefined}
      onClose={onClose}
      onRemoved={onClose}
    />,
  )
const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name })
const steps = () => screen.getAllByRole<HTMLInputElement>('textbox', { name: /^Step \d$/ }).map(({ value }) => value)
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save plan' }))

describe('editing a plan', () => {
  it('names what the plan lacks; an action from an older version is called by its title, and steps say where to begin', async () => {
    await opened.actions.put(
      walk({ planningData: { where: 'Home', tutorialSteps: [{ title: 'Shoes', description: '' }] } }),
    )
    show('edit')
    await userEvent.click(await screen.findByRole('button', { name: /^When\? Name a time/ }))
    expect(document.activeElement).toBe(await field('When?'))
    expect(screen.getByRole('button', { name: /^What could get in the way/ })).toBeTruthy()
  })

  it('DAT-15, DAT-16: every word can be rewritten and is saved', async () => {
    await opened.actions.put(walk())
    show('edit')
    const words = {
      Title: 'Stroll',
      Description: 'Slowly',
      'What will you do?': 'stroll',
      'When?': '07:30',
      'Where?': 'in the park',
      'First step': 'shoes',
      'What could get in the way?': 'it rains',
      'If that happens, what will you do?': 'take an umbrella',
      'Why does it matter to you?': 'air',
      'Who will you tell?': 'Anna',
      'Your reward': 'coffee',
    }
    for (const [name, text] of Object.entries(words)) {
      fireEvent.change(await field(name), { target: { value: text } })
    }
    expect(screen.getByText(/If it is 07:30 and I am in the park, then I will stroll/)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Add step' }))
    fireEvent.change(await field('Step 1'), { target: { value: 'Put on shoes' } })
    await save()
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(await opened.actions.get(id)).toMatchObject({
      actionTitle: 'Stroll',
      actionDescription: 'Slowly',
      planningData: {
        what: 'stroll',
        when: '07:30',
        where: 'in the park',
        firstStep: 'shoes',
        obstacle: 'it rains',
        ifThen: 'take an umbrella',
        accountability: 'Anna',
        steps: ['Put on shoes'],
      },
      motivationData: { why: 'air', reward: 'coffee' },
    })
    expect(useToasts.getState().toast).toMatchObject({ tone: 'good', title: 'Plan saved' })
    expect(await opened.drafts.count()).toBe(0)
  })

  it('a step that is removed comes back where it was, with its words, by Undo in the toast', async () => {
    await opened.actions.put(walk({ planningData: { steps: ['Put on shoes', 'Open the door', 'Go'] } }))
    show('edit')
    await userEvent.type(await field('Step 2'), ' wide')
    await userEvent.click(screen.getByRole('button', { name: 'Remove step 2' }))
    expect((await field('Step 2')).value).toBe('Go')
    await userEvent.type(await field('Step 1'), ' first')
    expect(useToasts.getState().toast).toMatchObject({ title: 'Step 2 removed', action: { label: 'Undo' } })
    act(() => useToasts.getState().toast?.action?.run())
    expect((await field('Step 2')).value).toBe('Open the door wide')
    expect((await field('Step 1')).value).toBe('Put on shoes first')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Step 2' })))
    await save()
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(await opened.actions.get(id)).toMatchObject({
      planningData: { steps: ['Put on shoes first', 'Open the door wide', 'Go'] },
    })
  })

  it('one of two equal steps comes back too', async () => {
    await opened.actions.put(walk({ planningData: { steps: ['Rest', 'Rest', 'Run'] } }))
    show('edit')
    await userEvent.click(await screen.findByRole('button', { name: 'Remove step 1' }))
    act(() => useToasts.getState().toast?.action?.run())
    expect(steps()).toEqual(['Rest', 'Rest', 'Run'])
    expect(useToasts.getState().toast).toBeNull()
  })

  it('discarding brings a removed step back as it was: nothing is left to undo', async () => {
    await opened.actions.put(walk({ planningData: { steps: ['Put on shoes', 'Go'] } }))
    show('edit')
    await userEvent.type(await field('Step 1'), ' first')
    await userEvent.click(screen.getByRole('button', { name: 'Remove step 1' }))
    const undo = useToasts.getState().toast?.action
    await userEvent.click(screen.getByRole('button', { name: 'Discard changes' }))
    expect(useToasts.getState().toast).toBeNull()
    expect(undo).toBeDefined()
    expect(steps()).toEqual(['Put on shoes', 'Go'])
  })

  it('a form that is closed takes the Undo of its steps along', async () => {
    await opened.actions.put(walk({ planningData: { steps: ['Put on shoes', 'Go'] } }))
    const { unmount } = show('edit')
    await userEvent.click(await screen.findByRole('button', { name: 'Remove step 1' }))
    expect(useToasts.getState().toast).toMatchObject({ title: 'Step 1 removed' })
    unmount()
    expect(useToasts.getState().toast).toBeNull()
  })

  it('an empty step goes without a word', async () => {
    await opened.actions.put(walk())
    show('edit')
    await userEvent.click(await screen.findByRole('button', { name: 'Add step' }))
    await userEvent.click(screen.getByRole('button', { name: 'Remove step 1' }))
    expect(screen.queryByRole('textbox', { name: 'Step 1' })).toBeNull()
    expect(useToasts.getState().toast).toBeNull()
  })

  it('typed text outlives the form: it comes back unsaved, and can be discarded', async () => {
    await opened.actions.put(walk())
    const { unmount } = show('edit')
    await userEvent.type(await field('Where?'), ' and away')
    unmount()
    await waitFor(async () => expect(await opened.drafts.get(editDraftKey(id))).toBeDefined())
    show('edit')
    expect((await field('Where?')).value).toBe('Home and away')
    expect(screen.getByText('What you had typed is still here, not saved yet.')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Discard changes' }))
    expect((await field('Where?')).value).toBe('Home')
    await waitFor(async () => expect(await opened.drafts.count()).toBe(0))
  })

  it('a page that is closed in the middle of a word keeps it', async () => {
    await opened.actions.put(walk())
    show('edit')
    await userEvent.type(await field('Where?'), ' or els')
    dispatchEvent(new Event('pagehide'))
    await waitFor(async () =>
      expect(await opened.drafts.get(editDraftKey(id))).toMatchObject({ value: { typed: { where: 'Home or els' } } }),
    )
  })

  it('an emptied title is reported, nothing is stored, and the field gets the focus', async () => {
    await opened.actions.put(walk())
    show('edit')
    await userEvent.clear(await field('Title'))
    await save()
    expect(await screen.findByText('An action needs a title')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Title' })))
    expect(onClose).not.toHaveBeenCalled()
    expect(await opened.outbox.count()).toBe(0)
  })

  it('a described step without a title is reported at its title, a tutorial without steps where one is added', async () => {
    const tutorialSteps = [{ title: 'Shoes', description: 'The red ones' }]
    await opened.actions.put(walk({ actionType: 'tutorial', planningData: { tutorialSteps } }))
    show('edit')
    await userEvent.clear(await field('Step 1'))
    await save()
    const title = await field('Step 1')
    await waitFor(() => expect(document.activeElement).toBe(title))
    expect(title.getAttribute('aria-invalid')).toBe('true')
    expect(screen.getAllByText('A step needs a title').length).toBe(1)
    await userEvent.click(screen.getByRole('button', { name: 'Remove step 1' }))
    await save()
    expect(await screen.findByText('A tutorial needs a step')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add step' })))
  })

  it('a change from another device appears where nothing was typed, and is reported where something was', async () => {
    await opened.actions.put(walk())
    show('edit')
    await userEvent.type(await field('Where?'), ' or away')
    const edit = { actionTitle: 'Stroll', planningData: { where: 'The park' } }
    await act(() => mutate(editAction, { actionId: id, edit }))
    await waitFor(async () => expect((await field('Title')).value).toBe('Stroll'))
    expect((await field('Where?')).value).toBe('Home or away')
    expect(screen.getByText(/also changed in another tab or on another device/)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Use the other text' }))
    expect((await field('Where?')).value).toBe('The park')
    await waitFor(async () => expect(await opened.drafts.count()).toBe(0))
  })

  it('if the action is removed meanwhile, the typed text can be copied', async () => {
    await opened.actions.put(walk())
    show('edit')
    await userEvent.type(await field('Where?'), ' or away')
    await waitFor(async () => expect(await opened.drafts.count()).toBe(1))
    await act(() => mutate(hardDeleteAction, { actionId: id }))
    expect(await screen.findByRole('dialog', { name: 'This action is gone' })).toBeTruthy()
    expect(await screen.findByText('Home or away')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Copy text' })).toBeTruthy()
  })

  it('an action completed forever is history: there is nothing to edit', async () => {
    await opened.actions.put(walk({ status: 'completed', completedAt: 1, archivedAt: 1 }))
    show('edit')
    expect(await screen.findByText(/its plan is history/)).toBeTruthy()
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  it('an action that was let go does not claim to be completed', async () => {
    await opened.actions.put(walk({ status: 'completed', completedAt: 1, archivedAt: 1, archiveReason: 'let_go' }))
    show('edit')
    expect(await screen.findByText('This action was let go: its plan is history now.')).toBeTruthy()
  })
})
