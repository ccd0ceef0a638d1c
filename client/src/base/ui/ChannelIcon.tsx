import type { Channel } from '@kervan/contracts/messages/channels'
import SvgIcon, { type SvgIconProps } from '@mui/material/SvgIcon'
import { useTranslation } from 'react-i18next'

/** Own shapes on a grid of 24, drawn with one stroke: told apart by outline, not by a brand's colour. */
const SHAPES: Record<Channel, string> = {
  whatsapp: 'M4 20l1.4-4.3A8 8 0 1 1 8.6 18.8L4 20M9.2 8.4c-.9 3 3.4 7.3 6.4 6.4M9.2 8.4l1.5 1.7M15.6 14.8l-1.7-1.5',
  facebook:
    'M12 4c-4.6 0-8 3.2-8 7.4 0 2.4 1.1 4.4 2.8 5.7V20l2.6-1.5c.8.2 1.7.3 2.6.3 4.6 0 8-3.2 8-7.4S16.6 4 12 4M8 13l2.8-2.8 2.2 2 3-2.7',
  instagram:
    'M8 4h8a4 4 0 0 1 4 4v8a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4V8a4 4 0 0 1 4-4M12 8.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7M16.8 7.2h.01',
  email: 'M4 6h16v12H4zM4.5 6.5L12 13l7.5-6.5',
  sms: 'M5 5h14a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1h-7l-4 3.5V16H5a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1M8.5 10.5h.01M12 10.5h.01M15.5 10.5h.01',
  webchat:
    'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16M4 12h16M12 4c2.6 2.2 3.6 5 3.6 8s-1 5.8-3.6 8c-2.6-2.2-3.6-5-3.6-8s1-5.8 3.6-8',
  phone:
    'M6.5 4h3l1.5 4-2 1.5a11 11 0 0 0 5.5 5.5l1.5-2 4 1.5v3a2 2 0 0 1-2.2 2A15.5 15.5 0 0 1 4.5 6.2 2 2 0 0 1 6.5 4',
}

interface ChannelIconProps extends Omit<SvgIconProps, 'children'> {
  readonly channel: Channel
  /** False where the channel's name stands beside it. */
  readonly named?: boolean
}

/** The shape of a channel, named for those who do not see it. */
export const ChannelIcon = ({ channel, named = true, ...props }: ChannelIconProps) => {
  const { t } = useTranslation()
  return (
    <SvgIcon fontSize="small" titleAccess={named ? t(`status:channel.${channel}`) : undefined} {...props}>
      <path
        d={SHAPES[channel]}
        fill="none"
        stroke="currentColor"
        strokeWidth={1.7}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </SvgIcon>
  )
}
