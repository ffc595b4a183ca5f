import { expect, it, vi } from 'vitest'

it('the extension’s framed page, which has no root element, does not start the app', async () => {
  const asked = vi.spyOn(globalThis, 'fetch')
  document.body.innerHTML = '<p>Afterwatch keeps your captures here.</p>'
  await import('../../../app/main.tsx')
  expect(document.body.innerHTML).toBe('<p>Afterwatch keeps your captures here.</p>')
  expect(asked).not.toHaveBeenCalled()
})
