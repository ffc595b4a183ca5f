// Settings of the deployment, given to the build (VITE_ variables), with the product's defaults.
import { DEFAULT_CONTACT_EMAIL, PRODUCT_NAME } from '../domain/product.ts'

/** LND-14: the extension's page in the browser store. */
export const EXTENSION_STORE_URL = given(
  import.meta.env.VITE_EXTENSION_STORE_URL,
  `https://chromewebstore.google.com/search/${PRODUCT_NAME}`,
)

/** HOM-16: the address people can write to. */
export const CONTACT_EMAIL = given(import.meta.env.VITE_CONTACT_EMAIL, DEFAULT_CONTACT_EMAIL)

function given(setting: unknown, otherwise: string): string {
  return typeof setting === 'string' && setting !== '' ? setting : otherwise
}
