import type { ReactNode } from 'react'
import { PRODUCT_NAME } from '../../domain/product.ts'
import { PUBLIC_PAGES } from '../../domain/public-pages.ts'
import { CONTACT_EMAIL } from '../../state/build-settings.ts'
import { PublicPage } from '../layouts/public-page.tsx'
import { useTitle } from '../use-title.ts'

/** PRV-01, PRV-02. */
export default function PrivacyPage() {
  useTitle(PUBLIC_PAGES.privacy.title)
  return (
    <PublicPage>
      <article className="mx-auto w-full max-w-3xl px-5 pt-6 pb-16 sm:px-8">
        <h1 tabIndex={-1} className="font-serif text-display">
          Privacy Policy
        </h1>
        <p className="mt-1 text-base text-ink-soft">
          Last updated: <time dateTime="2025-08-26">August 26, 2025</time>
        </p>
        <Part title="What we collect">
          <ul className="flex list-disc flex-col gap-2 pl-5 marker:text-accent">
            <li>Your email address, and the name you give with it.</li>
            <li>
              Video metadata and transcripts: of the videos you save, and of those on which you open the extension’s
              panel while you are signed in.
            </li>
            <li>Your actions: the plans, reminders, completions and reflections you write.</li>
          </ul>
        </Part>
        <Part title="What we use">
          <ul className="flex list-disc flex-col gap-2 pl-5 marker:text-accent">
            <li>
              An AI text service, which is sent the transcript of such a video and answers with its summary and actions.
              It is sent neither your name nor your address. In your profile you can choose that no such service reads
              your transcripts.
            </li>
            <li>
              YouTube, which our server asks for the title, length and captions of a video whose link you add without a
              transcript. From that it learns which video, not who you are. The pictures of your videos are loaded by
              your browser itself, so YouTube sees your network address with them.
            </li>
            <li>
              A third-party sign-in provider, if you choose to sign in with it: it tells us your name and email address.
            </li>
            <li>
              The push service of your browser, if you switch on notifications: it passes on your reminders, encrypted
              so that only your browser can read them.
            </li>
          </ul>
        </Part>
        <Part title="What we never do">
          <p>We do not sell your data.</p>
        </Part>
        <Part title="Where it is kept">
          <p>
            On your own device, so that {PRODUCT_NAME} works offline, and on the server you signed in to. One cookie
            keeps you signed in, another one tells that you have signed in on this device before, so that nobody who
            guesses passwords elsewhere keeps you out; there is none for advertising or tracking. Signing out removes
            what is yours from the device, apart from plans in the extension that you have not saved or that it could
            not deliver yet: they wait there, hidden from everybody else, until you are back. Those you have not saved
            are deleted after 30 days. What the AI text service wrote about a video is kept on the server for 30 days,
            so that others who watch it get it too; for a transcript of your own, for one day. It is never kept with
            your name.
          </p>
        </Part>
        <Part title="Deletion">
          <p>
            Your data is deleted on request. Contact support at{' '}
            <a
              href={`mailto:${CONTACT_EMAIL}`}
              className="rounded-control font-medium text-accent underline underline-offset-4"
            >
              {CONTACT_EMAIL}
            </a>
            , from the address of your account. You can also delete your account yourself, at once: in your profile,
            under “Data”.
          </p>
        </Part>
      </article>
    </PublicPage>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-9">
      <h2 className="text-title font-semibold">{title}</h2>
      <div className="measure mt-2 text-lead text-ink-soft">{children}</div>
    </section>
  )
}
