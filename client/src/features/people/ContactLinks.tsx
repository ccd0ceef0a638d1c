import type { LeadPage } from '@kervan/contracts/api/leads/get-lead'
import Call from '@mui/icons-material/CallOutlined'
import Mail from '@mui/icons-material/MailOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Link from '@mui/material/Link'
import { useTranslation } from 'react-i18next'
import { callLink, formatPhone, whatsAppLink } from '../../base/format/phone.ts'
import { ChannelIcon } from '../../base/ui/ChannelIcon.tsx'
import { ChannelWords } from './ChannelWords.tsx'

export type ContactPoint = LeadPage['person']['contactPoints'][number]

interface ContactLinksProps {
  readonly point: ContactPoint
  readonly name: string
  /** All that the person has. */
  readonly points: readonly ContactPoint[]
}

const looks = {
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  flex: 1,
  minWidth: 0,
  minHeight: 'inherit',
  fontSize: 13,
} as const
const icon = { flex: 'none', fontSize: 17, color: 'text.secondary' } as const
/** An address is of use whole. */
const words = { minWidth: 0, overflowWrap: 'anywhere' } as const

/** One way to reach a person, as the links that do it. What a channel calls the person by itself is told where it has several. */
export const ContactLinks = ({ point, name, points }: ContactLinksProps) => {
  const { t } = useTranslation('people')
  switch (point.kind) {
    case 'phone':
      return (
        <>
          <Link href={callLink(point.value)} color="inherit" sx={looks} title={t('contact.call', { name })}>
            <Call aria-hidden sx={icon} />
            <bdi style={words}>{formatPhone(point.value)}</bdi>
          </Link>
          <IconButton
            size="small"
            href={whatsAppLink(point.value)}
            target="_blank"
            rel="noopener"
            aria-label={t('contact.whatsapp', { name })}
          >
            <ChannelIcon channel="whatsapp" named={false} sx={{ fontSize: 18 }} />
          </IconButton>
        </>
      )
    case 'email':
      return (
        <Link href={`mailto:${point.value}`} color="inherit" sx={looks} title={t('contact.email', { name })}>
          <Mail aria-hidden sx={icon} />
          <bdi style={words}>{point.value}</bdi>
        </Link>
      )
    case 'channel':
      return (
        <Box sx={{ ...looks, color: 'text.secondary' }}>
          <ChannelIcon channel={point.channel} named={false} sx={icon} />
          <span style={words}>
            <ChannelWords point={point} points={points} />
          </span>
        </Box>
      )
  }
}
