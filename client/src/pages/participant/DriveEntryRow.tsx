import type { DriveFolderEntry } from '@kervan/contracts/api/participants/read-drive-folder'
import type { DriveKind } from '@kervan/contracts/files/drive-kinds'
import Audio from '@mui/icons-material/AudiotrackOutlined'
import Document from '@mui/icons-material/DescriptionOutlined'
import Folder from '@mui/icons-material/FolderOutlined'
import Archive from '@mui/icons-material/FolderZipOutlined'
import Image from '@mui/icons-material/ImageOutlined'
import Other from '@mui/icons-material/InsertDriveFileOutlined'
import Video from '@mui/icons-material/MovieOutlined'
import Pdf from '@mui/icons-material/PictureAsPdfOutlined'
import Shortcut from '@mui/icons-material/ShortcutOutlined'
import Presentation from '@mui/icons-material/SlideshowOutlined'
import Spreadsheet from '@mui/icons-material/TableChartOutlined'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../base/format/use-formats.ts'

const ICONS: Readonly<Record<DriveKind, typeof Document>> = {
  folder: Folder,
  document: Document,
  spreadsheet: Spreadsheet,
  presentation: Presentation,
  pdf: Pdf,
  image: Image,
  audio: Audio,
  video: Video,
  archive: Archive,
  shortcut: Shortcut,
  other: Other,
}

/** A file or folder of Google Drive: a press opens it there, in another tab. */
export const DriveEntryRow = ({ entry }: { readonly entry: DriveFolderEntry }) => {
  const { t } = useTranslation('participants')
  const formats = useFormats()
  const { name, kind, size, modifiedAt, link } = entry
  const Icon = ICONS[kind]
  const facts = [
    t(`drive.kind.${kind}`),
    size === null ? '' : formats.bytes(size),
    modifiedAt === null ? '' : formats.dateTime(modifiedAt),
  ]
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 3,
        py: 1,
        minHeight: 36,
        '@media (pointer: coarse)': { minHeight: 44 },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, flex: '1 1 200px', minWidth: 0 }}>
        <Icon aria-hidden sx={{ flex: 'none', fontSize: 18, color: 'text.secondary' }} />
        <Link
          href={link}
          target="_blank"
          rel="noopener noreferrer"
          color="inherit"
          underline="hover"
          sx={{ minWidth: 0, py: 1, overflowWrap: 'anywhere' }}
        >
          {name}
        </Link>
      </Box>
      <Box sx={{ pl: '24px', fontSize: 12, color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
        {facts.filter(Boolean).join(' · ')}
      </Box>
    </Box>
  )
}
