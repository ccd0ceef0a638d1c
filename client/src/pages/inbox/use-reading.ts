import { countConversations } from '@kervan/contracts/api/conversations/count-conversations'
import { getConversation } from '@kervan/contracts/api/conversations/get-conversation'
import { type ConversationRow, listConversations } from '@kervan/contracts/api/conversations/list-conversations'
import { readConversation } from '@kervan/contracts/api/conversations/read-conversation'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { call } from '../../base/api/call.ts'
import { sendOnline } from '../../base/api/send-online.ts'
import { refreshReads } from '../../base/realtime/refresh-reads.ts'
import { useUser } from '../../base/session/session-store.ts'

const onVisibility = (listener: () => void): (() => void) => {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}
const isLookedAt = (): boolean => document.visibilityState === 'visible'

/**
 * Says that the signed-in user has read what a person wrote, while the page is looked at; without a network, once there is one. What
 * the server does not take is said with the next message.
 */
export const useReading = ({ id, inbound, unread }: ConversationRow): void => {
  const { id: userId } = useUser()
  const queryClient = useQueryClient()
  const visible = useSyncExternalStore(onVisibility, isLookedAt)
  const [said, setSaid] = useState(0)
  const say = useEffectEvent(() => {
    setSaid(inbound)
    const reading = { params: { conversationId: id }, body: { upTo: inbound } }
    sendOnline(userId, () => call(readConversation, reading)).then(
      () => refreshReads(queryClient, [getConversation, listConversations, countConversations]),
      () => undefined,
    )
  })
  useEffect(() => {
    if (visible && unread > 0 && inbound > said) say()
  }, [visible, unread, inbound, said])
}
