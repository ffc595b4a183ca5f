import { useSearchParams } from 'react-router-dom'
import { FeedbackPanel } from '../../features/admin/feedback-panel.tsx'
import { SignupsPanel } from '../../features/admin/signups-panel.tsx'
import { Tabs } from '../../ui/layout/tabs.tsx'
import { OwnerPage } from './owner-page.tsx'

/** ADM-01. The tab is in the URL, so that it can be linked to and survives a reload. */
export default function AdminPage() {
  const [params, setParams] = useSearchParams()
  const tab = params.get('tab') === 'feedback' ? 'feedback' : 'signups'
  const choose = (value: string) => setParams(value === 'feedback' ? { tab: value } : {}, { replace: true })
  return (
    <OwnerPage title="Waitlist Analytics" text="Who signed up, what they hope for, and what they write to you.">
      <Tabs
        label="Sections"
        value={tab}
        onChange={choose}
        tabs={[
          { value: 'signups', label: 'Email Signups', content: <SignupsPanel /> },
          { value: 'feedback', label: 'Feedback', content: <FeedbackPanel /> },
        ]}
      />
    </OwnerPage>
  )
}
