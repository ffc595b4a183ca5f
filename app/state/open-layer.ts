// Which layer is open over the signed-in pages: the palette or the list of keys. Opened by a key, a button or a palette entry.
import { create } from 'zustand'

export type FrameLayer = 'palette' | 'keys'

export const useOpenLayer = create<{ readonly layer: FrameLayer | null }>(() => ({ layer: null }))

export function openLayer(layer: FrameLayer | null): void {
  useOpenLayer.setState({ layer })
}
