import { expect, it, vi } from 'vitest'

it('the framed page of the extension, which has no place for the app, does not start it', async () => {
  const asked = vi.spyOn(globalThis, 'fetch')
  document.body.innerHTML = '<p>Afterwatch keeps your captures here.</p>'
  await import('../../../app/main.tsx')
  expect(document.body.innerHTML).toBe('<p>Afterwatch keeps your captures here.</p>')
  expect(asked).not.toHaveBeenCalled()
})
