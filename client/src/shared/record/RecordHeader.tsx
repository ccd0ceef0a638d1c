import ArrowBack from '@mui/icons-material/ArrowBack'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import type { Saving } from '../api/use-command.ts'
import { PageHeading } from '../ui/PageHeading.tsx'
import { SaveState } from '../ui/SaveState.tsx'

interface RecordHeaderProps {
  readonly name: string
  /** Before the name: an avatar. */
  readonly start?: ReactNode
  readonly listPath: string
  /** Fields that are always in sight. */
  readonly children?: ReactNode
  readonly saving: Saving
  /** At the end: the pager and the menu. */
  readonly end: ReactNode
}

/** What a record is called and how it stands, always in sight. */
export const RecordHeader = ({ name, start, listPath, children, saving, end }: RecordHeaderProps) => {
  const { t } = useTranslation('record')
  const list = (useLocation().state as { list?: string } | null)?.list ?? ''
  return (
    <Box
      component="header"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 2,
        rowGap: 1,
        pb: 3,
        mb: 3,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <IconButton component={Link} to={`${listPath}${list}`} aria-label={t('pager.back')} edge="start">
        <ArrowBack fontSize="small" />
      </IconButton>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, flex: { xs: '1 1 0', lg: '0 1 auto' }, minWidth: 0 }}>
        {start}
        <PageHeading noWrap sx={{ fontSize: { xs: 18, md: 20 } }} title={name}>
          {name}
        </PageHeading>
      </Box>
      <Box
        sx={{
          // Fields of their own stand under the name where there is no room beside it.
          order: { xs: children ? 2 : 0, lg: 0 },
          flexBasis: { xs: children ? '100%' : 'auto', lg: 'auto' },
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          columnGap: 0.5,
          minWidth: 0,
          maxWidth: '100%',
          '&:empty': { display: 'none' },
        }}
      >
        {children}
        <SaveState state={saving} />
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, ml: 'auto' }}>{end}</Box>
    </Box>
  )
}
