import type { Channel } from '@kervan/contracts/messages/channels'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { personName } from '../../base/people/person-name.ts'
import { Avatar } from '../../base/ui/Avatar.tsx'
import { ChannelIcon } from '../../base/ui/ChannelIcon.tsx'
import { Time } from '../../base/ui/Time.tsx'
import { ONE_LINE } from './one-line.ts'

interface DeskLineProps {
  readonly id?: string
  readonly personId: string
  readonly name: string
  readonly channel: Channel
  /** UTC, ISO 8601. */
  readonly at: string | undefined
  readonly to: string
  readonly isOpen: boolean
  readonly isUnread?: boolean
  /** Stands between name and time. */
  readonly mark?: ReactNode
  readonly children: ReactNode
}

/** A line of the inbox: with whom, by which channel and when; it opens what it is about. */
export const DeskLine = (props: DeskLineProps) => {
  const { id, personId, name, channel, at, to, isOpen, isUnread = false, mark, children } = props
  return (
    <Box component="li" sx={{ borderBottom: 1, borderColor: 'divider' }}>
      <ButtonBase
        id={id}
        component={Link}
        to={to}
        aria-current={isOpen ? 'true' : undefined}
        sx={{
          display: 'flex',
          alignItems: 'flex-start',
          gap: 3,
          width: '100%',
          px: 3,
          py: 2.5,
          textAlign: 'left',
          backgroundColor: isOpen ? 'action.selected' : undefined,
          '&:hover': { backgroundColor: 'action.hover' },
        }}
      >
        <Avatar id={personId} name={name} size={32} />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
            <ChannelIcon channel={channel} sx={{ flex: 'none', fontSize: 16 }} />
            <Box component="bdi" sx={{ ...ONE_LINE, flex: 1, fontWeight: isUnread ? 700 : 600 }}>
              {personName(name)}
            </Box>
            {mark}
            {at !== undefined && (
              <Box component="span" sx={{ flex: 'none', fontSize: 12, color: 'text.secondary' }}>
                <Time value={at} />
              </Box>
            )}
          </Box>
          {children}
        </Box>
      </ButtonBase>
    </Box>
  )
}
