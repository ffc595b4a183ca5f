// The author's description of a video is not what is said in it: its words help to plan, and are no quote.
import type { Cue } from '../../transcript/cue.ts'
import type { Evidence } from '../schema/insights.ts'
import { findQuote } from './find-quote.ts'

/** The evidence, unless its quote is from the description. */
export function saidEvidence(evidence: Evidence | null, description: readonly Cue[]): Evidence | null {
  return evidence !== null && findQuote(description, evidence.quote) === null ? evidence : null
}
