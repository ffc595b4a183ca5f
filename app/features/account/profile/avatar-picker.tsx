import { clsx } from 'clsx'
import { AVATARS } from '../../../domain/account/avatars.ts'

interface AvatarPickerProps {
  readonly value: string | null
  readonly onChange: (imageUrl: string | null) => void
}

/** The eight avatars, or none: one radio group for arrow keys and screen readers. */
export function AvatarPicker({ value, onChange }: AvatarPickerProps) {
  return (
    <fieldset>
      <legend className="mb-2 text-base font-medium">Avatar</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(3rem,1fr))] gap-1.5">
        {[null, ...AVATARS].map((avatar) => (
          <label
            key={avatar?.id ?? 'none'}
            className={clsx(
              'relative flex aspect-square items-center justify-center overflow-clip rounded-full border-2 transition-colors duration-150',
              'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
              (avatar?.imageUrl ?? null) === value ? 'border-accent' : 'border-line hover:border-control',
            )}
          >
            <input
              type="radio"
              name="avatar"
              aria-label={avatar?.name ?? 'No avatar, my initials'}
              checked={(avatar?.imageUrl ?? null) === value}
              onChange={() => onChange(avatar?.imageUrl ?? null)}
              className="absolute inset-0 cursor-pointer appearance-none rounded-full outline-none"
            />
            {avatar === null ? (
              <span aria-hidden="true" className="text-small text-ink-soft">
                None
              </span>
            ) : (
              <img src={avatar.imageUrl} alt="" width={56} height={56} className="size-full" />
            )}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
