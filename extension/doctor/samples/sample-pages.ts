// A watch page for each way, on which only that way finds the sample.
import type { Method } from '../../messages/method.ts'
import type { PageQuestion } from '../../messages/page-protocol.ts'
import { SAMPLE_CAPTIONS, SAMPLE_ID, SAMPLE_LINES, SAMPLE_SECONDS } from './sample-captions.ts'

export interface SamplePage {
  // The page world's answers by question; all other questions go unanswered.
  readonly says?: Partial<Readonly<Record<PageQuestion, unknown>>>
  // The site's responses by path.
  readonly gives?: Readonly<Record<string, string>>
  readonly html?: string
  /** Makes the page's buttons work. */
  readonly enliven?: (page: Document) => void
}

const CAPTIONS_AT = `https://www.youtube.com/api/timedtext?v=${SAMPLE_ID}&lang=en`
const TIMEDTEXT = { '/api/timedtext': SAMPLE_CAPTIONS.json3 }
const PANEL = 'engagement-panel-searchable-transcript'

const ROWS = SAMPLE_LINES.map(
  (line, at) => `<ytd-transcript-segment-renderer><div class="segment-timestamp">0:${String(at)}0</div>
<yt-formatted-string class="segment-text">${line}</yt-formatted-string></ytd-transcript-segment-renderer>`,
).join('')

const DETAILS = { videoId: SAMPLE_ID, title: 'A sample', lengthSeconds: String(SAMPLE_SECONDS) }
const CAPTIONS = { captionTracks: [{ baseUrl: CAPTIONS_AT, languageCode: 'en', name: { simpleText: 'English' } }] }
const WITH_CAPTIONS = { videoDetails: DETAILS, captions: { playerCaptionsTracklistRenderer: CAPTIONS } }

export const SAMPLE_PAGES: Readonly<Record<Method, SamplePage>> = {
  observed: { says: { observed: [{ url: CAPTIONS_AT, youtubeId: SAMPLE_ID, body: SAMPLE_CAPTIONS.json3 }] } },
  open_panel: { html: `<div target-id="${PANEL}">${ROWS}</div>` },
  get_panel: { gives: { '/youtubei/v1/get_panel': SAMPLE_CAPTIONS.youtube_panel } },
  timedtext: { says: { player: [WITH_CAPTIONS] }, gives: TIMEDTEXT },
  player_captions: {
    says: { tracks: { captionTracks: [{ url: `${CAPTIONS_AT}&pot=c2FtcGxl`, languageCode: 'en' }] } },
    gives: TIMEDTEXT,
  },
  shown_panel: {
    html: `<div id="description-inline-expander" is-expanded></div>
<ytd-video-description-transcript-section-renderer><button></button></ytd-video-description-transcript-section-renderer>
<div target-id="${PANEL}"></div>`,
    enliven: (page) => {
      const open = () => page.querySelector(`[target-id="${PANEL}"]`)?.append(...drawnRows())
      page.querySelector('button')?.addEventListener('click', open)
    },
  },
  get_transcript: {
    says: { panel: { ...emptyPanel(), isSignedIn: true, transcriptParams: [btoa(`\n\x0b${SAMPLE_ID}\x12\x00`)] } },
    gives: { '/youtubei/v1/get_transcript': olderPanel() },
  },
  app_client: { gives: { '/youtubei/v1/player': JSON.stringify(WITH_CAPTIONS), ...TIMEDTEXT } },
  description: { says: { player: [{ videoDetails: { ...DETAILS, shortDescription: SAMPLE_LINES.join('\n') } }] } },
}

function drawnRows(): readonly Element[] {
  return [...new DOMParser().parseFromString(ROWS, 'text/html').body.children]
}

function emptyPanel() {
  return { clientVersion: null, hl: null, gl: null, visitorData: null, isSignedIn: false, params: [] }
}

function olderPanel(): string {
  const rows = SAMPLE_LINES.map((text, at) => ({
    transcriptSegmentRenderer: {
      startMs: String(at * 10_000),
      endMs: String(at * 10_000 + 10_000),
      snippet: { runs: [{ text }] },
      targetId: `${SAMPLE_ID}.row.${String(at)}`,
    },
  }))
  return JSON.stringify({ actions: [{ content: { transcriptRenderer: { initialSegments: rows } } }] })
}
