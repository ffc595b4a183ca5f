// What a person chooses on the options page.
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

// What is chosen without asking the portal.
const CHOICES = {
  theme: v.exactOptional(v.picklist(THEMES)),
  // Whether reminders ring as notifications.
  isNotifying: v.exactOptional(v.boolean()),
  // The ways to a transcript that must not be taken, by name; another version may know more of them.
  waysOff: v.exactOptional(v.array(v.pipe(v.string(), v.maxLength(40)))),
}

export const OptionChanges = v.strictObject(CHOICES)
export type OptionChanges = Readonly<v.InferOutput<typeof OptionChanges>>

/** As it is kept: what was never chosen is missing. */
export const StoredOptions = v.object({ ...CHOICES, portal: v.exactOptional(v.nullable(PortalOrigin)) })
export type StoredOptions = Readonly<v.InferOutput<typeof StoredOptions>>

/** `portal`: null is the one that this package was made for. */
export type Options = Required<StoredOptions>
