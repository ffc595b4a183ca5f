// The overlay's own font, loaded from bytes: the page's policy may forbid a URL, and a shadow root cannot declare a font.
import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?inline'

/** Adds the overlay's font to the page. */
export function addOwnFont(fonts: FontFaceSet): void {
  const bytes = Uint8Array.from(atob(inter.slice(inter.indexOf(',') + 1)), (character) => character.charCodeAt(0))
  fonts.add(new FontFace('Inter', bytes, { weight: '100 900' }))
}
