import { Navigate, useSearchParams } from 'react-router-dom'
import { readShared } from '../../domain/video/given-text.ts'

/** The target of the system's share sheet: opens Add video with what was shared. */
export default function SharePage() {
  const [params] = useSearchParams()
  const shared = (name: 'url' | 'text' | 'title') => params.get(name) ?? ''
  const { add, title } = readShared({ url: shared('url'), text: shared('text'), title: shared('title') })
  const target = new URLSearchParams({ add, title: title.slice(0, 300) })
  return <Navigate to={`/portal?${target.toString()}`} replace />
}
