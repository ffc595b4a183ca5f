import { Suspense, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { useDraft } from '../../../db/queries/use-draft.ts'
import { PROFILE_DRAFT_KEY } from '../../../db/store/draft-key.ts'
import type { CurrentUser } from '../../../domain/account/user.ts'
import { Button, buttonClass } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx'
import { Tabs } from '../../../ui/layout/tabs.tsx'
import { BrowserModelChoice } from './browser-model-choice.tsx'
import { ChangePasswordForm } from './change-password-form.tsx'
import { ConnectionNotice } from '../connection-notice.tsx'
import { DeleteAccountForm } from './delete-account-form.tsx'
import { EmailState } from './email-state.tsx'
import { EditProfileForm } from './profile-form.tsx'
import { RecallChoice } from './recall-choice.tsx'
import { SessionList } from './session-list.tsx'
import { SingleKeysChoice } from './single-keys-choice.tsx'
import { WriterChoice } from './writer-choice.tsx'
import { WrittenByModel } from './written-by-model.tsx'

interface EditProfileDialogProps {
  readonly user: CurrentUser
  // Anything but the name of a tab opens the first tab.
  readonly firstTab: string
  // Where reminders ring and show outside the app.
  readonly reminders: ReactNode
  readonly onPasswordChanged: () => void
  readonly onClose: () => void
  // The server has deleted the account; this device must do the same next.
  readonly onDeleted: () => void
}

const TABS = ['profile', 'security', 'insights', 'reminders', 'data'] as const

/** Edit Profile: name and avatar, sign-in, and what learners can take with them or leave behind. */
export function EditProfileDialog(props: EditProfileDialogProps) {
  const { user, firstTab, reminders, onPasswordChanged, onClose, onDeleted } = props
  const [tab, setTab] = useState<string>(TABS.find((name) => name === firstTab) ?? 'profile')
  return (
    <Dialog isOpen onClose={onClose} title="Edit Profile" steady="tall" closesOnOutsideClick={false}>
      <Tabs
        label="Edit Profile"
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'profile', label: 'Profile', isKept: true, content: <ProfileTab user={user} onClose={onClose} /> },
          {
            value: 'security',
            label: 'Security',
            isKept: true,
            content: <SecurityTab user={user} isShown={tab === 'security'} onPasswordChanged={onPasswordChanged} />,
          },
          { value: 'insights', label: 'Insights', content: <InsightsTab /> },
          { value: 'reminders', label: 'Reminders', content: <RemindersTab>{reminders}</RemindersTab> },
          { value: 'data', label: 'Data', content: <DataTab onDeleted={onDeleted} /> },
        ]}
      />
    </Dialog>
  )
}

function ProfileTab({ user, onClose }: Pick<EditProfileDialogProps, 'user' | 'onClose'>) {
  const draft = useDraft(PROFILE_DRAFT_KEY)
  if (draft === undefined) return null
  return (
    <div className="flex flex-col gap-6">
      <EditProfileForm user={user} stored={draft?.value} onDone={onClose} />
      {/* With a keyboard connected to a phone or a tablet, the choice is found with the shortcuts. */}
      <div className="pointer-coarse:hidden">
        <Section title="Keyboard">
          <SingleKeysChoice />
        </Section>
      </div>
    </div>
  )
}

interface SecurityTabProps extends Pick<EditProfileDialogProps, 'user' | 'onPasswordChanged'> {
  readonly isShown: boolean
}

// The form is kept; what the server says is read each time the dialog opens.
function SecurityTab({ user, isShown, onPasswordChanged }: SecurityTabProps) {
  // A changed password clears the form and reloads the list of sessions.
  const [changes, setChanges] = useState(0)
  return (
    <div className="flex flex-col gap-6">
      <ConnectionNotice />
      <Section title="Email">{isShown && <EmailState email={user.email} />}</Section>
      <Section title="Password">
        <ChangePasswordForm
          key={`form-${String(changes)}`}
          user={user}
          onChanged={() => {
            setChanges(changes + 1)
            onPasswordChanged()
          }}
        />
      </Section>
      <Section title="Where you are signed in">{isShown && <SessionList key={`list-${String(changes)}`} />}</Section>
    </div>
  )
}

function RemindersTab({ children }: { children: ReactNode }) {
  return <Suspense fallback={<SkeletonRows label="Loading your reminders" rows={3} />}>{children}</Suspense>
}

function InsightsTab() {
  return (
    <div className="flex flex-col gap-6">
      <WriterChoice />
      <BrowserModelChoice />
      <RecallChoice />
      {/* Waits for the server, so it comes last: nothing jumps under the finger when it appears. */}
      <WrittenByModel />
    </div>
  )
}

function DataTab({ onDeleted }: { onDeleted: () => void }) {
  // Null until asked for.
  const [isDeleting, setDeleting] = useState<boolean | null>(null)
  const place = useRef<HTMLDivElement>(null)
  // The pressed button is gone: the focus goes to the password, or back to where it began.
  useLayoutEffect(() => {
    if (isDeleting !== null) place.current?.querySelector<HTMLElement>('input, button')?.focus()
  }, [isDeleting])
  return (
    <div className="flex flex-col gap-6">
      <ConnectionNotice />
      <Section title="Take your data with you">
        <p className="mb-3 text-base text-ink-soft">One JSON file with everything the server has about you.</p>
        <a href="/api/auth/export" download className={buttonClass('secondary')}>
          Download my data
        </a>
        <p className="mt-3 text-base text-ink-soft">
          For notes, tables, flashcards and calendars, or to bring data from elsewhere:{' '}
          <a href="/library?data=" className="rounded-control font-medium text-accent underline underline-offset-4">
            export and import in your library
          </a>
          .
        </p>
      </Section>
      <Section title="Delete account">
        <div ref={place}>
          {isDeleting === true ? (
            <DeleteAccountForm onDeleted={onDeleted} onCancel={() => setDeleting(false)} />
          ) : (
            <Button look="danger" onClick={() => setDeleting(true)}>
              Delete my account
            </Button>
          )}
        </div>
      </Section>
    </div>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-2 text-base font-semibold">{title}</h3>
      {children}
    </section>
  )
}
