import { clsx } from 'clsx'
import { Button, type ButtonProps } from '../../../ui/button/button.tsx'

/** What else can be done with a video: a row of a quiet list, so that the eye stays with its actions. */
export function AsideButton({ className, ...rest }: Omit<ButtonProps, 'look' | 'size'>) {
  return <Button {...rest} look="quiet" className={clsx('-mx-3 justify-start! px-3! text-left', className)} />
}
