/** Characters of one message. */
export const CHAT_TEXT_LENGTH = 4_000
/** Messages of one answer. */
export const CHAT_PAGE = 50
/** So many conversations with people are channels of the chat: the newest. */
export const CUSTOMER_CHANNELS = 100
/** How many unread messages of a channel are counted at most. */
export const MOST_UNREAD = 100
/** Messages of one sender within this stand together, milliseconds. */
export const GROUPED_WITHIN_MS = 5 * 60_000

/** The choice of a lead: typing rests so long (milliseconds) and has so many characters before it is searched for; so many are found. */
export const LEAD_SEARCH = { restMs: 300, fewestCharacters: 2, limit: 10 } as const

/** How long the client waits for the answer to each call, milliseconds. */
export const CHAT_TIMEOUTS = {
  'chat:auth': 10_000,
  'chat:get_channels': 15_000,
  'chat:get_messages': 12_000,
  'chat:send_message': 15_000,
  'chat:create_channel': 10_000,
  'chat:mark_read': 10_000,
} as const

/** Pushes of the chat: of colleagues to the members of the channel alone, of a person to those who see the lead. */
export const CHAT_PUSHES = ['chat:message', 'chat:channel_updated', 'chat:channel_created'] as const
export type ChatPushName = (typeof CHAT_PUSHES)[number]
