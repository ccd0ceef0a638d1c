import type { ChatChannel } from '@kervan/contracts/chat/chat-channel'
import { useQuery } from '@tanstack/react-query'
import { chatConnection } from '../../base/realtime/chat-socket.ts'
import { useStore } from '../../base/store/external-store.ts'
import { chatChannelsQuery } from './chat-reads.ts'

const NONE: readonly ChatChannel[] = []

/** The conversations of a user, the newest message first; where they cannot be had, those that are known. */
export const useChatChannels = (userId: string) => {
  const { state } = useStore(chatConnection)
  const isConnected = state === 'connected'
  const isComing = isConnected || state === 'connecting'
  const { data, isPending, isError, error, refetch } = useQuery({ ...chatChannelsQuery(userId), enabled: isConnected })
  return {
    channels: data?.data ?? NONE,
    isPending: isComing && isPending && !isError,
    error: data ? null : error,
    /** It is not known which there are, as the connection is away. */
    isAway: !isComing && !data,
    retry: () => void refetch(),
  }
}
