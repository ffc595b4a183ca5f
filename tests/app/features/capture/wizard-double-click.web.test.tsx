import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { emptyDraft } from '#domain/action/capture-draft.ts'
import { CaptureWizard } from '#capture/capture-wizard.tsx'
import { buildInsights, NOW } from '../../../fixtures/builders.ts'

it('OVL-02: a double click on Next shows the summary, and does not save what was not seen', () => {
  const onSave = vi.fn(() => Promise.resolve(true))
  render(
    <CaptureWizard
      video={{ title: 'A talk', durationMs: 600_000, isTimed: true }}
      insights={buildInsights({})}
      initialDraft={{ ...emptyDraft('2026-11-22'), step: 2, choice: 'own', what: 'Walk' }}
      clock={{ now: () => NOW, timeZone: 'UTC' }}
      onDraftChange={() => undefined}
      onSeek={null}
      onSkip={() => undefined}
      onSave={onSave}
    />,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Next' }), { detail: 1 })
  const save = screen.getByRole('button', { name: 'Save to Vault' })
  fireEvent.click(save, { detail: 2 })
  expect(onSave).not.toHaveBeenCalled()
  fireEvent.click(save, { detail: 1 })
  expect(onSave).toHaveBeenCalledOnce()
})
