// The figures of /analytics that are made of the learners' rows, by the names of the plain recount (naive-figures.ts).
import {
  engagementFigures,
  followThroughFigures,
  funnelFigures,
  growthAccountingFigures,
  insightQualityFigures,
  overviewFigures,
  retentionFigures,
  userGrowthFigures,
} from '../../../sync-server/services/analytics/analytics.ts'

export const OWNERS_CALLS = {
  overview: overviewFigures,
  userGrowth: userGrowthFigures,
  engagement: engagementFigures,
  retention: retentionFigures,
  growthAccounting: growthAccountingFigures,
  funnel: funnelFigures,
  followThrough: followThroughFigures,
  insightQuality: insightQualityFigures,
}
