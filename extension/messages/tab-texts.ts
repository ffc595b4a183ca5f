// What the extension says about a tab: that it has no video, or of the video that it has.
import { PRODUCT_NAME } from '#domain/product.ts'

export const NO_VIDEO = 'No video in this tab. Open one on YouTube to get ideas from it.'
export const UNREACHED =
  'This page was open before the extension was installed, updated or allowed. Reload it once to get ideas from its video.'
export const SITE_WITHHELD = `Your browser does not let ${PRODUCT_NAME} read YouTube.`

/** While the insights of its video are being made. */
export const LOOKING = 'Looking for what you could do...'
