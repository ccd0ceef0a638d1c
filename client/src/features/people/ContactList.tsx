import Box from '@mui/material/Box'
import type { SxProps } from '@mui/material/styles'
import { useTranslation } from 'react-i18next'
import { formatPhone } from '../../base/format/phone.ts'
import { ChannelIcon } from '../../base/ui/ChannelIcon.tsx'
import { ChannelWords } from './ChannelWords.tsx'
import type { ContactPoint } from './ContactLinks.tsx'
import { contactPointsInOrder } from './contact-points-in-order.ts'

interface ContactListProps {
  readonly points: readonly ContactPoint[]
  readonly sx?: SxProps
}

/** How a person can be reached, to be read and compared. */
export const ContactList = ({ points, sx }: ContactListProps) => {
  const { t } = useTranslation('people')
  return (
    <Box
      component="ul"
      aria-label={t('contact.points')}
      sx={{ m: 0, p: 0, listStyle: 'none', fontSize: 13, overflowWrap: 'anywhere', ...(sx as object) }}
    >
      {contactPointsInOrder(points).map((point) => (
        <li key={`${point.kind}:${point.value}`}>
          {point.kind === 'channel' && (
            <>
              <ChannelIcon channel={point.channel} named={false} sx={{ mr: 1, fontSize: 15, mb: '-2px' }} />
              <ChannelWords point={point} points={points} />
            </>
          )}
          {point.kind === 'phone' && <bdi>{formatPhone(point.value)}</bdi>}
          {point.kind === 'email' && <bdi>{point.value}</bdi>}
        </li>
      ))}
    </Box>
  )
}
