// What another device wrote in a reflection that is being edited here.
import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { Reflection } from '#domain/reflection/reflection.ts'
import { buildReflection } from '../../../fixtures/builders.ts'
import { answers, field, NEW, OLD, press, useReflectionDialog, VIDEO } from './reflection-dialog.tsx'

const { device, closed, openDialog } = useReflectionDialog()

const completedAt = '2026-11-21T12:00:00.000Z'
const SAVED = buildReflection({ videoId: VIDEO.id, reflectionData: answers(...OLD) })
const put = (given: Partial<Reflection>) => act(() => device.db.reflections.put({ ...SAVED, ...given }))
const stored = async () => JSON.stringify((await device.db.reflections.get(SAVED.id))?.reflectionData)

async function showsBeforeSaving(texts: readonly string[]) {
  for (const text of texts) {
    await press('Save changes')
    expect(document.activeElement?.textContent).toContain(text)
    expect(closed).not.toHaveBeenCalled()
    expect(await stored()).toContain(text)
  }
  await press('Save changes')
  await waitFor(() => expect(closed).toHaveBeenCalledOnce())
}

it('an answer of another device is replaced only once Save has shown it', async () => {
  await put({})
  await openDialog(SAVED.id)
  await press('Next')
  await press('Next')
  await userEvent.type(field(2), ' Typed.')
  await put({ reflectionData: answers(...OLD.slice(0, 2), ...NEW.slice(2)) })
  await screen.findByText(NEW[2] ?? '')
  await showsBeforeSaving([NEW[2] ?? ''])
  expect(await stored()).toContain(`${OLD[2] ?? ''} Typed.`)
})

it('answers about insights are replaced only once Save has shown each', async () => {
  const insight = (whyResonated: string, howToApply: string) => ({
    reflectionFlow: 'multi_insight' as const,
    reflectionData: { selectedInsights: [0], insightReflections: { '0': { whyResonated, howToApply } }, completedAt },
  })
  await put(insight('It resonates with me a lot.', 'I will apply it every day.'))
  await openDialog(SAVED.id)
  await userEvent.type(screen.getByLabelText(/Why did this resonate/), ' Typed.')
  await userEvent.type(screen.getByLabelText(/How will you apply it/), ' Typed.')
  await put(insight('It resonates, written elsewhere.', 'I will apply it, written elsewhere.'))
  await screen.findByText('I will apply it, written elsewhere.')
  await showsBeforeSaving(['It resonates, written elsewhere.', 'I will apply it, written elsewhere.'])
  expect(await stored()).toContain('It resonates with me a lot. Typed.')
})

it('the steps of another device are replaced only once Save has shown them', async () => {
  const plan = (title: string) => ({
    reflectionFlow: 'action_plan' as const,
    reflectionData: { actionSteps: [{ id: 1, title, description: '', isCompleted: false, notes: '' }], completedAt },
  })
  await put(plan('Open it'))
  await openDialog(SAVED.id)
  await userEvent.type(screen.getByLabelText('Title of step 1'), ' now')
  await put(plan('Close it'))
  await screen.findByText('Close it')
  await showsBeforeSaving(['Close it'])
  expect(await stored()).toContain('Open it now')
})
