import { z } from 'zod'

/** What the product knows of a channel beside its adapter. */
interface ChannelTraits {
  /** The socket event that tells of an incoming message; null where the channel has none of its own. */
  readonly push: string | null
  /** Whether a person may be written to or called by it first, so that a consent is asked for. */
  readonly asksConsent: boolean
  /** How long after a person's last message free text may go out, milliseconds; null where that does not end. */
  readonly replyWindow: number | null
}

const DAY = 24 * 60 * 60 * 1000

/**
 * All that differs between channels, in one place: nothing else in the product asks for a channel by its name. Messages of
 * Instagram come as those of Facebook, told apart by `platform`; web chat and telephone have sockets of their own.
 */
const TRAITS = {
  whatsapp: { push: 'new_whatsapp_message', asksConsent: true, replyWindow: DAY },
  facebook: { push: 'new_facebook_message', asksConsent: true, replyWindow: DAY },
  instagram: { push: 'new_facebook_message', asksConsent: true, replyWindow: DAY },
  email: { push: 'new_email_message', asksConsent: true, replyWindow: null },
  sms: { push: 'new_sms_message', asksConsent: true, replyWindow: null },
  webchat: { push: null, asksConsent: false, replyWindow: null },
  phone: { push: null, asksConsent: true, replyWindow: null },
} as const satisfies Record<string, ChannelTraits>

export type Channel = keyof typeof TRAITS
export const CHANNELS = Object.keys(TRAITS) as [Channel, ...Channel[]]
export const Channel = z.enum(CHANNELS)

/** Name of a push that tells of an incoming message. */
export type MessagePush = NonNullable<(typeof TRAITS)[Channel]['push']>

export const pushOfChannel = (channel: Channel): MessagePush | null => TRAITS[channel].push
export const MESSAGE_PUSHES = [...new Set(CHANNELS.flatMap((channel) => pushOfChannel(channel) ?? []))]

/** Milliseconds; null where the channel has no such window. */
export const replyWindowOf = (channel: Channel): number | null => TRAITS[channel].replyWindow

export const asksConsent = (channel: Channel): boolean => TRAITS[channel].asksConsent
