// The overlay's own face. As bytes: the page's policy may forbid it an address, and a shadow root cannot declare one.
import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?inline'

/** Gives the page the face that the overlay is set in. */
export function addOwnFont(fonts: FontFaceSet): void {
  const bytes = Uint8Array.from(atob(inter.slice(inter.indexOf(',') + 1)), (character) => character.charCodeAt(0))
  fonts.add(new FontFace('Inter', bytes, { weight: '100 900' }))
}
