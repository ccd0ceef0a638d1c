import type { StoredFile } from '@kervan/contracts/files/stored-file'
import { lazy, Suspense } from 'react'
import type { FileHolder } from '../../base/files/file-address.ts'

const FileViewer = lazy(() => import('../../base/files/FileViewer.tsx').then((file) => ({ default: file.FileViewer })))

interface MessageFileViewerProps {
  readonly file: StoredFile
  readonly holder: FileHolder
  readonly onClose: () => void
}

/** A file of a message over the page. Its code comes when the first one is opened. */
export const MessageFileViewer = ({ file, holder, onClose }: MessageFileViewerProps) => (
  <Suspense fallback={null}>
    <FileViewer files={[file]} shown={file.id} holder={holder} onShow={(id) => id === null && onClose()} />
  </Suspense>
)
