// The choices on the options page.
import * as v from 'valibot'
import { parsePortalAddress } from './portal-address.ts'

export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

export const PortalOrigin = v.pipe(
  v.string(),
  v.check((text) => {
    const parsed = parsePortalAddress(text)
    return parsed.ok && parsed.value === text
  }),
)

// Choices that need no request to the portal.
const CHOICES = {
  theme: v.exactOptional(v.picklist(THEMES)),
  // Whether reminders show notifications.
  isNotifying: v.exactOptional(v.boolean()),
  // The names of ways to a transcript that must not be used; another version may know more of them.
  waysOff: v.exactOptional(v.array(v.pipe(v.string(), v.maxLength(40)))),
}

export const OptionChanges = v.strictObject(CHOICES)
export type OptionChanges = Readonly<v.InferOutput<typeof OptionChanges>>

/** As stored: a choice never made is missing. */
export const StoredOptions = v.object({ ...CHOICES, portal: v.exactOptional(v.nullable(PortalOrigin)) })
export type StoredOptions = Readonly<v.InferOutput<typeof StoredOptions>>

/** `portal` is null for the one that this package was built for. */
export type Options = Required<StoredOptions>
