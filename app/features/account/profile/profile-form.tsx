import { useState } from 'react'
import * as v from 'valibot'
import { mutate } from '../../../db/write/mutate.ts'
import { FirstName, LastName, type CurrentUser } from '../../../domain/account/user.ts'
import { err, ok } from '../../../domain/kernel/result.ts'
import { updateProfile } from '../../../domain/mutations/update-profile.ts'
import { runWithToast } from '../../../state/run-with-toast.ts'
import { Button } from '../../../ui/button/button.tsx'
import { BusyFields } from '../../../ui/form/busy-fields.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { AvatarPicker } from './avatar-picker.tsx'
import { PROFILE_UPDATED } from '../messages.ts'
import { useAccountForm } from '../use-account-form.ts'

const ProfileForm = v.object({ firstName: FirstName, lastName: LastName })
type ProfileForm = v.InferOutput<typeof ProfileForm>

/** Names and avatar: saved on this device at once, even offline (ERR-11). */
export function EditProfileForm({ user, onDone }: { user: CurrentUser; onDone: () => void }) {
  // As the form opened: what was not changed here is not written over what another device writes meanwhile.
  const [opened] = useState(user)
  const [profileImageUrl, setImage] = useState(user.profileImageUrl)
  const save = async (names: ProfileForm) => {
    const edit = changed(opened, { ...names, profileImageUrl })
    if (Object.keys(edit).length === 0) {
      onDone()
      return ok(null)
    }
    const saved = await runWithToast(mutate(updateProfile, edit), {
      success: PROFILE_UPDATED,
      failure: () => updateProfile.failure,
    })
    if (!saved.ok) return err(updateProfile.failure.description ?? updateProfile.failure.title)
    onDone()
    return ok(null)
  }
  const form = useAccountForm({
    schema: ProfileForm,
    defaults: { firstName: opened.firstName, lastName: opened.lastName },
    submit: save,
    focusAfterFailure: 'firstName',
  })
  const { errors, register } = form
  return (
    <form noValidate aria-label="Edit profile" onSubmit={(event) => void form.onSubmit(event)}>
      <BusyFields isBusy={form.isSubmitting} className="flex flex-col gap-4">
        <AvatarPicker value={profileImageUrl} onChange={setImage} />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label="First name"
            autoComplete="given-name"
            error={errors.firstName?.message}
            {...register('firstName')}
          />
          <TextField
            label="Last name"
            autoComplete="family-name"
            error={errors.lastName?.message}
            {...register('lastName')}
          />
        </div>
        <Button type="submit" look="primary" className="self-end">
          {form.isSubmitting ? 'Saving...' : 'Save profile'}
        </Button>
      </BusyFields>
    </form>
  )
}

type Shown = Pick<CurrentUser, 'firstName' | 'lastName' | 'profileImageUrl'>

function changed(before: Shown, { firstName, lastName, profileImageUrl }: Shown): Partial<Shown> {
  return {
    ...(firstName !== before.firstName && { firstName }),
    ...(lastName !== before.lastName && { lastName }),
    ...(profileImageUrl !== before.profileImageUrl && { profileImageUrl }),
  }
}
