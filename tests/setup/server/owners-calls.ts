// The figures of /analytics that are made of the learners' rows, by the names of the plain recount (naive-figures.ts).
import {
  engagement,
  followThroughFigures,
  funnelFigures,
  growth,
  growthWeeks,
  overview,
  qualityFigures,
  retentionFigures,
} from '../../../sync-server/services/analytics/analytics.ts'

export const OWNERS_CALLS = {
  overview,
  growth,
  engagement,
  retention: retentionFigures,
  growthWeeks,
  funnel: funnelFigures,
  followThrough: followThroughFigures,
  quality: qualityFigures,
}
