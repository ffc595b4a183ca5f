import { valibotResolver } from '@hookform/resolvers/valibot'
import { useRef, useState, type SyntheticEvent } from 'react'
import {
  useForm,
  type ChangeHandler,
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
} from 'react-hook-form'
import type { GenericSchema } from 'valibot'
import type { Result } from '../../domain/kernel/result.ts'
import { afterPress } from '../../ui/interaction/after-press.ts'

interface AccountForm<Values extends FieldValues, Output extends FieldValues> {
  readonly schema: GenericSchema<Values, Output>
  readonly defaults: DefaultValues<Values>
  // Returns the sentence to show if it failed.
  readonly submit: (values: Output) => Promise<Result<unknown, string>>
  readonly focusAfterFailure: Path<Values>
  // Called when the form was submitted and validation failed.
  readonly onRefused?: (errors: FieldErrors<Values>) => void
}

/** A form sent at most once at a time: errors on blur and on submit, first error focused, typed values kept. */
export function useAccountForm<Values extends FieldValues, Output extends FieldValues>(
  options: AccountForm<Values, Output>,
) {
  const { schema, defaults, submit, focusAfterFailure } = options
  const form = useForm<Values, unknown, Output>({
    resolver: valibotResolver(schema),
    mode: 'onTouched',
    // Otherwise rules across fields run only once every field is valid.
    criteriaMode: 'all',
    defaultValues: defaults,
  })
  const [failure, setFailure] = useState<string | null>(null)
  const isSending = useRef(false)
  const send = async (values: Output) => {
    setFailure(null)
    const result = await submit(values)
    if (result.ok) return
    setFailure(result.error)
    // Once the failure is shown.
    requestAnimationFrame(() => form.setFocus(focusAfterFailure))
  }
  const onSubmit = async (event: SyntheticEvent) => {
    event.preventDefault()
    // A second Enter in the same frame comes before the busy state is painted.
    if (isSending.current) return
    isSending.current = true
    await form
      .handleSubmit(send, options.onRefused)()
      .finally(() => (isSending.current = false))
  }
  const register = (...given: Parameters<typeof form.register>) => {
    const field = form.register(...given)
    const onBlur: ChangeHandler = (event) => {
      afterPress(() => void field.onBlur(event))
      return Promise.resolve()
    }
    return { ...field, onBlur }
  }
  const { errors, isSubmitting } = form.formState
  return { register, errors, isSubmitting, failure, onSubmit }
}
