import { useId } from 'react'
import { EXTENSION_STORE_URL } from '../../state/build-settings.ts'
import { buttonClass, type ButtonProps } from '../../ui/button/button.tsx'

/** LND-08: opens the extension in the browser's store, in a new tab. */
export function GetStarted({ size = 'large' }: Pick<ButtonProps, 'size'>) {
  const id = useId()
  return (
    <>
      <a
        href={EXTENSION_STORE_URL}
        target="_blank"
        rel="noopener noreferrer"
        aria-describedby={id}
        className={buttonClass('secondary', size)}
      >
        Get Started
      </a>
      <span id={id} hidden>
        Opens the browser extension store in a new tab
      </span>
    </>
  )
}
