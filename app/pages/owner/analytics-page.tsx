import { useSearchParams } from 'react-router-dom'
import { PRODUCT_NAME } from '../../domain/product.ts'
import { AnalyticsScreen } from '../../features/analytics/analytics-screen.tsx'
import { userGrowthViewParams, readUserGrowthView } from '../../features/analytics/user-growth-view.ts'
import { OwnerPage } from './owner-page.tsx'

/** ANA-01, ANA-02. */
export default function AnalyticsPage() {
  const [params, setParams] = useSearchParams()
  return (
    <OwnerPage
      title="User Analytics"
      text={`How many people use ${PRODUCT_NAME}, what they do with it, and who comes back.`}
    >
      <AnalyticsScreen
        view={readUserGrowthView(params)}
        onView={(view) => setParams(userGrowthViewParams(view), { replace: true })}
      />
    </OwnerPage>
  )
}
