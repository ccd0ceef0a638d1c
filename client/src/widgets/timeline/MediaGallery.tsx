import { FILE_SORTS, type FileSort, getTimeline } from '@kervan/contracts/api/people/get-timeline'
import Close from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Skeleton from '@mui/material/Skeleton'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEndpointPages } from '../../base/api/use-endpoint.ts'
import { EmptyState } from '../../base/ui/EmptyState.tsx'
import { ErrorState } from '../../base/ui/ErrorState.tsx'
import { NamedIconButton } from '../../base/ui/NamedIconButton.tsx'
import { GalleryItem } from './GalleryItem.tsx'
import { galleryFiles } from './gallery-files.ts'

const TILES = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(240px, 100%), 1fr))',
  gap: 4,
} as const

export interface MediaGalleryProps {
  readonly personId: string
  readonly onClose: () => void
  readonly onGo: (messageId: string) => void
}

/** All photos, videos and documents that went to a person and came from them, the newest first; each leads to its message. */
export const MediaGallery = ({ personId, onClose, onGo }: MediaGalleryProps) => {
  const { t } = useTranslation(['timeline', 'common'])
  const titleId = useId()
  const narrow = useMediaQuery('(max-width: 767.95px)')
  const [sort, setSort] = useState<FileSort>('any')
  return (
    <Dialog open fullWidth fullScreen={narrow} maxWidth="md" onClose={onClose} aria-labelledby={titleId}>
      <Box sx={{ display: 'flex', alignItems: 'center', pr: 3 }}>
        <DialogTitle id={titleId} sx={{ flex: 1 }}>
          {t('gallery.title')}
        </DialogTitle>
        <NamedIconButton name={t('common:close')} icon={Close} onClick={onClose} />
      </Box>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={sort}
        onChange={(_event, chosen) => chosen && setSort(chosen)}
        aria-label={t('gallery.which')}
        sx={{ px: { xs: 4, md: 6 }, pb: 2 }}
      >
        {FILE_SORTS.map((each) => (
          <ToggleButton
            key={each}
            value={each}
            sx={{
              flex: { xs: 1, md: 'none' },
              px: { xs: 1, md: 3 },
              textTransform: 'none',
              '@media (pointer: coarse)': { minHeight: 44 },
            }}
          >
            {t(`gallery.sort.${each}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <DialogContent dividers tabIndex={0} sx={{ minHeight: 320 }}>
        <Files personId={personId} sort={sort} onGo={onGo} />
      </DialogContent>
    </Dialog>
  )
}

interface FilesProps extends Pick<MediaGalleryProps, 'personId' | 'onGo'> {
  readonly sort: FileSort
}

const Files = ({ personId, sort, onGo }: FilesProps) => {
  const { t } = useTranslation('timeline')
  const answer = useEndpointPages(
    getTimeline,
    { params: { personId }, query: { files: sort } },
    { parameter: 'before' },
  )
  if (answer.isPending)
    return (
      <Box role="status" aria-label={t('gallery.loading')} sx={TILES}>
        {[1, 2, 3, 4, 5, 6].map((each) => (
          <Skeleton key={each} variant="rounded" height={180} />
        ))}
      </Box>
    )
  if (answer.error && !answer.data)
    return <ErrorState error={answer.error} title={t('gallery.failed')} onRetry={() => void answer.refetch()} />
  const files = galleryFiles(answer.data?.pages.flatMap(({ data }) => data) ?? [], sort)
  if (files.length === 0) return <EmptyState title={t('gallery.none')} text={t('gallery.none-text')} />
  return (
    <>
      <Box component="ul" aria-label={t('gallery.list')} sx={{ ...TILES, m: 0, p: 0, listStyle: 'none' }}>
        {files.map((each) => (
          <GalleryItem key={each.id} {...each} onGo={() => onGo(each.messageId)} />
        ))}
      </Box>
      {answer.hasNextPage && (
        <Box sx={{ display: 'grid', placeItems: 'center', pt: 4 }}>
          <Button color="inherit" loading={answer.isFetchingNextPage} onClick={() => void answer.fetchNextPage()}>
            {t(answer.isFetchNextPageError ? 'older.failed' : 'gallery.older')}
          </Button>
        </Box>
      )}
    </>
  )
}
