import { useId } from 'react'
import { PRODUCT_NAME } from '#domain/product.ts'
import { CheckField } from '#ui/form/check-field.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { RadioChips } from '#ui/form/radio-chips.tsx'
import { Section } from '../look/section.tsx'
import { THEMES } from '../messages/options.ts'
import { NOT_KEPT, NOTIFICATIONS_HINT, THEME_HINT, THEME_NAMES } from './messages.ts'
import { PortalForm } from './portal-form.tsx'
import { useOptions } from './use-options.ts'
import { WaysSection } from './ways-section.tsx'

/** The extension's options; every choice except the portal takes effect at once. */
export function OptionsPage() {
  const { options, hasFailed, choose } = useOptions()
  const notificationsHint = useId()
  if (options === null) return <main aria-busy="true" />
  return (
    <main className="mx-auto flex max-w-[44rem] flex-col gap-4 px-4 py-8">
      <h1 className="text-display font-semibold">{PRODUCT_NAME} options</h1>
      {hasFailed && <Notice tone="bad">{NOT_KEPT}</Notice>}
      <Section title="Portal">
        <PortalForm portal={options.portal} />
      </Section>
      <Section title="Look">
        <RadioChips
          label="Theme"
          options={THEMES.map((theme) => THEME_NAMES[theme])}
          value={THEME_NAMES[options.theme]}
          onChange={(name) => choose({ theme: THEMES.find((theme) => THEME_NAMES[theme] === name) ?? options.theme })}
        />
        <p className="text-small text-ink-soft">{THEME_HINT}</p>
      </Section>
      <Section title="Reminders">
        <div>
          <CheckField
            label="Remind me with notifications"
            checked={options.isNotifying}
            aria-describedby={notificationsHint}
            onChange={(event) => choose({ isNotifying: event.target.checked })}
          />
          <p id={notificationsHint} className="pl-7 text-small text-ink-soft">
            {NOTIFICATIONS_HINT}
          </p>
        </div>
      </Section>
      <WaysSection off={options.waysOff} onChange={(waysOff) => choose({ waysOff })} />
    </main>
  )
}
