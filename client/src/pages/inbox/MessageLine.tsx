import type { MessageRow } from '@kervan/contracts/api/messages/list-messages'
import Box from '@mui/material/Box'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { DeskLine } from './DeskLine.tsx'

interface MessageLineProps {
  readonly row: MessageRow
  readonly to: string
  readonly isOpen: boolean
}

/** A message that was found: of whom, by which channel, when, and its words around what was looked for. */
export const MessageLine = ({ row, to, isOpen }: MessageLineProps) => {
  const { t } = useTranslation('inbox')
  const { personId, name, channel, at } = row
  return (
    <DeskLine {...{ personId, name, channel, at, to, isOpen }}>
      <Box
        dir="auto"
        sx={{
          display: '-webkit-box',
          WebkitBoxOrient: 'vertical',
          WebkitLineClamp: 3,
          overflow: 'hidden',
          overflowWrap: 'anywhere',
          fontSize: 13,
          color: 'text.secondary',
        }}
      >
        {row.direction === 'outbound' && t('from-us')}
        <Marked {...row.excerpt} />
      </Box>
    </DeskLine>
  )
}

const Marked = ({ text, found }: MessageRow['excerpt']) => (
  <>
    {found.map(({ from, to }, index) => (
      <Fragment key={from}>
        {text.slice(found[index - 1]?.to ?? 0, from)}
        <Box component="mark" sx={{ color: 'text.primary', backgroundColor: 'action.selected', fontWeight: 650 }}>
          {text.slice(from, to)}
        </Box>
      </Fragment>
    ))}
    {text.slice(found.at(-1)?.to ?? 0)}
  </>
)
