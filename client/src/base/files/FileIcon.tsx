import { type FileKind, kindOfType } from '@kervan/contracts/files/file-types'
import Audio from '@mui/icons-material/AudiotrackOutlined'
import Document from '@mui/icons-material/DescriptionOutlined'
import Image from '@mui/icons-material/ImageOutlined'
import Scan from '@mui/icons-material/MonitorHeartOutlined'
import Video from '@mui/icons-material/MovieOutlined'
import Pdf from '@mui/icons-material/PictureAsPdfOutlined'

const ICONS: Readonly<Record<FileKind, typeof Document>> = {
  image: Image,
  pdf: Pdf,
  document: Document,
  audio: Audio,
  video: Video,
  scan: Scan,
}

/** What kind of file it is; its name stands beside it. */
export const FileIcon = ({ type }: { readonly type: string }) => {
  const Icon = ICONS[kindOfType(type) ?? 'document']
  return <Icon aria-hidden sx={{ flex: 'none', fontSize: 18, color: 'text.secondary' }} />
}
