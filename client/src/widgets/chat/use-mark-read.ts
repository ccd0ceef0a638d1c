import type { ChatChannel } from '@kervan/contracts/chat/chat-channel'
import type { ChatMessage } from '@kervan/contracts/chat/chat-message'
import { useEffect, useState } from 'react'
import { askChat } from '../../base/realtime/chat-socket.ts'

const isLookedAt = (): boolean => document.visibilityState === 'visible'

/** Says what is on the screen to be read, while the window is looked at. */
export const useMarkRead = (userId: string, channel: ChatChannel, messages: readonly ChatMessage[]): void => {
  const [looked, setLooked] = useState(isLookedAt)
  useEffect(() => {
    const look = () => setLooked(isLookedAt())
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  const upTo = messages.findLast(({ senderId }) => senderId !== userId)?.sequence
  const isUnread = channel.unreadCount > 0
  useEffect(() => {
    if (!looked || !isUnread || upTo === undefined) return
    // One that fails is asked for again with the next message, or when the conversation is opened again.
    void askChat('chat:mark_read', { channelId: channel.id, userId, upTo }).catch(() => undefined)
  }, [looked, isUnread, upTo, channel.id, userId])
}
