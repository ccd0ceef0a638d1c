import { formatPhone } from '../../base/format/phone.ts'
import type { ContactPoint } from './ContactLinks.tsx'

type ChannelPoint = Extract<ContactPoint, { kind: 'channel' }>

/**
 * What tells a channel's account of a person from another one of the same channel: its number, or the end of its id. Undefined where
 * there is one alone.
 */
export const channelHandle = (
  { channel, value }: ChannelPoint,
  points: readonly ContactPoint[],
): string | undefined => {
  if (points.filter((point) => point.kind === 'channel' && point.channel === channel).length < 2) return undefined
  return channel === 'whatsapp' && /^\d{8,15}$/.test(value) ? formatPhone(`+${value}`) : `…${value.slice(-4)}`
}
