import { PRODUCT_NAME } from '../domain/product.ts'
import { AnalyticsScreen } from '../features/analytics/analytics-screen.tsx'
import { OwnerPage } from './owner-page.tsx'

/** ANA-01, ANA-02. */
export default function AnalyticsPage() {
  return (
    <OwnerPage
      title="User Analytics"
      text={`How many people use ${PRODUCT_NAME}, what they do with it, and who comes back.`}
    >
      <AnalyticsScreen />
    </OwnerPage>
  )
}
