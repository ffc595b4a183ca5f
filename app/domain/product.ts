// PRD-08: the product's name, tagline and contact address have this one source.

export const PRODUCT_NAME = 'Afterwatch'
export const PRODUCT_TAGLINE = 'Turn what you watch into what you do'
export const DEFAULT_CONTACT_EMAIL = 'hello@afterwatch.example'
