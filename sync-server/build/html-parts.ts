// What HTML files cannot import: the product's name (PRD-08) and the head that the extension's pages share.
import type { Plugin } from 'vite'
import { PRODUCT_NAME, PRODUCT_TAGLINE } from '#domain/product.ts'

const PAGE_HEAD = `<meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <link rel="icon" href="../icons/icon-32.png" />`

/** Fills in `%PRODUCT_NAME%`, `%PRODUCT_TAGLINE%` and `%PAGE_HEAD%`. */
export function htmlParts(): Plugin {
  return {
    name: 'html-parts',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) =>
        html
          .replaceAll('%PRODUCT_NAME%', PRODUCT_NAME)
          .replaceAll('%PRODUCT_TAGLINE%', PRODUCT_TAGLINE)
          .replace('%PAGE_HEAD%', PAGE_HEAD),
    },
  }
}
