import { useCallback, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { UserId, VideoId } from '../domain/kernel/id.ts'
import type { GivenVideo } from '../features/library/use-video-drop.ts'
import { VideoLibrary } from '../features/library/video-library.tsx'
import { LibraryDialogs } from './library-dialogs.tsx'
import { useLibraryParams } from './use-library-params.ts'
import { useUnauthorized } from './use-unauthorized.ts'

/** The library with the dialogs it opens, over the address of whatever page it stands on. */
export function LibrarySection({ userId, isEmbedded }: { userId: UserId; isEmbedded: boolean }) {
  const { filters, setFilters, dialog, open, close } = useLibraryParams()
  const [file, setFile] = useState<File | undefined>()
  const navigate = useNavigate()
  useUnauthorized()
  const openVideo = useCallback((id: VideoId) => open({ kind: 'video', id }), [open])
  const reflect = useCallback((id: VideoId) => open({ kind: 'reflect', id }), [open])
  const add = useCallback(
    (given: GivenVideo) => {
      setFile(given.file)
      open({ kind: 'add', url: given.url, title: '' })
    },
    [open],
  )
  return (
    <>
      <VideoLibrary
        isEmbedded={isEmbedded}
        filters={filters}
        onFilters={setFilters}
        onOpen={openVideo}
        onReflect={reflect}
        onAdd={add}
        onTestOverlay={() => void navigate('/extension-welcome')}
      />
      <LibraryDialogs userId={userId} dialog={dialog} file={file} onOpen={open} onClose={close} />
    </>
  )
}
