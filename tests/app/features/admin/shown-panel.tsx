// A tab of /admin, drawn alone, and what its buttons save.
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, vi } from 'vitest'
import { createQueryClient } from '../../../../app/api/query-client.ts'

export function show(panel: React.ReactNode, client = createQueryClient()) {
  render(<QueryClientProvider client={client}>{panel}</QueryClientProvider>)
}

export const region = async (name: string) => within(await screen.findByRole('region', { name }))

// The file a click on a download link saves.
export async function exported(button: string) {
  const files: { name: string; blob: Blob }[] = []
  let blob = new Blob()
  vi.spyOn(URL, 'createObjectURL').mockImplementation((given) => {
    blob = given as Blob
    return 'blob:x'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    files.push({ name: this.download, blob })
  })
  await userEvent.click(await screen.findByRole('button', { name: button }))
  await waitFor(() => expect(files).toHaveLength(1))
  return { names: files.map(({ name }) => name), text: await blob.text() }
}
