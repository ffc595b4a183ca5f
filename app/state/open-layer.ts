// What lies over the frame of the signed-in pages, whoever asked for it: a key, a control, an entry of the palette.
import { create } from 'zustand'

export type FrameLayer = 'palette' | 'keys'

export const useOpenLayer = create<{ readonly layer: FrameLayer | null }>(() => ({ layer: null }))

export function openLayer(layer: FrameLayer | null): void {
  useOpenLayer.setState({ layer })
}
