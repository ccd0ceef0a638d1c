import type { ChatChannel } from '@kervan/contracts/chat/chat-channel'
import { useQuery } from '@tanstack/react-query'
import { chatConnection } from '../../base/realtime/chat-socket.ts'
import { useStore } from '../../base/store/external-store.ts'
import { chatChannelsQuery } from './chat-reads.ts'
import { loadOf } from './load.ts'

const NONE: readonly ChatChannel[] = []

/** The conversations of a user, the newest message first; where they cannot be had, those that are known. */
export const useChatChannels = (userId: string) => {
  const isConnected = useStore(chatConnection).state === 'connected'
  const answer = useQuery({ ...chatChannelsQuery(userId), enabled: isConnected })
  return { channels: answer.data?.data ?? NONE, load: loadOf(answer, isConnected) }
}
