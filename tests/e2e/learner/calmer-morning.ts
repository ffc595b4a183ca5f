// The talk that most tests add: our own, with its captions.
import { join } from 'node:path'

export const CALMER_MORNING = {
  url: 'https://youtu.be/aaaaaaaaaaa',
  title: 'A calmer morning',
  file: join(import.meta.dirname, '../../fixtures/transcripts/a-calmer-morning.vtt'),
}
