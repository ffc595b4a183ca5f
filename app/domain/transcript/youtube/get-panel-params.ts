// The `params` of a get_panel request, for pages that offer none of their own.
import * as v from 'valibot'
import { YoutubeId } from '../../video/video-identity.ts'

const BASE64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/**
 * Builds the params (base64) that request a video's transcript panel: protobuf field 149 {1: id, 3: variant}. Try variant 2
 * first; 1 has been seen too. Null when the id has the wrong shape. Source: research, section 4.3.
 */
export function getPanelParams(youtubeId: string, variant: 1 | 2 = 2): string | null {
  if (!v.is(YoutubeId, youtubeId)) return null
  const id = Array.from(youtubeId, (character) => character.charCodeAt(0))
  return base64([0xaa, 0x09, 0x0f, 0x0a, 0x0b, ...id, 0x18, variant])
}

// 18 bytes make 24 letters without padding, so padding is not implemented.
function base64(bytes: readonly number[]): string {
  let text = ''
  for (let at = 0; at + 2 < bytes.length; at += 3) {
    const word = ((bytes[at] ?? 0) << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0)
    for (const shift of [18, 12, 6, 0]) text += BASE64[(word >> shift) & 63] ?? ''
  }
  return text
}
