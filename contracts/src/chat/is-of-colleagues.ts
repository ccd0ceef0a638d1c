import type { ChatChannel } from './chat-channel.ts'
import type { CustomerChannel } from './customer-channel.ts'

/** Whether a channel of the chat is a conversation of colleagues, and not one with a person. */
export const isOfColleagues = (channel: ChatChannel | CustomerChannel): channel is ChatChannel =>
  !('leadId' in channel.metadata)
