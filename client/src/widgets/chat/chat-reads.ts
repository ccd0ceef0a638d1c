import { listChatChannels } from '@kervan/contracts/api/chat/list-chat-channels'
import { listChatMessages } from '@kervan/contracts/api/chat/list-chat-messages'
import { isOfColleagues } from '@kervan/contracts/chat/is-of-colleagues'
import type { ResponseOf } from '@kervan/contracts/http/endpoint'
import { queryOptions } from '@tanstack/react-query'
import { endpointKey } from '../../base/api/endpoint-key.ts'
import { readMeta } from '../../base/api/read-meta.ts'
import { askChat } from '../../base/realtime/chat-socket.ts'

/** Asked through the socket, and known to the cache as what the same call over HTTP gives: pushes bring both up to date. */
export const chatChannelsQuery = (userId: string) =>
  queryOptions<ResponseOf<typeof listChatChannels>>({
    queryKey: endpointKey(listChatChannels),
    meta: readMeta(listChatChannels),
    queryFn: async () => ({
      data: (await askChat('chat:get_channels', { userId })).channels.filter(isOfColleagues),
    }),
  })

export const chatMessagesQuery = (userId: string, channelId: string) =>
  queryOptions<ResponseOf<typeof listChatMessages>>({
    queryKey: endpointKey(listChatMessages, { params: { id: channelId } }),
    meta: readMeta(listChatMessages),
    queryFn: async () => {
      const { messages, earlier } = await askChat('chat:get_messages', { channelId, userId })
      return { data: [...messages], earlier }
    },
  })
