import { useTranslation } from 'react-i18next'
import type { ContactPoint } from './ContactLinks.tsx'
import { channelHandle } from './channel-handle.ts'

interface ChannelWordsProps {
  readonly point: Extract<ContactPoint, { readonly kind: 'channel' }>
  /** All that the person has. */
  readonly points: readonly ContactPoint[]
}

/** A channel by its name, and what it calls the person by where that is told. */
export const ChannelWords = ({ point, points }: ChannelWordsProps) => {
  const { t } = useTranslation()
  const handle = channelHandle(point, points)
  return (
    <>
      {t(`status:channel.${point.channel}`)}
      {handle && (
        <>
          {' · '}
          <bdi>{handle}</bdi>
        </>
      )}
    </>
  )
}
