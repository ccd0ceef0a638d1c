import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { BackLink } from '../base/ui/BackLink.tsx'
import { NOTICE_HEIGHT, NOTICE_IN_HEAD } from '../base/ui/notice-place.ts'

interface RecordTrailProps {
  /** What the list is called, and its address. */
  readonly listName: string
  readonly listPath: string
}

/** Where a record's page stands: under its list, which opens as it was left. */
export const RecordTrail = ({ listName, listPath }: RecordTrailProps) => {
  const { t } = useTranslation('record')
  const list = (useLocation().state as { list?: string } | null)?.list ?? ''
  return (
    <Box
      component="nav"
      aria-label={t('trail')}
      sx={{
        flex: 'none',
        display: 'flex',
        alignItems: 'center',
        '&::after': { content: { md: '"/"' }, mx: { md: 2 }, color: 'text.disabled' },
        // A line of its own, which the notices share.
        [NOTICE_IN_HEAD]: { flexBasis: '100%', minHeight: NOTICE_HEIGHT, '&::after': { content: 'none' } },
      }}
    >
      <BackLink to={`${listPath}${list}`} label={`${listName}: ${t('pager.back')}`}>
        {listName}
      </BackLink>
    </Box>
  )
}
