import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import type { Saving } from '../base/api/use-command.ts'
import { PageHeading } from '../base/ui/PageHeading.tsx'
import { SaveState } from '../base/ui/SaveState.tsx'
import { RecordTrail } from './RecordTrail.tsx'
import { useNoteVisit } from './use-note-visit.ts'

interface RecordHeaderProps {
  readonly name: string
  /** The name as the heading shows it. */
  readonly words: ReactNode
  /** Before the name: an avatar. */
  readonly start?: ReactNode
  /** What its list is called, and its address. */
  readonly listName: string
  readonly listPath: string
  /** Fields that are always in sight. */
  readonly children?: ReactNode
  readonly saving: Saving
  /** What is done with it; under its name where there is no room beside it. */
  readonly acts: ReactNode
  /** At the end: the pager and the menu. */
  readonly end: ReactNode
}

/** On a phone a long name takes a second line. */
const NAME = {
  fontSize: { xs: 18, md: 20 },
  display: { xs: '-webkit-box', md: 'block' },
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: '2',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  textOverflow: 'ellipsis',
  whiteSpace: { md: 'nowrap' },
} as const

/** What a record is called and how it stands, always in sight. */
export const RecordHeader = ({
  name,
  words,
  start,
  listName,
  listPath,
  children,
  saving,
  acts,
  end,
}: RecordHeaderProps) => {
  useNoteVisit(name, listPath)
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
      <RecordTrail listName={listName} listPath={listPath} />
      <Box
        sx={{
          // On a phone the name has a line of its own, under the trail and what stands at the end.
          order: { xs: 1, md: 0 },
          flex: { xs: '1 1 100%', md: '1 1 0', lg: '0 1 auto' },
          display: 'flex',
          alignItems: 'center',
          gap: 3,
          minWidth: 0,
        }}
      >
        {start}
        <PageHeading sx={NAME} title={name}>
          {words}
        </PageHeading>
      </Box>
      <Box
        sx={{
          // Fields of their own stand under the name where there is no room beside it.
          order: { xs: children ? 2 : 1, lg: 0 },
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
      <Box sx={{ display: { xs: 'contents', md: 'flex' }, alignItems: 'center', gap: 1, ml: 'auto' }}>
        <Box
          sx={{
            order: { xs: 3, md: 0 },
            display: 'flex',
            flexWrap: { xs: 'wrap', md: 'nowrap' },
            alignItems: 'center',
            gap: 1,
            '&:empty': { display: 'none' },
          }}
        >
          {acts}
        </Box>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, ml: 'auto' }}>{end}</Box>
      </Box>
    </Box>
  )
}
