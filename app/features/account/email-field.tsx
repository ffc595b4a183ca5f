import { TextField, type TextFieldProps } from '../../ui/form/text-field.tsx'

// `username`: the address a password manager fills in, or filled in before.
type EmailFieldProps = Omit<TextFieldProps, 'label' | 'type'> & { readonly autoComplete: 'email' | 'username' }

export function EmailField(field: EmailFieldProps) {
  return <TextField label="Email" type="email" inputMode="email" autoCapitalize="none" {...field} />
}
