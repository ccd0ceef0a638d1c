import { z } from 'zod'
import { MESSAGE_LENGTH, TEXT_WITH_BUTTONS } from './message-length.ts'
import type { ChannelFiles } from './sent-files.ts'

/** What the product knows of a channel beside its adapter. */
interface ChannelTraits {
  /** The socket event that tells of an incoming message; null where the channel has none of its own. */
  readonly push: string | null
  /** Whether a person may be written to or called by it first, so that a consent is asked for. */
  readonly asksConsent: boolean
  /** How long after a person's last message free text may go out, milliseconds; null where that does not end. */
  readonly replyWindow: number | null
  /** Whether a message has a subject beside its text. */
  readonly hasSubject: boolean
  /** How long after it a user may still answer, marked as a human agent, milliseconds; null where the reply window is all. */
  readonly agentWindow: number | null
  /** Whether a message goes in segments, each of which is paid for. */
  readonly inSegments: boolean
  /**
   * Whether a conversation is found by the provider's id of the other side alone: everything else is their own unproved claim, which must
   * not lead into another person's conversation.
   */
  readonly byIdAlone: boolean
  /** What of a lead's person opens a conversation before they wrote; null where none opens. A website's visitor is known by the lead. */
  readonly openedBy: 'phone' | 'email' | 'platform-id' | 'lead' | null
  /** The specification's words where a conversation could not be opened; null where it has none for the channel. */
  readonly notOpened: string | null
  /** Most that the provider takes of a text message. */
  readonly textLimit: TextLimit
  /** Which files go out with a message; null where none do. What comes in is not asked. */
  readonly files: ChannelFiles | null
  /** Whether a message may go by a template that was approved beforehand, also when the reply window is over. */
  readonly takesTemplates: boolean
  /** Whether a text may have buttons under it by which the person answers. */
  readonly takesButtons: boolean
  /** Whether accounts of ours are connected by users; how, `account-traits.ts` knows. */
  readonly connects: boolean
}

/** `characters` are UTF-16 code units, `bytes` those of UTF-8. */
export interface TextLimit {
  readonly most: number
  readonly unit: 'characters' | 'bytes'
}

/** What an account says beside its id; a field of its record. */
export const ACCOUNT_SETTINGS = [
  'page',
  'accountSid',
  'user',
  'imapServer',
  'smtpServer',
  'mailbox',
  'signature',
] as const

/** Secrets that accounts are used by. */
export const CREDENTIALS = ['accessToken', 'appSecret', 'authToken', 'password', 'signingKey', 'apiKey'] as const
export type CredentialName = (typeof CREDENTIALS)[number]

const DAY = 24 * 60 * 60 * 1000
const ANY_TEXT: TextLimit = { most: MESSAGE_LENGTH, unit: 'characters' }

const MB = 1_000_000
const PDF = 'application/pdf'
const OFFICE = [
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation',
] as const
const OPEN = ['application/vnd.oasis.opendocument.text', 'application/vnd.oasis.opendocument.spreadsheet'] as const
const PICTURES = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'] as const
const OTHER_PICTURES = ['image/avif', 'image/heic', 'image/tiff', 'application/dicom'] as const
const SOUNDS = ['audio/mpeg', 'audio/x-m4a', 'audio/ogg', 'audio/wav'] as const
const VIDEOS = ['video/mp4', 'video/quicktime', 'video/webm'] as const
/** What telephones record, and few browsers play. */
const OF_TELEPHONES = ['audio/aac', 'audio/amr', 'video/3gpp'] as const
const PAPERS = [PDF, ...OFFICE, ...OPEN, 'text/plain', 'text/csv'] as const

/** developers.facebook.com/documentation/business-messaging/whatsapp, media, as of November 2026. */
const WHATSAPP_FILES: ChannelFiles = {
  most: 1,
  bytes: 100 * MB,
  taken: [
    { as: 'image', types: ['image/jpeg', 'image/png'], bytes: 5 * MB, caption: 1_024 },
    { as: 'video', types: ['video/mp4', 'video/3gpp'], bytes: 16 * MB, caption: 1_024 },
    {
      as: 'audio',
      types: ['audio/ogg', 'audio/mpeg', 'audio/x-m4a', 'audio/aac', 'audio/amr'],
      bytes: 16 * MB,
      caption: 0,
    },
    { as: 'document', types: [PDF, ...OFFICE, 'text/plain'], bytes: 100 * MB, caption: 1_024 },
  ],
}

/** …/messenger-platform/send-messages/saving-assets: a file has no words of its own. */
const MESSENGER_FILES: ChannelFiles = {
  most: 1,
  bytes: 25 * MB,
  taken: [
    { as: 'image', types: ['image/jpeg', 'image/png', 'image/gif'], bytes: 8 * MB, caption: 0 },
    { as: 'video', types: ['video/mp4', 'video/quicktime', 'video/webm'], bytes: 25 * MB, caption: 0 },
    { as: 'audio', types: ['audio/mpeg', 'audio/x-m4a', 'audio/wav'], bytes: 25 * MB, caption: 0 },
    { as: 'document', types: PAPERS, bytes: 25 * MB, caption: 0 },
  ],
}

/** …/instagram-messaging/features/attachment-upload. */
const INSTAGRAM_FILES: ChannelFiles = {
  most: 1,
  bytes: 25 * MB,
  taken: [
    { as: 'image', types: ['image/jpeg', 'image/png', 'image/gif'], bytes: 8 * MB, caption: 0 },
    { as: 'video', types: ['video/mp4', 'video/quicktime', 'video/webm'], bytes: 25 * MB, caption: 0 },
    { as: 'audio', types: ['audio/x-m4a', 'audio/wav'], bytes: 25 * MB, caption: 0 },
    { as: 'document', types: [PDF], bytes: 25 * MB, caption: 0 },
  ],
}

/** Mail servers take 25 MB and less; files are a third longer on the way (RFC 2045, section 6.8). */
const EMAIL_FILES: ChannelFiles = {
  most: 10,
  bytes: 15 * MB,
  taken: [
    {
      as: 'document',
      types: [...PICTURES, ...OTHER_PICTURES, ...SOUNDS, ...VIDEOS, ...OF_TELEPHONES, ...PAPERS],
      bytes: 15 * MB,
      caption: 0,
    },
  ],
}

/** Ours: what every browser shows, and papers. */
const WEBCHAT_FILES: ChannelFiles = {
  most: 1,
  bytes: 25 * MB,
  taken: [
    { as: 'image', types: PICTURES, bytes: 10 * MB, caption: MESSAGE_LENGTH },
    { as: 'video', types: ['video/mp4', 'video/webm'], bytes: 25 * MB, caption: MESSAGE_LENGTH },
    { as: 'audio', types: SOUNDS, bytes: 25 * MB, caption: MESSAGE_LENGTH },
    { as: 'document', types: PAPERS, bytes: 25 * MB, caption: MESSAGE_LENGTH },
  ],
}

const PLAIN = {
  push: null,
  asksConsent: true,
  replyWindow: null,
  agentWindow: null,
  hasSubject: false,
  inSegments: false,
  byIdAlone: false,
  openedBy: 'phone',
  notOpened: null,
  textLimit: ANY_TEXT,
  files: null,
  takesTemplates: false,
  takesButtons: false,
  connects: true,
} as const satisfies ChannelTraits

/**
 * All that differs between channels, in one place: nothing else in the product asks for a channel by its name. Messages of
 * Instagram come as those of Facebook, told apart by `platform`.
 */
const TRAITS = {
  whatsapp: {
    ...PLAIN,
    push: 'new_whatsapp_message',
    replyWindow: DAY,
    takesTemplates: true,
    files: WHATSAPP_FILES,
    takesButtons: true,
  },
  facebook: {
    ...PLAIN,
    push: 'new_facebook_message',
    replyWindow: DAY,
    agentWindow: 7 * DAY,
    openedBy: 'platform-id',
    takesButtons: true,
    textLimit: { most: 2_000, unit: 'characters' },
    files: MESSENGER_FILES,
  },
  instagram: {
    ...PLAIN,
    push: 'new_facebook_message',
    replyWindow: DAY,
    agentWindow: 7 * DAY,
    openedBy: 'platform-id',
    takesButtons: true,
    textLimit: { most: 1_000, unit: 'bytes' },
    files: INSTAGRAM_FILES,
  },
  email: {
    ...PLAIN,
    push: 'new_email_message',
    hasSubject: true,
    openedBy: 'email',
    files: EMAIL_FILES,
  },
  sms: {
    ...PLAIN,
    push: 'new_sms_message',
    inSegments: true,
    notOpened: 'SMS kanalı oluşturulamadı',
    textLimit: { most: 1_600, unit: 'characters' },
  },
  webchat: {
    ...PLAIN,
    push: 'new_webchat_message',
    asksConsent: false,
    byIdAlone: true,
    openedBy: 'lead',
    connects: false,
    files: WEBCHAT_FILES,
  },
  phone: { ...PLAIN, openedBy: null, connects: false },
} as const satisfies Record<string, ChannelTraits>

export type Channel = keyof typeof TRAITS
export const CHANNELS = Object.keys(TRAITS) as [Channel, ...Channel[]]
export const Channel = z.enum(CHANNELS)

/** The channel that conversations of colleagues with each other are told to have. */
export const STAFF_CHANNEL = 'webchat' satisfies Channel

/** Name of a push that tells of an incoming message. */
export type MessagePush = NonNullable<(typeof TRAITS)[Channel]['push']>

export const pushOfChannel = (channel: Channel): MessagePush | null => TRAITS[channel].push
export const MESSAGE_PUSHES = [...new Set(CHANNELS.flatMap((channel) => pushOfChannel(channel) ?? []))]

/** How long free text may go out without a mark, milliseconds; null where the channel has no such window. */
export const replyWindowOf = (channel: Channel): number | null => TRAITS[channel].replyWindow

/** How long a user may answer at all, milliseconds: within the reply window, then as a human agent. Null where that does not end. */
export const answerWindowOf = (channel: Channel): number | null =>
  TRAITS[channel].agentWindow ?? TRAITS[channel].replyWindow

/** When the reply window ended or ends from which on an answer is marked as a human agent's, UTC, ISO 8601; null where none ever is. */
export const markedFrom = (channel: Channel, lastInboundAt: string | null): string | null => {
  const { replyWindow, agentWindow }: ChannelTraits = TRAITS[channel]
  if (replyWindow === null || agentWindow === null || lastInboundAt === null) return null
  return new Date(Date.parse(lastInboundAt) + replyWindow).toISOString()
}

export const textLimitOf = (channel: Channel): TextLimit => TRAITS[channel].textLimit

/** Most of a text with buttons under it: what WhatsApp takes of one, or less where the channel takes less of any. */
export const textLimitWithButtons = (channel: Channel): TextLimit => {
  const { most, unit } = textLimitOf(channel)
  return { most: Math.min(most, TEXT_WITH_BUTTONS), unit }
}

/** The length of a text in the unit of a limit. */
export const lengthIn = (text: string, unit: TextLimit['unit']): number =>
  unit === 'bytes' ? new TextEncoder().encode(text).length : text.length

/** Which files go out with messages of a channel; `sent-files.ts` judges by them. Null where none do. */
export const filesOfChannel = (channel: Channel): ChannelFiles | null => TRAITS[channel].files

export const takesTemplates = (channel: Channel): boolean => TRAITS[channel].takesTemplates

export const takesButtons = (channel: Channel): boolean => TRAITS[channel].takesButtons

export const asksConsent = (channel: Channel): boolean => TRAITS[channel].asksConsent

/** Channels by which a number can be written to before its owner wrote. */
export const CHANNELS_TO_NUMBERS = ['sms'] as const satisfies readonly Channel[]

/** Channels in which a conversation can be opened with a lead's person, or is found. */
export type OpenedChannel = {
  readonly [Name in Channel]: (typeof TRAITS)[Name]['openedBy'] extends null ? never : Name
}[Channel]
export const OPENED_CHANNELS = CHANNELS.filter((channel): channel is OpenedChannel => TRAITS[channel].openedBy !== null)

export const openedByOf = (channel: OpenedChannel) => TRAITS[channel].openedBy

export const notOpenedWordsOf = (channel: OpenedChannel): string | null => TRAITS[channel].notOpened

export const isFoundByIdAlone = (channel: Channel): boolean => TRAITS[channel].byIdAlone

export const isSentInSegments = (channel: Channel): boolean => TRAITS[channel].inSegments

export const hasSubject = (channel: Channel): boolean => TRAITS[channel].hasSubject

/** Channels with accounts of ours that users connect. */
export type AccountChannel = {
  readonly [Name in Channel]: (typeof TRAITS)[Name]['connects'] extends true ? Name : never
}[Channel]
export const ACCOUNT_CHANNELS = CHANNELS.filter((channel): channel is AccountChannel => TRAITS[channel].connects)
