import { useLayoutEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import { mutate } from '../../../db/write/mutate.ts'
import { FirstName, LastName, type CurrentUser } from '../../../domain/account/user.ts'
import { err, ok } from '../../../domain/kernel/result.ts'
import { updateProfile } from '../../../domain/mutations/update-profile.ts'
import { runWithToast } from '../../../state/run-with-toast.ts'
import { Button } from '../../../ui/button/button.tsx'
import { BusyFields } from '../../../ui/form/busy-fields.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { TypedBefore } from '../../../ui/form/typed-before.tsx'
import { AvatarPicker } from './avatar-picker.tsx'
import { PROFILE_UPDATED } from '../messages.ts'
import { useAccountForm } from '../use-account-form.ts'
import { changedIn, isEmpty, seenBy, useProfileDraft } from './use-profile-draft.ts'

const ProfileForm = v.object({ firstName: FirstName, lastName: LastName })
type ProfileForm = v.InferOutput<typeof ProfileForm>

interface EditProfileFormProps {
  readonly user: CurrentUser
  // Its draft, as the form opens.
  readonly stored?: unknown
  readonly onDone: () => void
}

/**
 * Names and avatar: saved on this device at once, even offline (ERR-11). What was changed survives closing until it is saved or
 * discarded.
 */
export function EditProfileForm({ stored, ...props }: EditProfileFormProps) {
  const [discards, setDiscards] = useState(0)
  const isDiscarded = discards > 0
  return (
    <OpenedForm
      key={discards}
      {...props}
      stored={isDiscarded ? undefined : stored}
      isDiscarded={isDiscarded}
      onDiscard={() => setDiscards(discards + 1)}
    />
  )
}

interface OpenedFormProps extends EditProfileFormProps {
  readonly isDiscarded: boolean
  readonly onDiscard: () => void
}

function OpenedForm({ user, stored, onDone, isDiscarded, onDiscard }: OpenedFormProps) {
  // As the form opened: what was not changed here is not written over what another device writes meanwhile.
  const [opened] = useState(user)
  const { start, keep, drop } = useProfileDraft(opened, stored)
  const [profileImageUrl, setImage] = useState(start.profileImageUrl)
  const place = useRef<HTMLFormElement>(null)
  useLayoutEffect(() => {
    // The pressed button is gone.
    if (isDiscarded) place.current?.querySelector<HTMLElement>('input[type=text]')?.focus()
  }, [isDiscarded])
  const save = async (names: ProfileForm) => {
    const edit = changedIn(opened, { ...names, profileImageUrl })
    if (isEmpty(edit)) {
      drop()
      onDone()
      return ok(null)
    }
    const saved = await runWithToast(mutate(updateProfile, { ...edit, seen: seenBy(edit, opened) }), {
      success: PROFILE_UPDATED,
      failure: () => updateProfile.failure,
    })
    if (!saved.ok) return err(updateProfile.failure.description ?? updateProfile.failure.title)
    drop()
    onDone()
    return ok(null)
  }
  const form = useAccountForm({
    schema: ProfileForm,
    defaults: { firstName: start.firstName, lastName: start.lastName },
    submit: save,
    focusAfterFailure: 'firstName',
  })
  const { errors, register } = form
  const isBack = !isEmpty(changedIn(opened, start))
  const keeps = (name: keyof ProfileForm) => ({
    onChange: ({ target }: { target: { value: string } }) => keep({ [name]: target.value }),
  })
  const choose = (imageUrl: string | null) => {
    setImage(imageUrl)
    keep({ profileImageUrl: imageUrl })
  }
  return (
    <form ref={place} noValidate aria-label="Edit profile" onSubmit={(event) => void form.onSubmit(event)}>
      <BusyFields isBusy={form.isSubmitting} className="flex flex-col gap-4">
        {isBack && <TypedBefore />}
        <AvatarPicker value={profileImageUrl} onChange={choose} />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label="First name"
            autoComplete="given-name"
            error={errors.firstName?.message}
            {...register('firstName', keeps('firstName'))}
          />
          <TextField
            label="Last name"
            autoComplete="family-name"
            error={errors.lastName?.message}
            {...register('lastName', keeps('lastName'))}
          />
        </div>
        <div className="flex flex-wrap justify-end gap-2">
          {isBack && (
            <Button
              onClick={() => {
                drop()
                onDiscard()
              }}
            >
              Discard
            </Button>
          )}
          <Button type="submit" look="primary">
            {form.isSubmitting ? 'Saving...' : 'Save profile'}
          </Button>
        </div>
      </BusyFields>
    </form>
  )
}
