import type { ComponentProps, ReactNode } from 'react'

type CheckFieldProps = Omit<ComponentProps<'input'>, 'type'> & { readonly label: ReactNode }

export function CheckField({ label, ...input }: CheckFieldProps) {
  return (
    <label className="flex min-h-11 items-center gap-2.5 text-base font-medium sm:pointer-fine:min-h-9">
      <input {...input} type="checkbox" className="size-4.5 shrink-0 accent-accent" />
      {label}
    </label>
  )
}
