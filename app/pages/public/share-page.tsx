import { Navigate, useSearchParams } from 'react-router-dom'
import { sharedTitle } from '../../domain/video/given-text.ts'
import { parseYoutubeUrl } from '../../domain/video/youtube-url.ts'

/** The target of the system's share sheet: opens Add video with what was shared. */
export default function SharePage() {
  const [params] = useSearchParams()
  const shared = ['url', 'text', 'title'].map((name) => params.get(name) ?? '')
  const found = shared.map(parseYoutubeUrl).find((address) => address.ok)
  const add = found?.ok === true ? found.value.url : shared.find((text) => text !== '')
  const given = params.get('title') ?? ''
  // Without a link no page can name it.
  const title = found?.ok === true ? sharedTitle(given) : given
  const target = new URLSearchParams({ add: add ?? '', title: title.slice(0, 300) })
  return <Navigate to={`/portal?${target.toString()}`} replace />
}
