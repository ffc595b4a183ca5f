// PRD-08: the only source of the product's name, tagline and contact address.

export const PRODUCT_NAME = 'Afterwatch'
export const PRODUCT_TAGLINE = 'Turn what you watch into what you do'
export const DEFAULT_CONTACT_EMAIL = 'hello@afterwatch.example'

// The extension's id follows from the key in extension/manifest.ts (first 16 bytes of its SHA-256, written a-p): it is the same
// on every machine, so the server and the bridge page can name the one origin they trust.
export const DEFAULT_EXTENSION_ID = 'fnigjkfgimgnmjibjioildgcbaepcdea'

// Firefox's id for the extension. Its pages have a different origin in every browser, so it cannot be used to trust one.
export const FIREFOX_EXTENSION_ID = 'extension@afterwatch.example'
