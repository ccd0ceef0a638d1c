import { countConversations } from '@kervan/contracts/api/conversations/count-conversations'
import { getConversation } from '@kervan/contracts/api/conversations/get-conversation'
import { type ConversationRow, listConversations } from '@kervan/contracts/api/conversations/list-conversations'
import { readConversation } from '@kervan/contracts/api/conversations/read-conversation'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { call } from '../../base/api/call.ts'
import { refreshReads } from '../../base/realtime/refresh-reads.ts'

const onVisibility = (listener: () => void): (() => void) => {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}
const isLookedAt = (): boolean => document.visibilityState === 'visible'

/** Says that the signed-in user has read what a person wrote, while the page is looked at. What cannot be said now is said with the next message. */
export const useReading = ({ id, inbound, unread }: ConversationRow): void => {
  const queryClient = useQueryClient()
  const visible = useSyncExternalStore(onVisibility, isLookedAt)
  const [said, setSaid] = useState(0)
  const say = useEffectEvent(() => {
    setSaid(inbound)
    call(readConversation, { params: { conversationId: id }, body: { upTo: inbound } }).then(
      () => refreshReads(queryClient, [getConversation, listConversations, countConversations]),
      () => undefined,
    )
  })
  useEffect(() => {
    if (visible && unread > 0 && inbound > said) say()
  }, [visible, unread, inbound, said])
}
