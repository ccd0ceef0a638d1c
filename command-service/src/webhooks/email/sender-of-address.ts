import type { ChannelSender } from '@kervan/contracts/events/conversation.events'
import { cutText, NAME_LENGTH } from '@kervan/contracts/text/cut-text'
import { tidyText } from '@kervan/contracts/text/typed-text'
import { z } from 'zod'

const Address = z.email()
const MOST_ID = 500

/** An address that is none by the rule of contact points is the channel's own name of the person. */
export const senderOfAddress = (address: string, name?: string): ChannelSender => ({
  ...(Address.safeParse(address).success ? { email: address } : { userId: cutText(address, MOST_ID) }),
  ...(tidyText(name ?? '') && { profileName: cutText(tidyText(name ?? ''), NAME_LENGTH) }),
})
