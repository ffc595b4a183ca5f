// The layers over the signed-in pages: the palette and the list of keys, whether a key, a button or a palette entry opens them.
import { create } from 'zustand'

export type FrameLayer = 'palette' | 'keys'

export const useOpenLayer = create<{ readonly layer: FrameLayer | null }>(() => ({ layer: null }))

export function openLayer(layer: FrameLayer | null): void {
  useOpenLayer.setState({ layer })
}
