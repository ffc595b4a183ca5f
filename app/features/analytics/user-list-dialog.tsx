import { useState } from 'react'
import { failureSentence } from '../../api/failure-sentence.ts'
import { displayName } from '../../domain/account/display-name.ts'
import { listedUsers, type UserOrder } from '../../domain/analytics/find-in-list.ts'
import { counted, DATE_LOCALE, numberText } from '../../domain/kernel/text.ts'
import type { AnalyticsUser } from '../../domain/wire/analytics.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { GrowingList } from '../../ui/layout/growing-list.tsx'
import { RemoteContent } from '../../ui/feedback/remote-content.tsx'
import { SearchField } from '../../ui/form/search-field.tsx'
import { Segmented } from '../../ui/form/segmented.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx'
import { useUserList } from './use-analytics.ts'

const PAGE_SIZE = 50
const ORDERS = [
  { value: 'newest', label: 'Newest' },
  { value: 'name', label: 'By name' },
] as const

/** ANA-02, API-42: the list of users. It is requested only while this dialog is open. */
export function UserListDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog isOpen onClose={onClose} width="wide" title="Users" description="Who reads this list is logged.">
      <RemoteContent
        remote={useUserList()}
        name="the users"
        describe={failureSentence}
        loading={<SkeletonRows label="Loading the users" rows={4} />}
      >
        {(users) => <UserList users={users} />}
      </RemoteContent>
    </Dialog>
  )
}

function UserList({ users }: { users: readonly AnalyticsUser[] }) {
  const [query, setQuery] = useState('')
  const [order, setOrder] = useState<UserOrder>('newest')
  const [shown, setShown] = useState(PAGE_SIZE)
  const found = listedUsers(users, { query, order })
  const search = (text: string) => {
    setQuery(text)
    setShown(PAGE_SIZE)
  }
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <div className="flex min-w-[min(15rem,100%)] flex-1">
          <SearchField label="Search by name or email" value={query} onChange={search} />
        </div>
        <Segmented label="Order" value={order} onChange={setOrder} options={ORDERS} />
      </div>
      <p role="status" className="mt-3 text-small text-ink-soft tabular">
        {found.length === users.length
          ? counted(users.length, 'user')
          : `${numberText(found.length)} of ${counted(users.length, 'user')}`}
      </p>
      {found.length === 0 && <p className="mt-4 text-base">Nobody’s name or address has “{query}” in it.</p>}
      <GrowingList
        items={found.slice(0, shown)}
        hasMore={found.length > shown}
        onMore={() => setShown(shown + PAGE_SIZE)}
        className="mt-1 divide-y divide-line"
        render={(user) => <UserRow key={user.id} user={user} />}
      />
    </>
  )
}

function UserRow({ user }: { user: AnalyticsUser }) {
  const joined = new Date(user.createdAt)
  return (
    <li className="flex items-baseline justify-between gap-4 py-2.5">
      <div className="min-w-0 flex-1 sm:flex sm:items-baseline sm:gap-4">
        <span className="block truncate text-base font-medium sm:w-2/5">{displayName(user)}</span>
        <span className="block truncate text-base text-ink-soft">{user.email}</span>
      </div>
      <time dateTime={user.createdAt} className="shrink-0 text-small text-ink-soft tabular">
        {joined.toLocaleDateString(DATE_LOCALE, { dateStyle: 'medium' })}
      </time>
    </li>
  )
}
