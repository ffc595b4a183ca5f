import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { deleteSignup, listSignups } from '../../api/admin.ts'
import { err, ok } from '../../domain/kernel/result.ts'
import type { EmailSignup } from '../../domain/wire/admin.ts'
import { runWithToast } from '../../state/run-with-toast.ts'
import { DELETE_TEXTS } from './messages.ts'

const SIGNUPS_KEY = ['admin', 'email-signups'] as const

/** API-35. */
export function useSignups() {
  return useQuery({ queryKey: SIGNUPS_KEY, queryFn: ({ signal }) => listSignups(signal) })
}

/** API-36, ERR-18: deletes a signup on the server, then from this list; returns whether it is gone. */
export function useDeleteSignup(): (signup: EmailSignup) => Promise<boolean> {
  const client = useQueryClient()
  const { mutateAsync } = useMutation({
    mutationFn: ({ id }: EmailSignup) => deleteSignup(id),
    onSuccess: async (_, { id }) => {
      // A list request in flight may still contain it.
      await client.cancelQueries({ queryKey: SIGNUPS_KEY })
      client.setQueryData<readonly EmailSignup[]>(SIGNUPS_KEY, (signups) => signups?.filter((kept) => kept.id !== id))
    },
  })
  return async (signup) => {
    const job = mutateAsync(signup).then(
      () => ok(null),
      (error: unknown) => err(error),
    )
    const { ok: isGone } = await runWithToast(job, { ...DELETE_TEXTS, failure: () => DELETE_TEXTS.failure })
    return isGone
  }
}
