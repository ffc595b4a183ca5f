// Serves the side panel from the watch page: says which video it shows, reads its transcript, moves its player. It answers
// nothing else, and nothing about videos it does not show.
import { titleOfTab } from '#domain/video/video-title.ts'
import { SEEN_EVENT } from '../messages/page-protocol.ts'
import { parsePanelRequest, type PageReport, type PanelRequest } from '../messages/watched-page.ts'
import { isWholeTranscript } from '../messages/watched-transcript.ts'
import type { MakeReader, Reader } from '../overlay/reader.ts'
import type { WatchedPage } from '../overlay/watched-page.ts'
import type { WantedTranscript } from './extract-transcript.ts'
import { onSiteTheme } from './site-theme.ts'

export type ArrivedVideo = Omit<WantedTranscript, 'ways'>

export interface ServedPage extends Pick<WatchedPage, 'isDark' | 'seek'> {
  /** The current video, with the page's state on its arrival. */
  readonly arrived: () => ArrivedVideo | null
  /** Calls back on each arrival; returns a function that stops it. */
  readonly onArrival: (listener: () => void) => () => void
}

type ReadingRequest = Exclude<PanelRequest, { type: 'seek' | 'end' }>

interface Reading {
  readonly youtubeId: string
  readonly serve: (request: ReadingRequest) => void
  readonly end: () => void
}

/** Serves for as long as the port is open. */
export function servePanel(
  port: chrome.runtime.Port,
  page: ServedPage,
  readerOf: (video: ArrivedVideo) => MakeReader,
): void {
  let reading: Reading | null = null
  const tell = (report: PageReport) => port.postMessage(report)
  const show = () => {
    const video = page.arrived()
    if (reading !== null && reading.youtubeId !== video?.youtubeId) endReading()
    const named =
      video === null ? null : { youtubeId: video.youtubeId, title: titleOfTab(document.title).slice(0, 300) }
    tell({ type: 'shows', video: named, isDark: page.isDark() })
  }
  const endReading = () => {
    reading?.end()
    reading = null
  }
  const serve = (video: ArrivedVideo, request: ReadingRequest) => {
    reading ??= startReading(video, readerOf(video), (report) => {
      show() // the site may have set the video's title since
      tell(report)
    })
    reading.serve(request)
  }
  const seen = () => tell({ type: 'seen' })
  port.onMessage.addListener((message: unknown) => {
    const request = parsePanelRequest(message)
    const video = page.arrived()
    if (request === null || video === null || request.youtubeId !== video.youtubeId) return
    if (request.type === 'seek') page.seek(request.ms)
    else if (request.type === 'end') endReading()
    else serve(video, request)
  })
  document.addEventListener(SEEN_EVENT, seen)
  const stops = [
    page.onArrival(show),
    onSiteTheme(document, show),
    () => document.removeEventListener(SEEN_EVENT, seen),
    endReading,
  ]
  port.onDisconnect.addListener(() => {
    for (const stop of stops) stop()
  })
  show()
}

function startReading(
  { youtubeId }: ArrivedVideo,
  makeReader: MakeReader,
  tell: (report: PageReport) => void,
): Reading {
  const ending = new AbortController()
  let hasWhole = false
  const reader = makeReader(
    {
      onReading: () => undefined, // the panel knows, since it asked for the reading
      onFound: (transcript) => {
        hasWhole = isWholeTranscript(transcript)
        tell({ type: 'found', transcript })
      },
      onMissing: (reason, offers, details) =>
        tell({ type: 'missing', youtubeId, reason, offers: [...offers], details }),
      hasTranscript: () => hasWhole,
    },
    ending.signal,
  )
  const serve: Reading['serve'] = (request) => {
    // A repeated request means that the panel did not keep the earlier result.
    hasWhole = false
    void askedOf(reader, request)
  }
  return { youtubeId, serve, end: () => ending.abort() }
}

function askedOf(reader: Reader, request: ReadingRequest): Promise<void> {
  if (request.type === 'take') return reader.take(request.way)
  return request.type === 'read' ? reader.read() : reader.glance()
}
