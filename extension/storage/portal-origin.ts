// Where the portal lives; fixed when the extension is built, because the manifest's host permission names it too.
const configured: unknown = import.meta.env['VITE_PORTAL_ORIGIN']

export const PORTAL_ORIGIN = typeof configured === 'string' ? configured : 'http://localhost:3000'
