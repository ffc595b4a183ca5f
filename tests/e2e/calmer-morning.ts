// The talk that most tests add: ours, with its captions.
import { join } from 'node:path'

export const CALMER_MORNING = {
  url: 'https://youtu.be/aaaaaaaaaaa',
  title: 'A calmer morning',
  file: join(import.meta.dirname, '../fixtures/transcripts/a-calmer-morning.vtt'),
}
