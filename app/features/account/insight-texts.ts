// Sentences about who writes insights.
import type { InsightWriter } from '../../domain/account/insight-writer.ts'

export const WRITER_TEXTS: Readonly<Record<InsightWriter, { readonly title: string; readonly about: string }>> = {
  best: {
    title: 'The best there is',
    about: 'Where this site has an AI service, it reads the transcripts of your videos.',
  },
  this_device: {
    title: 'This device only',
    about: 'From now on no AI service reads your transcripts, whichever of your devices you use.',
  },
}
