// What the build was told about the place it will run in (VITE_ variables), with the product's own defaults.
import { DEFAULT_CONTACT_EMAIL, PRODUCT_NAME } from '../domain/product.ts'

/** LND-14: the extension's page in the browser store. */
export const EXTENSION_STORE_URL = given(
  import.meta.env.VITE_EXTENSION_STORE_URL,
  `https://chromewebstore.google.com/search/${PRODUCT_NAME}`,
)

/** HOM-16: where people can write to. */
export const CONTACT_EMAIL = given(import.meta.env.VITE_CONTACT_EMAIL, DEFAULT_CONTACT_EMAIL)

function given(setting: unknown, otherwise: string): string {
  return typeof setting === 'string' && setting !== '' ? setting : otherwise
}
